import { redirect } from "react-router";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { noteSignedOut } from "#src/lib/session/session.ts";

export type InsightsData =
  | { state: "ready"; organizationName: string; versions: InsightVersion[] }
  | { state: "unknown" }
  | { state: "failed"; failure: RequestError };

/** A manager's own analyses. Who is not signed in signs in; who may not yet is told so on the dashboard. */
export async function loadInsights(code: string): Promise<InsightsData> {
  try {
    const answer = await read(api.manage.surveys[":code"].insights.$get({ param: { code } }));
    return { state: "ready", ...answer };
  } catch (error) {
    const failure = toRequestError(error);
    if (failure.status === 401) {
      noteSignedOut();
      throw redirect("/survey/create");
    }
    if (failure.status === 403) throw redirect("/survey/manage");
    return failure.status === 404 ? { state: "unknown" } : { state: "failed", failure };
  }
}
