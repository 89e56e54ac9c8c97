import type { Insights } from "#domain/report/insights.ts";
import { summaryWords } from "#src/content/insights/report.ts";
import { AspectChart } from "#src/features/insights/charts/aspect-chart.tsx";
import { EvidenceHint } from "#src/features/insights/evidence/evidenced-text.tsx";
import type { TabProps } from "#src/features/insights/report/read-report.ts";
import { SinceLastRound } from "#src/features/insights/rounds/since-last-round.tsx";
import { themes } from "./at-a-glance.tsx";
import { FirstPage, SecondOverview } from "./first-page.tsx";
import { ReportSection, TextList } from "./report-section.tsx";

/** One line: a column of names would run on beside an empty page. */
function OneLine({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <p className="max-w-[44rem] text-sm">
      <span className="text-muted">{title}:</span> {texts.join(", ")}
    </p>
  );
}

/** Lists the roles that answered, each once. */
function participants({ consolidatedSummary }: Insights): string[] {
  return [...new Set(consolidatedSummary.participationStats.roles)];
}

export function SummaryTab(props: TabProps) {
  const { insights, figures, checks, isPrinted = false } = props;
  const { consolidatedSummary, keyObservations, strengths, challenges } = insights;
  const shared = { checks, isPrinted };
  const findings = (
    <>
      <SecondOverview {...props} />
      <TextList
        title={summaryWords.keyFindings}
        texts={consolidatedSummary.keyFindings}
        path="consolidatedSummary.keyFindings"
        numbered={consolidatedSummary.keyFindings.length > 1}
        {...shared}
      />
      {isPrinted && <OneLine title={summaryWords.themes} texts={themes(insights)} />}
      <OneLine title={summaryWords.roles} texts={participants(insights)} />
    </>
  );
  return (
    <>
      {isPrinted ? (
        <div className="space-y-6">{findings}</div>
      ) : (
        <FirstPage {...props}>
          {checks && <EvidenceHint />}
          <div className="mt-12 grid gap-12">{findings}</div>
        </FirstPage>
      )}
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
      {figures?.rounds && (
        <div className="mt-14 sm:mt-20 print:mt-8">
          <SinceLastRound figures={figures} isPrinted={isPrinted} />
        </div>
      )}
      {figures && figures.aspects.length > 0 && (
        <div className="mt-14 sm:mt-20 print:mt-8 print:break-inside-avoid">
          <ReportSection title={summaryWords.aspects}>
            <AspectChart figures={figures} isPrinted={isPrinted} />
          </ReportSection>
        </div>
      )}
    </>
  );
}
