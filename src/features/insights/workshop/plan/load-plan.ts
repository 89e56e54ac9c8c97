import type { InsightVersion, InsightVersions } from "#domain/report/insight-version.ts";
import type { WorkshopNote } from "#domain/workshop/open-workshop.ts";
import { type InsightsData, loadInsights } from "#src/features/insights/page/load-insights.ts";
import { loadNotes } from "#src/features/insights/workshop/lead/load-lead.ts";

export interface PlanData extends InsightVersions {
  state: "plan";
  /** The analysis to talk about; null where there is none yet. */
  version: InsightVersion | null;
  /** Of the workshops on this analysis. */
  notes: WorkshopNote[];
}

/** Loads what a workshop on the version that the address names would be about; the newest by default. */
export async function loadPlan(
  code: string,
  page: string,
): Promise<PlanData | Exclude<InsightsData, { state: "ready" }>> {
  const data = await loadInsights(code, page);
  if (data.state !== "ready") return data;
  const named = new URL(page).searchParams.get("version");
  const version = data.versions.find(({ id }) => id === named) ?? data.versions[0] ?? null;
  return { ...data, state: "plan", version, notes: version ? await loadNotes(code, version.id) : [] };
}
