import { type ReactNode, useId, useState } from "react";
import type { Insights, Priority } from "#domain/report/insights.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { recommendationWords } from "#src/content/insights/report.ts";
import { TakenUpLine } from "#src/features/insights/actions/taken-up.tsx";
import { Dumbbell, PoleNames } from "#src/features/insights/charts/dumbbell.tsx";
import { EvidencePanel } from "#src/features/insights/evidence/evidence-panel.tsx";
import { MarkedText, UnsupportedNote } from "#src/features/insights/evidence/evidenced-text.tsx";
import { gapHeadline } from "#src/features/insights/phrases/spectrum-phrases.ts";
import { byPriority, type TabProps } from "#src/features/insights/report/read-report.ts";
import { factIdsAt, type ReportChecks } from "#src/features/insights/report/report-checks.ts";
import { findSpectrumNamed, spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";
import { VisuallyHidden } from "#src/ui/text.tsx";
import { NothingHere, Toggle } from "./report-section.tsx";

const TONES: Record<Priority, string> = {
  High: "text-danger",
  Medium: "text-warning",
  Low: "text-success",
};

function PriorityMark({ priority }: { priority: Priority }) {
  return (
    <p className={`inline-flex items-center gap-2 font-semibold text-sm ${TONES[priority]}`}>
      <span aria-hidden="true" className="size-2.5 rounded-full bg-current [print-color-adjust:exact]" />
      {priority}
      <VisuallyHidden> {recommendationWords.priority}</VisuallyHidden>
    </p>
  );
}

/** The line of the spectrum that a recommendation would move. */
function LineOfRecommendation({ about, figures }: { about: string; figures: Figures }) {
  const id = findSpectrumNamed(about)?.id;
  const spectrum = spectrumsByGap(figures).find((one) => one.id === id);
  if (!spectrum) return null;
  return (
    <div className="mt-5 max-w-72">
      <PoleNames poles={spectrum} className="mb-1 text-xs" />
      <Dumbbell spectrum={spectrum} />
      <p className="mt-1 text-muted text-xs">{gapHeadline(spectrum.figures.gap, spectrum)}</p>
    </div>
  );
}

function Evidence({
  factIds,
  checks,
  about,
}: {
  factIds: readonly string[];
  checks: ReportChecks;
  about: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Toggle
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        controls={id}
        about={recommendationWords.evidenceBehind(about)}
      >
        {isOpen ? recommendationWords.hideEvidence : recommendationWords.showEvidence}
      </Toggle>
      <div id={id}>{isOpen && <EvidencePanel factIds={factIds} figures={checks.figures} />}</div>
    </>
  );
}

interface RecommendationProps extends Pick<TabProps, "figures" | "checks" | "isPrinted"> {
  recommendation: Insights["recommendations"][number];
  /** What became of it, or where it can be taken up. */
  taken: ReactNode;
  /** The recommendation's path in the insights. */
  path: string;
}

function Recommendation(props: RecommendationProps) {
  const { recommendation, path, taken, figures, checks, isPrinted } = props;
  const { focus, priority, action, linkedInsight } = recommendation;
  const paths = ["linkedInsight", "focus", "action"].map((field) => `${path}.${field}`);
  const factIds = factIdsAt(checks, paths);
  return (
    <li className="grid grid-cols-1 gap-x-12 gap-y-3 border-rule border-b py-8 first:pt-0 lg:grid-cols-[18rem_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-[11rem_minmax(0,1fr)] print:gap-x-6 print:py-4">
      <div>
        <h2 className="text-h3">
          <MarkedText text={focus} path={`${path}.focus`} checks={checks} />
        </h2>
        <div className="mt-2">
          <PriorityMark priority={priority} />
        </div>
        {figures && <LineOfRecommendation about={`${focus} ${linkedInsight}`} figures={figures} />}
      </div>
      <div className="max-w-[44rem]">
        <p>
          <MarkedText text={action} path={`${path}.action`} checks={checks} />
        </p>
        {linkedInsight && (
          <p className="mt-4 border-second border-l-2 pl-4 text-muted text-sm">
            <span className="font-medium text-ink">{recommendationWords.linked}</span>{" "}
            <MarkedText text={linkedInsight} path={`${path}.linkedInsight`} checks={checks} />
          </p>
        )}
        <UnsupportedNote paths={paths} checks={checks} />
        {taken && <div className="mt-4">{taken}</div>}
        {checks && factIds.length > 0 && !isPrinted && (
          <div className="mt-2">
            <Evidence factIds={factIds} checks={checks} about={focus} />
          </div>
        )}
      </div>
    </li>
  );
}

export function RecommendationsTab(props: TabProps) {
  const { insights, figures, checks, isPrinted = false, actions = [], actionControls } = props;
  const { recommendations } = insights;
  if (recommendations.length === 0) {
    return <NothingHere>{recommendationWords.nothing}</NothingHere>;
  }
  return (
    <ol>
      {byPriority(recommendations).map((recommendation) => {
        const index = recommendations.indexOf(recommendation);
        const path = `recommendations.${index}`;
        const action = actions.find((one) => one.recommendation === index);
        return (
          <Recommendation
            key={path}
            recommendation={recommendation}
            path={path}
            taken={
              actionControls?.(index, recommendation.focus) ?? (action && <TakenUpLine action={action} />)
            }
            figures={figures}
            checks={checks}
            isPrinted={isPrinted}
          />
        );
      })}
    </ol>
  );
}
