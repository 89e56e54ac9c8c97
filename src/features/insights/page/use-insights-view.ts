import { useSearchParams } from "react-router";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { ReportPart } from "#src/features/insights/report/read-report.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { REPORT_PARTS } from "./report-tabs.tsx";

/** What is below the tools: the report, or what is stored. */
const REPORT_MODES = ["report", "raw"] as const;
export type ReportMode = (typeof REPORT_MODES)[number];

/** What of a report's page the address keeps: it outlives a reload, and can be shared. */
type Kept = "tab" | "version" | "view";

export function useInsightsView(versions: readonly InsightVersion[]) {
  const [params, setParams] = useSearchParams();
  // A prerendered page shows the summary, whatever the address says.
  const isHydrated = useIsHydrated();
  const kept = (name: Kept) => params.get(name);

  function keep(name: Kept, value: string) {
    setParams(
      (current) => {
        current.set(name, value);
        return current;
      },
      { replace: true },
    );
  }

  return {
    part: REPORT_PARTS.find(({ value }) => isHydrated && value === kept("tab"))?.value ?? "summary",
    mode: REPORT_MODES.find((value) => isHydrated && value === kept("view")) ?? "report",
    version: versions.find(({ id }) => id === kept("version")) ?? versions[0],
    onPartChange: (next: ReportPart) => keep("tab", next),
    onModeChange: (next: ReportMode) => keep("view", next),
    onSelectVersion: (id: string) => keep("version", id),
  };
}
