import { REALTIME } from "#domain/limits.ts";
import type { OpenWorkshop, WorkshopNote } from "#domain/workshop/open-workshop.ts";
import type { Poll } from "#domain/workshop/poll.ts";
import { leadWords } from "#messages/workshop/lead";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { abortAfter } from "#src/lib/api/abort-after.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { attempt } from "#src/lib/form/attempt.ts";
import { redirectIfForbidden } from "#src/lib/session/redirect-signed-out.ts";

export type LeadData =
  | { state: "open"; workshop: OpenWorkshop; notes: WorkshopNote[] }
  | { state: "none" }
  | { state: "unknown" }
  | { state: "failed"; failure: RequestError };

const { workshop: routes, insights } = api.v1.surveys[":code"];

/** Loads what was written down in the workshops on a version of a report. */
export const loadNotes = async (code: string, insightId: string): Promise<WorkshopNote[]> =>
  (await read(insights[":insightId"].notes.$get({ param: { code, insightId } }))).notes;

/** Loads the open workshop of a survey, with the notes on its version of the report. */
export async function loadLead(code: string, page: string): Promise<LeadData> {
  try {
    const { workshop } = await read(routes.$get({ param: { code } }));
    if (!workshop) return { state: "none" };
    return { state: "open", workshop, notes: await loadNotes(code, workshop.insightId) };
  } catch (error) {
    const failure = redirectIfForbidden(toRequestError(error), page);
    return failure.status === 404 ? { state: "unknown" } : { state: "failed", failure };
  }
}

/** Asks whether a workshop has ended. A lost connection may also mean that the session of this browser has. */
export async function isEnded(code: string, onSignedOut: () => void): Promise<boolean> {
  try {
    return (await read(routes.$get({ param: { code } }))).workshop === null;
  } catch (error) {
    const { status } = toRequestError(error);
    if (status === 401) onSignedOut();
    return status === 404;
  }
}

/** Polls a workshop as its facilitator. */
export const pollAsFacilitator = (code: string) => async (json: Poll) => {
  const init = { signal: abortAfter(REALTIME.timeoutMs) };
  return (await read(routes.poll.$post({ param: { code }, json }, { init }))).texts;
};

/** Why a workshop cannot be held is worded for the page. */
const errorsOf = (failed: string): FormErrorTable => ({ worded: ["conflict"], failed });

export function startWorkshop({ code, insightId }: { code: string; insightId: string }) {
  const work = () => read(routes.$post({ param: { code }, json: { insightId } }));
  return attempt(work, errorsOf(leadWords.startFailed), redirectIfForbidden);
}

export function endWorkshop(code: string) {
  const work = () => read(routes.$delete({ param: { code } }));
  return attempt(work, errorsOf(leadWords.endFailed), redirectIfForbidden);
}
