import { useSyncExternalStore } from "react";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import type { Dashboard, SurveyResponses } from "#domain/surveys/dashboard.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { setServerClock } from "#src/lib/api/server-clock.ts";
import { adoptSession, loadSession } from "#src/lib/session/session.ts";
import { leaveForSignIn, noteSignedIn, unlessSignedOut } from "./sign-in-again.ts";

export type ManageData =
  | { kind: "unconfirmed"; email: string }
  | { kind: "loaded"; dashboard: Dashboard }
  | { kind: "failed"; failure: RequestError };

let requests = 0;
let latest: { request: number; data: ManageData | null } = { request: 0, data: null };
const listeners = new Set<() => void>();

/**
 * Loads the dashboard, or the reason why it cannot be shown. Throws a redirect to the sign-in page. React Router
 * drops a reload that a navigation or a fetcher's reset interrupts, and lets an older answer replace a newer one:
 * so the page reads the store, which holds the answer to the latest request.
 */
export async function loadManage(): Promise<ManageData> {
  requests += 1;
  const request = requests;
  const data = await requestDashboard();
  if (request < latest.request) return latest.data ?? data;
  latest = { request, data };
  for (const listener of listeners) listener();
  return data;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getLatest = () => latest.data;

/** The answer to the latest request for the dashboard. */
export function useManageData(): ManageData | null {
  return useSyncExternalStore(subscribe, getLatest, getLatest);
}

async function requestDashboard(): Promise<ManageData> {
  try {
    const dashboard = await adoptSession(read(api.manage.surveys.$get()));
    noteSignedIn();
    for (const { analysis } of dashboard.surveys) {
      if (analysis) setServerClock(analysis.startedAt, analysis.ageMs);
    }
    return { kind: "loaded", dashboard };
  } catch (error) {
    const failure = unlessSignedOut(toRequestError(error));
    return failure.status === 403 ? explainRefusal(failure) : { kind: "failed", failure };
  }
}

/** Signed in, yet refused: the address is unconfirmed or the manager record is missing. */
async function explainRefusal(refusal: RequestError): Promise<ManageData> {
  const session = await loadSession().catch(() => undefined);
  if (session === null) throw leaveForSignIn();
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
  return { kind: "failed", failure: refusal };
}

export type ResponsesData = { code: string } & (
  | { kind: "loaded"; responses: SurveyResponses }
  | { kind: "failed"; failure: RequestError }
);

export async function loadResponses(code: string): Promise<ResponsesData> {
  try {
    const responses = await read(api.manage.surveys[":code"].responses.$get({ param: { code } }));
    return { code, kind: "loaded", responses };
  } catch (error) {
    return { code, kind: "failed", failure: unlessSignedOut(toRequestError(error)) };
  }
}
