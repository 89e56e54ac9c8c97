import { API_SCOPES, type ApiScope, type MadeApiKey } from "#domain/accounts/api-keys.ts";
import type { ManagerAccount } from "#tests/worker/setup/accounts.ts";
import { type Call, call, readBody } from "#tests/worker/setup/calls.ts";

/** Makes an API key through the API, with all scopes where none is named. */
export const makeKey = (
  { cookie }: Pick<ManagerAccount, "cookie">,
  { scopes = API_SCOPES, name = "Reporting", expiresInDays = 90 }: MakeKey = {},
): Promise<MadeApiKey> =>
  readBody<MadeApiKey>(call("/api/account/keys", { cookie, body: { name, scopes, expiresInDays } }));

interface MakeKey {
  scopes?: readonly ApiScope[];
  name?: string;
  expiresInDays?: number;
}

/** Calls as a program does, with a key and without a cookie or an origin. */
export const callWithKey = (key: string, path: string, request: Call = {}): Promise<Response> =>
  call(`/api/v1${path}`, {
    ...request,
    headers: { authorization: `Bearer ${key}`, ...request.headers },
  });
