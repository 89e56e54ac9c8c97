import { useId, useState } from "react";
import { evidenceWords, unsupportedWords } from "#src/content/insights/evidence.ts";
import {
  cutAtUnsupported,
  factIdsAt,
  type ReportChecks,
  unsupportedAt,
  unsupportedPhrase,
} from "#src/features/insights/report/report-checks.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Notice } from "#src/ui/notice.tsx";
import { SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";
import { EvidencePanel } from "./evidence-panel.tsx";
import { checkedText, isInQuestion } from "./provenance.tsx";

const UNDERLINE = "underline decoration-2 decoration-warning decoration-dotted underline-offset-4";

interface CheckedTextProps {
  text: string;
  /** The text's path in the insights, such as "strengths.0". */
  path: string;
  checks: ReportChecks | null;
}

/** A text whose passages that the responses do not bear out are underlined. */
export function MarkedText({ text, path, checks }: CheckedTextProps) {
  return cutAtUnsupported(text, unsupportedAt(checks, [path])).map((piece, index) =>
    piece.isUnsupported ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
        key={index}
        className={`bg-transparent text-inherit ${UNDERLINE}`}
      >
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

/** Explains the marks in the texts at these paths; nothing where there are none. */
export function UnsupportedNote({
  paths,
  checks,
}: {
  paths: readonly string[];
  checks: ReportChecks | null;
}) {
  const phrase = unsupportedPhrase(unsupportedAt(checks, paths));
  if (!phrase) return null;
  return <p className="mt-1.5 text-2xs text-warning">{phrase}</p>;
}

const [before, underlined, after] = unsupportedWords.notice;

/** Warns above a report whose text holds marks; nothing where it does not. */
export function EvidenceNotice({ checks }: { checks: ReportChecks | null }) {
  if (!isInQuestion(checks)) return null;
  return (
    <Notice tone="warning" className="mb-10 print:mb-6" title={checkedText(checks)}>
      <p>
        {before}
        <span className={UNDERLINE}>{underlined}</span>
        {after}
      </p>
    </Notice>
  );
}

/** A small spectrum line: its dot moves over while the evidence is open. */
function EvidenceMark({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <SpectrumLine height={12} className="max-w-6 shrink-0">
      <SpectrumDot at={isOpen ? 0.8 : 0.3} radius={4} />
    </SpectrumLine>
  );
}

/** Explains once the marks beside the sentences. */
export function EvidenceHint() {
  return (
    <p className="mt-6 flex items-center gap-3 text-muted text-xs">
      <EvidenceMark />
      {evidenceWords.hint}
    </p>
  );
}

function EvidenceButton({
  text,
  ...state
}: {
  text: string;
  "aria-expanded": boolean;
  "aria-controls": string;
  onClick: () => void;
}) {
  return (
    <button
      {...state}
      type="button"
      title={evidenceWords.button}
      aria-label={evidenceWords.buttonAbout(text.slice(0, 80))}
      className={classNames(
        "relative inline-flex h-6 w-10 shrink-0 items-center justify-center rounded-control align-middle hover:bg-sunk",
        "before:absolute before:-inset-x-1 before:-inset-y-2.5 sm:-my-2.5 sm:size-11 sm:before:hidden",
        state["aria-expanded"] && "bg-sunk",
      )}
    >
      <EvidenceMark isOpen={state["aria-expanded"]} />
    </button>
  );
}

interface EvidencedTextProps extends CheckedTextProps {
  /** Leaves out the button, as nothing can be opened on paper. */
  isPrinted?: boolean;
}

/** A statement, and behind one button the charts and figures that it rests on. */
export function EvidencedText({ text, path, checks, isPrinted = false }: EvidencedTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const factIds = factIdsAt(checks, [path]);
  return (
    <div className="min-w-0 grow">
      <div className="sm:flex sm:items-start sm:justify-between sm:gap-3">
        <p className="inline min-w-0 sm:block">
          <MarkedText text={text} path={path} checks={checks} />{" "}
        </p>
        {!isPrinted && factIds.length > 0 && (
          <EvidenceButton
            text={text}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
      </div>
      <UnsupportedNote paths={[path]} checks={checks} />
      {checks && isOpen && (
        <div id={id}>
          <EvidencePanel factIds={factIds} figures={checks.figures} />
        </div>
      )}
    </div>
  );
}
