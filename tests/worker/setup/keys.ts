import type { MadeApiKey } from "#domain/accounts/api-keys.ts";
import { API_SCOPES, type ApiScope } from "#domain/accounts/api-scopes.ts";
import type { ManagerAccount } from "#tests/worker/setup/accounts.ts";
import { type Call, call, callWithSettings, readBody } from "#tests/worker/setup/calls.ts";
import { expectDescribed } from "#tests/worker/setup/described.ts";
import type { Env } from "#worker/config.ts";

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

/** Asks for a list, and reads how many calls the key has left in the minute after that one. */
export async function readCallsLeft(key: string): Promise<number> {
  const { headers } = await callWithKey(key, "/surveys");
  return Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
}

/** Calls as a program does, with a key and without a cookie or an origin. Every answer is compared with the document. */
export async function callWithKey(
  key: string,
  path: string,
  request: Call = {},
  settings: Partial<Env> = {},
): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, ...request.headers };
  const answer = await callWithSettings(settings, `/api/v1${path}`, { ...request, headers });
  const method = request.method ?? (request.body === undefined ? "GET" : "POST");
  await expectDescribed(method, `/api/v1${path.split("?")[0]}`, answer);
  return answer;
}
