import { redirect } from "react-router";
import type { AccountSession } from "#domain/accounts/account-session.ts";
import type { OwnAccount } from "#domain/accounts/own-account.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { noteSignedOut } from "#src/lib/session/session.ts";

export type AccountData =
  | { kind: "loaded"; account: OwnAccount; sessions: AccountSession[] }
  | { kind: "failed"; failure: RequestError };

/** Leads to the sign-in page where a call was refused because nobody is signed in. */
export function unlessSignedOut(failure: RequestError): RequestError {
  if (failure.status !== 401 || failure.code !== "unauthenticated") return failure;
  noteSignedOut();
  throw redirect("/survey/create");
}

export async function loadAccount(): Promise<AccountData> {
  try {
    const [account, { sessions }] = await Promise.all([
      read(api.account.$get()),
      read(api.account.sessions.$get()),
    ]);
    return { kind: "loaded", account, sessions };
  } catch (error) {
    return { kind: "failed", failure: unlessSignedOut(toRequestError(error)) };
  }
}
