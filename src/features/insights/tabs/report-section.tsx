import type { ReactNode } from "react";
import { rawDataWords } from "#src/content/insights/report.ts";
import { EvidencedText } from "#src/features/insights/evidence/evidenced-text.tsx";
import type { ReportChecks } from "#src/features/insights/report/report-checks.ts";
import { Notice } from "#src/ui/notice.tsx";
import { VisuallyHidden } from "#src/ui/text.tsx";

interface ReportSectionProps {
  title: string;
  /** Beside the title, at its end. */
  aside?: ReactNode;
  children: ReactNode;
}

export function ReportSection({ title, aside, children }: ReportSectionProps) {
  return (
    <section className="mt-14 first:mt-0 sm:mt-20 print:mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 border-rule border-b pb-4 print:break-after-avoid">
        <h2 className="text-h2">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface TextListProps {
  title: string;
  texts: readonly string[];
  /** The list's path in the insights, such as "strengths". */
  path: string;
  checks: ReportChecks | null;
  isPrinted: boolean;
  numbered?: boolean;
  headingLevel?: 2 | 3 | 4;
}

/** A heading and its sentences, parted by hairlines; nothing where there are none. */
export function TextList(props: TextListProps) {
  const { title, texts, path, checks, isPrinted, numbered = false, headingLevel = 2 } = props;
  if (texts.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  const List = numbered ? "ol" : "ul";
  return (
    <section>
      <Heading
        className={
          headingLevel === 2 ? "text-h3" : "font-medium font-sans text-muted text-sm tracking-normal"
        }
      >
        {title}
      </Heading>
      <List className={headingLevel === 2 ? "mt-4" : "mt-1"}>
        {texts.map((text, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an analyst may say the same twice
            key={index}
            className="flex max-w-[44rem] gap-4 border-rule border-t py-3 first:border-0 print:break-inside-avoid print:py-1.5"
          >
            {numbered && <span className="w-6 shrink-0 text-muted tabular-nums">{index + 1}</span>}
            <EvidencedText text={text} path={`${path}.${index}`} checks={checks} isPrinted={isPrinted} />
          </li>
        ))}
      </List>
    </section>
  );
}

/** Stands in a tab for which the analysis has nothing. */
export function NothingHere({ children }: { children: ReactNode }) {
  return <p className="max-w-measure py-6 text-muted">{children}</p>;
}

interface ToggleProps {
  isOpen: boolean;
  onToggle: () => void;
  /** The id of the part that it opens. */
  controls: string;
  /** Read out after the label. */
  about: string;
  children: ReactNode;
}

/** A quiet button that opens the part below it. */
export function Toggle({ isOpen, onToggle, controls, about, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="inline-flex min-h-11 items-center text-muted text-sm underline decoration-1 underline-offset-4 hover:text-ink"
    >
      <span>
        {children}
        <VisuallyHidden> {about}</VisuallyHidden>
      </span>
    </button>
  );
}

/** The stored text, with nothing read into it. */
export function RawData({ text }: { text: string }) {
  return (
    <pre className="overflow-x-auto whitespace-pre-wrap border-rule border-l-2 bg-surface p-5 font-mono text-xs leading-relaxed [overflow-wrap:anywhere] print:border-0 print:p-0">
      {text}
    </pre>
  );
}

/** Stands for a report where the stored text is none. */
export function UnreadableReport({ text }: { text: string }) {
  return (
    <div className="mt-8 grid gap-6">
      <Notice tone="warning" title={rawDataWords.unreadable}>
        <p>{rawDataWords.unreadableText}</p>
      </Notice>
      <RawData text={text} />
    </div>
  );
}
