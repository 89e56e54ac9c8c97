import type { ReactNode } from "react";
import { reportWords } from "#messages/report/insights";
import { Notice } from "#src/ui/notice.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { PartProps, ReportPart } from "./read-report.ts";

interface ReportSectionProps {
  title: string;
  /** The section's anchor. */
  id?: string;
  /** Without its title: on paper a chapter's only section. */
  isBare?: boolean;
  children: ReactNode;
}

export function ReportSection({ title, id, isBare = false, children }: ReportSectionProps) {
  if (isBare) return children;
  return (
    <section id={id} className="mt-12 first:mt-0 sm:mt-16 print:mt-6">
      <h2 className="border-ink border-b pb-3 text-h3 print:break-after-avoid print:pb-1.5 print:text-h4">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Stands in a tab for which the analysis has nothing. */
export function NothingHere({ children }: { children: ReactNode }) {
  return (
    <p className="max-w-measure py-6 text-muted print:max-w-none print:py-2 print:text-sm">{children}</p>
  );
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
    <pre className="overflow-x-auto whitespace-pre-wrap border-rule border-s-2 bg-surface p-5 font-mono text-xs leading-relaxed [overflow-wrap:anywhere] print:border-0 print:p-0">
      {text}
    </pre>
  );
}

/** Shown where the stored text is no report. */
export function UnreadableReport({ text }: { text: string }) {
  return (
    <div className="mt-8 grid gap-6">
      <Notice tone="warning" title={reportWords.unreadable}>
        <p>{reportWords.unreadableText}</p>
      </Notice>
      <RawData text={text} />
    </div>
  );
}

interface PartLinkProps extends Pick<PartProps, "show"> {
  part: ReportPart;
  id: string;
  className?: string;
  children: ReactNode;
}

/** A link to a place in the report, in whichever of its parts. */
export function PartLink({ part, id, show, className = "", children }: PartLinkProps) {
  return (
    <a
      href={`#${id}`}
      onClick={
        show &&
        ((event) => {
          event.preventDefault();
          show(part, id);
        })
      }
      className={`link hover:text-accent print:no-underline ${className}`}
    >
      {children}
    </a>
  );
}
