import type { ActionOwner } from "#domain/report/action-reminders.ts";
import { ownActions } from "#domain/report/actions.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { ProposalCount } from "#domain/report/proposals.ts";
import { reportTitles } from "#messages/report/insights";
import { toolWords } from "#messages/report/tools";
import { sampleWords } from "#src/content/survey-pages.ts";
import { AgreedAction, NewAction } from "#src/features/insights/actions/action-controls.tsx";
import type { DeckSource } from "#src/features/insights/deck/deck.ts";
import type { ActionControls, Report, ReportPart } from "#src/features/insights/report/read-report.ts";
import { ClientLogo } from "#src/features/insights/report/report-brand.tsx";
import { RawData, UnreadableReport } from "#src/features/insights/report/report-section.tsx";
import { FIGURES } from "#src/features/insights/tabs/appendix.tsx";
import { OlderReport } from "#src/features/insights/tabs/older-report.tsx";
import { track } from "#src/lib/consent/analytics.ts";
import { PageTitle, ReportMetadata } from "./report-header.tsx";
import { REPORT_PARTS, ReportTabs } from "./report-tabs.tsx";
import { ReportTools } from "./report-tools.tsx";
import type { ReportMode, useInsightsView } from "./use-insights-view.ts";
import { useScrollTo } from "./use-scroll-to.ts";

interface ReportViewProps {
  deck: DeckSource;
  report: Report;
  view: ReturnType<typeof useInsightsView>;
  versions: readonly InsightVersion[];
  /** Where mails about actions go. */
  owners: readonly ActionOwner[];
  proposals: readonly ProposalCount[];
  /** The survey's code; null where there is no survey to act on. */
  code: string | null;
}

const SAMPLE_BACK = { to: "/survey", label: sampleWords.back };

/** The report on the screen: its title and tools, and its tabs or another view of it. */
export function ReportView({ deck, report, view, versions, owners, proposals, code }: ReportViewProps) {
  const { organizationName, version, branding, isSample } = deck;
  const { part } = view;
  const scrollTo = useScrollTo(part);
  const isReadable = report.rendered !== null || report.insights !== null;
  const mode = isReadable ? view.mode : "raw";

  function showPart(next: ReportPart) {
    const label = REPORT_PARTS.find(({ value }) => value === next)?.label;
    track(`insights_tab_${next}`, { category: "Engagement", label });
    view.onPartChange(next);
  }

  function showMode(next: ReportMode) {
    const label = toolWords.showRaw;
    track("insights_raw_data_toggle", { category: "Engagement", label, value: next === "raw" });
    view.onModeChange(next);
  }

  function selectVersion(id: string) {
    track("insights_version_select", { category: "Engagement", label: toolWords.selectVersion });
    view.onSelectVersion(id);
  }

  const count = ownActions(version.actions).length;
  const controlsOf = (survey: string): ActionControls => ({
    newAction: (advice) => (
      <NewAction
        key={`${version.id} ${advice ? advice.number : `own ${count}`}`}
        code={survey}
        reportId={version.id}
        advice={advice}
      />
    ),
    agreedAction: (action, title) => (
      <AgreedAction
        code={survey}
        reportId={version.id}
        action={action}
        title={title}
        mailed={owners.find(({ actionId }) => actionId === action.id) ?? null}
      />
    ),
  });
  const tools = (
    <ReportTools
      versions={versions}
      onSelectVersion={selectVersion}
      mode={mode}
      onModeChange={isReadable ? showMode : null}
      onShowTables={report.figures && (() => scrollTo(FIGURES))}
      code={code}
      deck={deck}
      proposals={proposals.find(({ insightId }) => insightId === version.id)?.count ?? 0}
    />
  );
  const { rendered, insights } = report;
  const instead =
    mode === "raw" ? { title: toolWords.rawData, content: <StoredText report={report} /> } : null;
  return (
    <>
      <PageTitle
        title={reportTitles.of({ name: organizationName || reportTitles.anySurvey })}
        size="text-h3"
        tools={tools}
        logo={<ClientLogo logo={branding.logo} className="mt-2 mb-3" />}
        {...(isSample && { back: SAMPLE_BACK })}
      >
        <ReportMetadata version={version} mode={deck.mode} line={branding.line} isSample={isSample} />
      </PageTitle>
      <div className="mt-2 tabular-nums sm:mt-3">
        {rendered || instead ? (
          <ReportTabs
            report={report}
            version={version}
            controls={code === null ? undefined : controlsOf(code)}
            part={part}
            onPartChange={showPart}
            instead={instead}
          />
        ) : (
          insights && <OlderReport insights={insights} />
        )}
      </div>
    </>
  );
}

function StoredText({ report: { rendered, insights, raw } }: { report: Report }) {
  if (!rendered && !insights) return <UnreadableReport text={raw} />;
  return (
    <div className="mt-8">
      <RawData text={raw} />
    </div>
  );
}
