import { useId, useState } from "react";
import { evidenceWords } from "#src/content/insights/evidence.ts";
import { factIdsAt } from "#src/features/insights/report/report-checks.ts";
import { classNames } from "#src/ui/class-names.ts";
import { SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";
import { EvidencePanel } from "./evidence-panel.tsx";
import { type CheckedTextProps, MarkedText, UnsupportedNote } from "./marked-text.tsx";

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
