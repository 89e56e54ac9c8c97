import { lazy, Suspense, useState } from "react";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { compareWords } from "#src/content/insights/compare.ts";
import { rawDataWords, reportTools } from "#src/content/insights/report.ts";
import { ActionControls } from "#src/features/insights/actions/action-controls.tsx";
import type { DeckSource } from "#src/features/insights/deck/deck-source.ts";
import type { Report } from "#src/features/insights/report/read-report.ts";
import { REPORT_PARTS, type ReportPart } from "#src/features/insights/tabs/report-parts.ts";
import { RawData, UnreadableReport } from "#src/features/insights/tabs/report-section.tsx";
import { track } from "#src/lib/consent/analytics.ts";
import { Spinner } from "#src/ui/icons.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { type ReportMode, ReportTools, VersionDialog } from "./report-tools.tsx";

/** Loaded when it is opened: few open it, and its arithmetic comes with it. */
const CompareView = lazy(() => import("#src/features/insights/compare/compare-view.tsx"));

interface ReportViewProps {
  report: Report;
  versions: readonly InsightVersion[];
  shownId: string;
  onSelectVersion: (id: string) => void;
  part: ReportPart;
  onPartChange: (part: ReportPart) => void;
  view: ReportMode;
  onViewChange: (view: ReportMode) => void;
  /** The survey's code; null where there is no survey to act on. */
  code: string | null;
  mode: SurveyMode;
  /** What a deck of the shown version is made of. */
  deck: DeckSource;
}

/** The report on the screen: tabs, or another view of it, and the tools beside them. */
export function ReportView(props: ReportViewProps) {
  const {
    report,
    versions,
    shownId,
    onSelectVersion,
    part,
    onPartChange,
    view,
    onViewChange,
    code,
    mode: surveyMode,
    deck,
  } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  const { insights, figures, checks } = report;
  const mode = insights ? view : "raw";

  function showPart(next: ReportPart) {
    const label = REPORT_PARTS.find(({ value }) => value === next)?.label;
    track(`insights_tab_${next}`, { category: "Engagement", label });
    onPartChange(next);
  }

  function showMode(next: ReportMode) {
    const event = next === "compare" || mode === "compare" ? "insights_compare" : "insights_raw_data_toggle";
    const label = event === "insights_compare" ? reportTools.compareVersions : reportTools.showRaw;
    track(event, { category: "Engagement", label, value: next !== "report" });
    onViewChange(next);
  }

  function selectVersion(id: string) {
    track("insights_version_select", { category: "Engagement", label: reportTools.selectVersion });
    onSelectVersion(id);
  }

  const actions = versions.find(({ id }) => id === shownId)?.actions ?? [];
  const actionControls = (recommendation: number, focus: string) => (
    <ActionControls
      key={`${shownId} ${recommendation}`}
      insightId={shownId}
      recommendation={recommendation}
      focus={focus}
      action={actions.find((one) => one.recommendation === recommendation) ?? null}
    />
  );

  const tabs = REPORT_PARTS.map(({ Content, value, label }) => ({
    value,
    label,
    content: insights && (
      <Content
        insights={insights}
        figures={figures}
        checks={checks}
        {...(code !== null && { actionControls })}
      />
    ),
  }));
  const tools = (
    <ReportTools
      onSelectVersion={() => setIsChoosing(true)}
      mode={mode}
      onModeChange={insights ? showMode : null}
      canCompare={versions.length > 1}
      shownId={shownId}
      code={code}
      surveyMode={surveyMode}
      deck={deck}
    />
  );
  return (
    <div className="mt-8 sm:mt-10">
      <Tabs
        label={reportTools.parts}
        value={part}
        onValueChange={showPart}
        aside={tools}
        tabs={tabs}
        instead={otherView(mode, props)}
      />
      <VersionDialog
        open={isChoosing}
        onOpenChange={setIsChoosing}
        versions={versions}
        shownId={shownId}
        onSelect={selectVersion}
      />
    </div>
  );
}

/** Stands in place of the tabs: two versions side by side, or the stored text. */
function otherView(mode: ReportMode, { report, versions, shownId }: ReportViewProps) {
  if (mode === "report") return null;
  if (mode === "raw") return { title: rawDataWords.title, content: <StoredText report={report} /> };
  return {
    title: compareWords.title,
    content: (
      <Suspense fallback={<Spinner />}>
        <CompareView key={shownId} versions={versions} shownId={shownId} />
      </Suspense>
    ),
  };
}

function StoredText({ report: { insights, raw } }: { report: Report }) {
  if (!insights) return <UnreadableReport text={raw} />;
  return (
    <div className="mt-8">
      <RawData text={raw} />
    </div>
  );
}
