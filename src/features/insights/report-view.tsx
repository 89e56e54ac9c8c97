import { useState } from "react";
import type { InsightVersion } from "#domain/dashboard.ts";
import { track } from "#src/lib/analytics.ts";
import { Tabs } from "#src/ui/tabs.tsx";
import { RawData, UnreadableReport } from "./raw-data.tsx";
import type { Report } from "./read-report.ts";
import { REPORT_PARTS } from "./report-parts.ts";
import { ReportTools } from "./report-tools.tsx";
import type { InsightsTab } from "./use-insights-view.ts";
import { VersionDialog } from "./version-dialog.tsx";

interface ReportViewProps {
  report: Report;
  versions: readonly InsightVersion[];
  shownId: string;
  onSelectVersion: (id: string) => void;
  tab: InsightsTab;
  onTabChange: (tab: InsightsTab) => void;
}

/** The report on the screen: tabs, or what is stored, and the tools beside them. */
export function ReportView({
  report,
  versions,
  shownId,
  onSelectVersion,
  tab,
  onTabChange,
}: ReportViewProps) {
  const [isRaw, setIsRaw] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);

  function showTab(next: InsightsTab) {
    track(`insights_tab_${next}`, { category: "Engagement" });
    onTabChange(next);
  }

  function showRaw(next: boolean) {
    track("insights_raw_data_toggle", { category: "Engagement", value: next });
    setIsRaw(next);
  }

  function selectVersion(id: string) {
    track("insights_version_select", { category: "Engagement" });
    onSelectVersion(id);
  }

  const { insights, figures, raw } = report;
  const tools = (
    <ReportTools
      onSelectVersion={() => setIsChoosing(true)}
      isRaw={isRaw}
      onRawChange={insights ? showRaw : null}
    />
  );
  return (
    <div className="mt-8 sm:mt-10">
      {insights && !isRaw ? (
        <Tabs
          label="Parts of the report"
          value={tab}
          onValueChange={showTab}
          aside={tools}
          tabs={REPORT_PARTS.map(({ Content, value, label }) => ({
            value,
            label,
            content: <Content insights={insights} figures={figures} />,
          }))}
        />
      ) : (
        <>
          <div className="flex min-h-12 flex-wrap items-end justify-between gap-x-8 gap-y-2 border-rule border-b">
            <h2 className="py-2.5 font-medium font-sans text-base tracking-normal">Raw data</h2>
            {tools}
          </div>
          {insights ? (
            <div className="mt-8">
              <RawData text={raw} />
            </div>
          ) : (
            <UnreadableReport text={raw} />
          )}
        </>
      )}
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
