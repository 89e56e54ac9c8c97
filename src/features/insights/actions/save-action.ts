import type { Commit, SurveyAction } from "#domain/report/actions.ts";
import { api, read } from "#src/lib/api/api-client.ts";

/** Where an action stands: in a report, under its id. */
export interface ActionPlace {
  code: string;
  reportId: string;
  id: string;
}

export const agreedOf = ({ recommendation, title, owner, dissent, dueOn, doneAt }: SurveyAction): Commit => ({
  recommendation,
  // A recommendation has its own.
  title: recommendation === null ? title : "",
  owner,
  dissent,
  dueOn,
  isDone: doneAt !== null,
});

/** Where the mails to the owner go: to an address whose owner agrees; nowhere any more for null. */
export type Mailed = { address: string; agrees: true } | null;

function send(param: ActionPlace, agreed: Commit | null): Promise<{ id: string } | undefined> {
  const { $put, $delete } = api.v1.surveys[":code"].reports[":reportId"].actions[":id"];
  return agreed ? read($put({ param, json: agreed })) : read($delete({ param }));
}

function sendMailed(param: { code: string; id: string }, mailed: Mailed): Promise<unknown> {
  const { $put, $delete } = api.v1.surveys[":code"].actions[":id"].owner;
  return mailed ? read($put({ param, json: mailed })) : read($delete({ param }));
}

export interface ActionInput {
  place: ActionPlace;
  agreed: Commit | null;
  /** Left out where nothing is to change about it. */
  mailed?: Mailed;
}

/** Agrees on an action, changes it or, without what is agreed, drops it. */
export async function saveAction({ place, agreed, mailed }: ActionInput): Promise<void> {
  const saved = await send(place, agreed);
  if (saved && mailed !== undefined) await sendMailed({ code: place.code, id: saved.id }, mailed);
}
