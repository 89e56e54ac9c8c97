import type { InsightVersions } from "#domain/report/insight-version.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { redirectIfForbidden } from "#src/lib/session/redirect-signed-out.ts";

export type Unavailable = { state: "unknown" } | { state: "failed"; failure: RequestError };

/** What could not be loaded. A manager who may not see insights yet reads why on the dashboard. */
export function toUnavailable(error: unknown, page: string): Unavailable {
  const failure = redirectIfForbidden(toRequestError(error), page);
  return failure.status === 404 ? { state: "unknown" } : { state: "failed", failure };
}

/** Loads a manager's own analyses. */
export async function loadInsights(
  code: string,
  page: string,
): Promise<({ state: "ready" } & InsightVersions) | Unavailable> {
  try {
    const answer = await read(api.v1.surveys[":code"].insights.$get({ param: { code } }));
    return { state: "ready", ...answer };
  } catch (error) {
    return toUnavailable(error, page);
  }
}
