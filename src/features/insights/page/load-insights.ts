import type { InsightVersions } from "#domain/report/insight-version.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { redirectIfForbidden } from "#src/lib/session/redirect-signed-out.ts";

export type InsightsData =
  | ({ state: "ready" } & InsightVersions)
  | { state: "unknown" }
  | { state: "failed"; failure: RequestError };

/** Loads a manager's own analyses. A manager who may not see insights yet reads why on the dashboard. */
export async function loadInsights(code: string, page: string): Promise<InsightsData> {
  try {
    const answer = await read(api.v1.surveys[":code"].insights.$get({ param: { code } }));
    return { state: "ready", ...answer };
  } catch (error) {
    const failure = redirectIfForbidden(toRequestError(error), page);
    return failure.status === 404 ? { state: "unknown" } : { state: "failed", failure };
  }
}
