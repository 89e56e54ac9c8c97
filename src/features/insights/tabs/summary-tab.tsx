import type { Insights } from "#domain/report/insights.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { qualityWords } from "#src/content/insights/evidence.ts";
import { summaryWords } from "#src/content/insights/report.ts";
import { AspectChart } from "#src/features/insights/charts/aspect-chart.tsx";
import {
  EvidencedText,
  EvidenceHint,
  EvidenceNotice,
} from "#src/features/insights/evidence/evidenced-text.tsx";
import { latePhrase } from "#src/features/insights/phrases/withheld-phrases.ts";
import { findingsIn } from "#src/features/insights/report/findings.ts";
import type { TabProps } from "#src/features/insights/report/read-report.ts";
import { Notice } from "#src/ui/notice.tsx";
import { AtAGlance, participants } from "./at-a-glance.tsx";
import { EffectivenessTable } from "./effectiveness-section.tsx";
import { ReportSection, TextList } from "./report-section.tsx";

/** Lists the paths and texts of the two summaries; an older analysis has only one of them. */
function overviewPaths({ consolidatedSummary, summary }: Insights): [string, string][] {
  const overviews: [string, string][] = [
    ["consolidatedSummary.overview", consolidatedSummary.overview],
    ["summary.overview", summary.overview],
  ];
  const [lead, second] = overviews.filter(([, text]) => text !== "");
  if (!lead) return [];
  return second && second[1] !== lead[1] ? [lead, second] : [lead];
}

function Overviews({ insights, checks, isPrinted = false }: TabProps) {
  const [lead, second] = overviewPaths(insights);
  return (
    <>
      {lead && (
        <div className="max-w-[46rem] text-h4 leading-relaxed">
          <EvidencedText path={lead[0]} text={lead[1]} checks={checks} isPrinted={isPrinted} />
        </div>
      )}
      {second && (
        <div className="mt-6 max-w-measure text-muted">
          <EvidencedText path={second[0]} text={second[1]} checks={checks} isPrinted={isPrinted} />
        </div>
      )}
    </>
  );
}

/** One line on paper: a column of names would run on beside an empty page. */
function PrintedParticipants({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="text-sm">
      <span className="text-muted">{summaryWords.roles}:</span> {names.join(", ")}
    </p>
  );
}

/** Stands above everything else: who reads on should know it. */
function CarelessNotice({ figures }: { figures: Figures }) {
  if (!findingsIn(figures)?.isCareless) return null;
  return (
    <Notice tone="warning" className="mb-10 print:mb-6" title={qualityWords.careless}>
      <p>{qualityWords.carelessText}</p>
    </Notice>
  );
}

export function SummaryTab(props: TabProps) {
  const { insights, figures, checks, isPrinted = false } = props;
  const { consolidatedSummary, keyObservations, strengths, challenges } = insights;
  const shared = { checks, isPrinted };
  const late = figures && latePhrase(figures);
  return (
    <>
      {figures && <CarelessNotice figures={figures} />}
      <EvidenceNotice checks={checks} />
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem] print:grid-cols-[minmax(0,1fr)_12rem] print:gap-x-8">
        <div className="min-w-0">
          <Overviews {...props} />
          {late && <p className="mt-6 max-w-measure text-sm text-warning">{late}</p>}
          {checks && !isPrinted && <EvidenceHint />}
          <div className="mt-12 grid gap-12 print:mt-6 print:gap-6">
            <TextList
              title={summaryWords.keyFindings}
              texts={consolidatedSummary.keyFindings}
              path="consolidatedSummary.keyFindings"
              numbered
              {...shared}
            />
            {isPrinted && <PrintedParticipants names={participants(insights)} />}
          </div>
        </div>
        <AtAGlance {...props} />
      </div>
      <div className="mt-14 grid grid-cols-1 gap-x-16 gap-y-12 border-rule border-t pt-12 lg:grid-cols-2 print:mt-6 print:block print:columns-2 print:gap-x-8 print:pt-6 print:text-sm print:*:mb-5">
        <TextList title={summaryWords.strengths} texts={strengths} path="strengths" {...shared} />
        <TextList title={summaryWords.challenges} texts={challenges} path="challenges" {...shared} />
        <TextList
          title={summaryWords.leadership}
          texts={keyObservations.leadershipPerceptions}
          path="keyObservations.leadershipPerceptions"
          {...shared}
        />
        <TextList
          title={summaryWords.variability}
          texts={keyObservations.variabilityNotes}
          path="keyObservations.variabilityNotes"
          {...shared}
        />
      </div>
      {figures && figures.aspects.length > 0 && (
        <div className="mt-14 sm:mt-20 print:mt-8 print:break-inside-avoid">
          <ReportSection title={summaryWords.aspects}>
            <AspectChart figures={figures} isPrinted={isPrinted} />
            <EffectivenessTable figures={figures} isPrinted={isPrinted} />
          </ReportSection>
        </div>
      )}
    </>
  );
}
