import type { Insights } from "#domain/report/insights.ts";
import { AspectChart } from "#src/features/insights/charts/aspect-chart.tsx";
import { MiniSpectrums } from "#src/features/insights/charts/mini-spectrums.tsx";
import { EvidencedText, EvidenceHint } from "#src/features/insights/evidence/evidenced-text.tsx";
import { spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";
import { Effectiveness } from "./effectiveness.tsx";
import { ReportSection, TextList } from "./report-section.tsx";
import type { TabProps } from "./report-tabs.ts";
import { SideHeading, SideList } from "./side-list.tsx";

/** Where the two summaries stand; an older analysis has only one of them. */
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

function participants({ consolidatedSummary }: TabProps["insights"]): string[] {
  return [...new Set(consolidatedSummary.participationStats.roles)];
}

/** On paper a column of names would run on beside an empty page. */
function PrintedParticipants({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="text-sm">
      <span className="text-muted">Participating roles:</span> {names.join(", ")}
    </p>
  );
}

function AtAGlance({ insights, figures, isPrinted = false }: TabProps) {
  const spectrums = figures ? spectrumsByGap(figures) : [];
  return (
    <aside className="grid grid-cols-1 content-start gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-1 print:grid-cols-1 print:gap-6">
      {spectrums.length > 0 && (
        <section className="md:row-span-2 lg:row-span-1">
          <SideHeading>
            Today <span className="text-accent">●</span> and wanted <span className="text-second">○</span>,
            largest gap first
          </SideHeading>
          <div className="mt-3">
            <MiniSpectrums
              spectrums={spectrums.map(({ figures: { current, aspirational }, ...spectrum }) => ({
                ...spectrum,
                current: current.mean,
                aspirational: aspirational.mean,
              }))}
            />
          </div>
        </section>
      )}
      {figures?.effectiveness && <Effectiveness scores={figures.effectiveness} />}
      <SideList title="Key themes" texts={[...new Set(insights.summary.keyThemes)]} />
      {!isPrinted && <SideList title="Participating roles" texts={participants(insights)} />}
    </aside>
  );
}

export function SummaryTab(props: TabProps) {
  const { insights, figures, checks, isPrinted = false } = props;
  const { consolidatedSummary, keyObservations, strengths, challenges } = insights;
  const shared = { checks, isPrinted };
  return (
    <>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem] print:grid-cols-[minmax(0,1fr)_12rem] print:gap-x-8">
        <div className="min-w-0">
          <Overviews {...props} />
          {checks && !isPrinted && <EvidenceHint />}
          <div className="mt-12 grid gap-12 print:mt-6 print:gap-6">
            <TextList
              title="Key findings"
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
        <TextList title="Strengths" texts={strengths} path="strengths" {...shared} />
        <TextList title="Challenges" texts={challenges} path="challenges" {...shared} />
        <TextList
          title="Leadership perceptions"
          texts={keyObservations.leadershipPerceptions}
          path="keyObservations.leadershipPerceptions"
          {...shared}
        />
        <TextList
          title="Variability notes"
          texts={keyObservations.variabilityNotes}
          path="keyObservations.variabilityNotes"
          {...shared}
        />
      </div>
      {figures && figures.aspects.length > 0 && (
        <div className="mt-14 sm:mt-20 print:mt-8 print:break-inside-avoid">
          <ReportSection title="Twelve aspects, six opposed pairs">
            <AspectChart figures={figures} isPrinted={isPrinted} />
          </ReportSection>
        </div>
      )}
    </>
  );
}
