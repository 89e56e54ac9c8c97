import {
  ban,
  type ManagerAccount,
  makeAdmin,
  makeManager,
  newEmail,
  setConfirmed,
  signIn,
} from "#tests/worker/setup/accounts.ts";
import { readCookie } from "#tests/worker/setup/calls.ts";
import { selectRow } from "#tests/worker/setup/rows.ts";

/**
 * The callers of the API, from a visitor to a banned user. The manager owns the survey; of the last five, one
 * is its second manager, one has handed it over, one holds a link to its report without an account, and one
 * holds the token of an offer. A key's holder has the owner's key, with all scopes, and no cookie.
 */
export const ROLES = [
  "visitor",
  "unconfirmed",
  "manager",
  "otherManager",
  "admin",
  "banned",
  "secondManager",
  "formerOwner",
  "reportReader",
  "offerHolder",
  "keyHolder",
] as const;
export type Role = (typeof ROLES)[number];

export type Actor = ManagerAccount;

/** An account of that kind and the cookie it had; a visitor has neither. */
export async function makeActor(role: Role): Promise<Actor> {
  if (role === "visitor" || role === "reportReader" || role === "keyHolder") {
    return { email: newEmail(), cookie: "", id: "" };
  }
  const account = await (role === "admin" ? makeAdmin() : makeManager());
  if (role !== "unconfirmed") await setConfirmed(account);
  if (role === "banned") await ban(account);
  return account;
}

export async function makeActors(): Promise<Record<Role, Actor>> {
  // One by one: at once they would be too many passwords to hash, and some be told to try again.
  const actors: [Role, Actor][] = [];
  for (const role of ROLES) actors.push([role, await makeActor(role)]);
  return Object.fromEntries(actors) as Record<Role, Actor>;
}

/** Opens a session in another browser and returns its id. */
export async function openAnotherSession({ email, id }: Actor): Promise<string> {
  const opened = readCookie(await signIn(email));
  if (!opened) throw new Error("no second session");
  const newest = await selectRow<{ id: string }>`SELECT id FROM session WHERE user_id = ${id}
    ORDER BY created_at DESC`;
  return newest?.id as string;
}
