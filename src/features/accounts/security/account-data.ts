import type { AccountSession } from "#domain/accounts/account-session.ts";
import type { OwnAccount } from "#domain/accounts/own-account.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";

export type AccountData =
  | { kind: "loaded"; account: OwnAccount; sessions: AccountSession[] }
  | { kind: "failed"; failure: RequestError };

export async function loadAccount(): Promise<AccountData> {
  try {
    const [account, { sessions }] = await Promise.all([
      read(api.account.$get()),
      read(api.account.sessions.$get()),
    ]);
    return { kind: "loaded", account, sessions };
  } catch (error) {
    return { kind: "failed", failure: redirectIfSignedOut(toRequestError(error)) };
  }
}
