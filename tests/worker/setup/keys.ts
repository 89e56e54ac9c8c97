import type { MadeApiKey } from "#domain/accounts/api-keys.ts";
import { API_SCOPES, type ApiScope } from "#domain/accounts/api-scopes.ts";
import { API_REQUESTS } from "#domain/limits.ts";
import type { ManagerAccount } from "#tests/worker/setup/accounts.ts";
import { type Call, call, callWithSettings, readBody } from "#tests/worker/setup/calls.ts";
import { expectDescribed } from "#tests/worker/setup/described.ts";
import { execute } from "#tests/worker/setup/rows.ts";
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

/** Has a key name as many requests as it may. */
export const nameRequests = ({ id }: MadeApiKey) =>
  execute`WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < ${API_REQUESTS.max})
    INSERT INTO api_requests (key, manager_id, api_key_id, fingerprint, claimed_at, status)
    SELECT manager_id || ':name-' || n, manager_id, id, '', unixepoch() * 1000, 201 FROM number, api_keys
    WHERE id = ${id}`;

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
