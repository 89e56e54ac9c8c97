import { useSearchParams } from "react-router";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";

export const TABS = ["summary", "roles", "alignment", "recommendations"] as const;
export type InsightsTab = (typeof TABS)[number];

/** Which tab and which version are shown: the address knows, so that both can be shared. */
export function useInsightsView(versions: readonly InsightVersion[]) {
  const [params, setParams] = useSearchParams();
  // A prerendered page shows the summary, whatever the address says.
  const wanted = useIsHydrated() ? params.get("tab") : null;
  const tab = TABS.find((one) => one === wanted) ?? "summary";
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
    tab,
    version,
    showTab: (next: InsightsTab) => show("tab", next),
    showVersion: (id: string) => show("version", id),
  };
}
