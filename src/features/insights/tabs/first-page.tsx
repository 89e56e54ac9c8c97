import type { ReactNode } from "react";
import type { Figures } from "#domain/statistics/figures.ts";
import { qualityWords, untestedWords } from "#src/content/insights/evidence.ts";
import { EvidencedText, EvidenceNotice } from "#src/features/insights/evidence/evidenced-text.tsx";
import { latePhrase } from "#src/features/insights/phrases/withheld-phrases.ts";
import { findingsIn } from "#src/features/insights/report/findings.ts";
import { overviewPaths } from "#src/features/insights/report/overview-paths.ts";
import type { TabProps } from "#src/features/insights/report/read-report.ts";
import { Notice } from "#src/ui/notice.tsx";
import { AtAGlance } from "./at-a-glance.tsx";

/** Stands above everything else: who reads on should know it. */
function CarelessNotice({ figures }: { figures: Figures }) {
  if (!findingsIn(figures)?.isCareless) return null;
  return (
    <Notice tone="warning" className="mb-10 print:mb-6" title={qualityWords.careless}>
      <p>{qualityWords.carelessText}</p>
    </Notice>
  );
}

/** Stands above a text whose conclusions rest on rules that took chance for findings. */
function UntestedNotice({ figures }: { figures: Figures }) {
  if (figures.verdicts || figures.responses < 2) return null;
  return (
    <Notice className="mb-10 print:mb-6" title={untestedWords.title}>
      <p>{untestedWords.text}</p>
    </Notice>
  );
}

/**
 * The page for who reads no other: what to know first, where the team stands, what it wants, what divides it and what
 * to do, with the six lines and the marks. On the screen it opens the summary, on paper the report.
 */
export function FirstPage({ children, ...props }: TabProps & { children?: ReactNode }) {
  const { insights, figures, checks, isPrinted = false } = props;
  const [lead] = overviewPaths(insights);
  const late = figures && latePhrase(figures);
  return (
    <>
      {figures && <CarelessNotice figures={figures} />}
      {figures && <UntestedNotice figures={figures} />}
      <EvidenceNotice checks={checks} />
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem] print:block">
        <div className="min-w-0">
          {lead && (
            <div className="max-w-[46rem] whitespace-pre-line text-h4 leading-relaxed print:text-lead print:leading-normal">
              <EvidencedText path={lead[0]} text={lead[1]} checks={checks} isPrinted={isPrinted} />
            </div>
          )}
          {late && <p className="mt-6 max-w-measure text-sm text-warning">{late}</p>}
          {children}
        </div>
        <AtAGlance {...props} />
      </div>
    </>
  );
}

/** What an analyst says beside the overview; nothing where it is the same, or the only one. */
export function SecondOverview({ insights, checks, isPrinted = false }: TabProps) {
  const [, second] = overviewPaths(insights);
  if (!second) return null;
  return (
    <div className="max-w-measure text-muted">
      <EvidencedText path={second[0]} text={second[1]} checks={checks} isPrinted={isPrinted} />
    </div>
  );
}
