import { REALTIME } from "#domain/limits.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { OpenWorkshop, WorkshopNote } from "#domain/workshop/open-workshop.ts";
import type { Poll } from "#domain/workshop/poll.ts";
import { toUnavailable, type Unavailable } from "#src/features/insights/page/load-insights.ts";
import { abortAfter } from "#src/lib/api/abort-after.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";

/** A workshop that is open, to lead it. */
export interface OpenData {
  state: "open";
  workshop: OpenWorkshop;
  notes: WorkshopNote[];
}

/** What the next workshop would be about. */
export interface PlanData {
  state: "plan";
  organizationName: string;
  /** Null where there is no analysis yet. */
  version: InsightVersion | null;
  /** Of the workshops on this analysis. */
  notes: WorkshopNote[];
}

const { workshop: routes, insights } = api.v1.surveys[":code"];

/** Loads what was written down in the workshops on a version of a report. */
const loadNotes = async (code: string, insightId: string): Promise<WorkshopNote[]> =>
  (await read(insights[":insightId"].notes.$get({ param: { code, insightId } }))).notes;

/** Loads the open workshop of a survey or, where none is, the plan on the version that the address names, by default the newest. */
export async function loadWorkshop(code: string, page: string): Promise<OpenData | PlanData | Unavailable> {
  try {
    const { workshop } = await read(routes.$get({ param: { code } }));
    if (workshop) return { state: "open", workshop, notes: await loadNotes(code, workshop.insightId) };
    const { organizationName, versions } = await read(insights.$get({ param: { code } }));
    const named = new URL(page).searchParams.get("version");
    const version = versions.find(({ id }) => id === named) ?? versions[0] ?? null;
    const notes = version ? await loadNotes(code, version.id) : [];
    return { state: "plan", organizationName, version, notes };
  } catch (error) {
    return toUnavailable(error, page);
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
