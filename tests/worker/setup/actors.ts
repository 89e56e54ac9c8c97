import {
  ban,
  type ManagerAccount,
  makeAdmin,
  makeManager,
  newEmail,
  setConfirmed,
} from "#tests/worker/setup/accounts.ts";

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
