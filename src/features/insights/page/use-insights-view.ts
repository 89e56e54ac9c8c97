import { useSearchParams } from "react-router";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { REPORT_PARTS, type ReportPart } from "#src/features/insights/tabs/report-parts.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";

/** Keeps the shown part and version in the address, so that both can be shared. */
export function useInsightsView(versions: readonly InsightVersion[]) {
  const [params, setParams] = useSearchParams();
  // A prerendered page shows the summary, whatever the address says.
  const wanted = useIsHydrated() ? params.get("tab") : null;
  const part: ReportPart = REPORT_PARTS.find(({ value }) => value === wanted)?.value ?? "summary";
  const version = versions.find(({ id }) => id === params.get("version")) ?? versions[0];

  function show(name: "tab" | "version", value: string) {
    setParams(
      (current) => {
        current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    part,
    version,
    showPart: (next: ReportPart) => show("tab", next),
    showVersion: (id: string) => show("version", id),
  };
}
