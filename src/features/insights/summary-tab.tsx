import type { Insights } from "#domain/insights.ts";
import { AspectChart } from "./aspect-chart.tsx";
import { Effectiveness } from "./effectiveness.tsx";
import { ReportSection, TextList } from "./report-section.tsx";
import type { TabProps } from "./report-tabs.ts";

/** Stands where an older analysis has only one of its two summaries. */
function overviewsOf({ consolidatedSummary, summary }: Insights): [string, string | null] {
  const [lead, second] = [consolidatedSummary.overview, summary.overview];
  if (!lead) return [second, null];
  return [lead, second && second !== lead ? second : null];
}

function SideList({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <section>
      <h2 className="font-medium font-sans text-muted text-sm tracking-normal">{title}</h2>
      <ul className="mt-2 grid grid-cols-1 gap-1.5 text-sm">
        {texts.map((text) => (
          <li key={text} className="min-w-0">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ExecutiveSummary({ insights, figures }: TabProps) {
  const [lead, second] = overviewsOf(insights);
  const { keyFindings, participationStats } = insights.consolidatedSummary;
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem] print:grid-cols-[minmax(0,1fr)_12rem] print:gap-x-8">
      <div className="min-w-0">
        {lead && <p className="max-w-[44rem] text-h4 leading-relaxed">{lead}</p>}
        {second && <p className="mt-6 max-w-measure text-muted">{second}</p>}
        <div className="mt-12 grid gap-12 print:mt-6 print:gap-6">
          <TextList title="Key findings" texts={keyFindings} numbered />
        </div>
      </div>
      <aside className="grid grid-cols-1 content-start gap-10 md:grid-cols-2 lg:grid-cols-1 print:grid-cols-1 print:gap-6">
        {figures?.effectiveness && <Effectiveness scores={figures.effectiveness} />}
        <SideList title="Key themes" texts={[...new Set(insights.summary.keyThemes)]} />
        <SideList title="Participating roles" texts={[...new Set(participationStats.roles)]} />
      </aside>
    </div>
  );
}

export function SummaryTab({ insights, figures, isPrinted = false }: TabProps) {
  const { keyObservations, strengths, challenges } = insights;
  return (
    <>
      <ExecutiveSummary insights={insights} figures={figures} />
      <div className="mt-14 grid grid-cols-1 gap-x-16 gap-y-12 border-rule border-t pt-12 lg:grid-cols-2 print:mt-6 print:grid-cols-2 print:gap-x-8 print:gap-y-6 print:pt-6">
        <TextList title="Leadership perceptions" texts={keyObservations.leadershipPerceptions} />
        <TextList title="Variability notes" texts={keyObservations.variabilityNotes} />
        <TextList title="Strengths" texts={strengths} />
        <TextList title="Challenges" texts={challenges} />
      </div>
      {figures && figures.aspects.length > 0 && (
        <ReportSection title="Twelve aspects, six opposed pairs">
          <AspectChart figures={figures} isPrinted={isPrinted} />
        </ReportSection>
      )}
    </>
  );
}
