import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import type { Dashboard } from "#domain/surveys/dashboard.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { setServerClock } from "#src/lib/api/server-clock.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";
import { adoptSession, loadSession } from "#src/lib/session/session.ts";
import { createStore, useStore } from "#src/lib/store.ts";

export type DashboardData =
  | { kind: "unconfirmed"; email: string }
  | { kind: "loaded"; dashboard: Dashboard }
  | { kind: "failed"; failure: RequestError };

interface Latest {
  /** How many requests have begun. */
  begun: number;
  /** The running number of the request that `data` answers. */
  answered: number;
  data: DashboardData | null;
}

const SIGNED_OUT = new RequestError(401, { code: "unauthenticated" });
const NO_ANSWER: Latest = { begun: 0, answered: 0, data: null };
const latest = createStore<Latest>(() => NO_ANSWER);

/**
 * Loads the dashboard, or the reason why it cannot be shown. Throws a redirect to the sign-in page. React Router
 * drops a reload that a navigation interrupts, and lets an older answer replace a newer one:
 * so the page reads the store, which holds the answer to the latest request.
 */
export async function loadDashboard(page: string): Promise<DashboardData> {
  const before = latest.getState();
  const request = before.begun + 1;
  latest.setState({ ...before, begun: request });
  const data = await requestDashboard(page);
  const known = latest.getState();
  if (request < known.answered) return known.data ?? data;
  latest.setState({ ...known, answered: request, data });
  return data;
}

/** The answer to the latest request for the dashboard, and whether a later one is under way, which React Router may have dropped. */
export function useDashboardData() {
  const { begun, answered, data } = useStore(latest, NO_ANSWER);
  return { data, isLoading: begun > answered };
}

async function requestDashboard(page: string): Promise<DashboardData> {
  try {
    const dashboard = await adoptSession(read(api.v1.dashboard.$get()));
    for (const { analysis } of dashboard.surveys) {
      if (analysis) setServerClock(analysis.startedAt, analysis.ageMs);
    }
    return { kind: "loaded", dashboard };
  } catch (error) {
    const failure = redirectIfSignedOut(toRequestError(error), { page });
    return failure.status === 403 ? explainForbidden(failure, page) : { kind: "failed", failure };
  }
}

/** A 403 with a session: the address is unconfirmed or the manager record is missing. */
async function explainForbidden(failure: RequestError, page: string): Promise<DashboardData> {
  const session = await loadSession().catch(() => undefined);
  if (session === null) redirectIfSignedOut(SIGNED_OUT, { page });
  if (session && !session.emailConfirmed) return { kind: "unconfirmed", email: session.email };
  if (session && session.managerId === null) {
    const dashboard = {
      session,
      managerId: null,
      email: session.email,
      maxActiveSurveys: MAX_ACTIVE_SURVEYS,
      surveys: [],
    };
    return { kind: "loaded", dashboard };
  }
  return { kind: "failed", failure };
}
