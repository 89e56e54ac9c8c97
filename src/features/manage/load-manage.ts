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

/** The dashboard, or what stands in its way. Throws a redirect where nobody is signed in. */
export async function loadManage(): Promise<ManageData> {
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
