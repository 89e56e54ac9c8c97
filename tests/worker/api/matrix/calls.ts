import { makeActor, type Role } from "#tests/worker/setup/actors.ts";
import { callWithSettings } from "#tests/worker/setup/factories.ts";
import type { Env } from "#worker/config.ts";
import { ACCOUNT_ROWS } from "./account-rows.ts";
import { ADMIN_ROWS } from "./admin-rows.ts";
import type { Question, Row } from "./statuses.ts";
import { SURVEY_ROWS } from "./survey-rows.ts";
import { actors, tokens } from "./world.ts";

/** Every call of the API: what each caller asks, and how each is answered. Accounts last: they end. */
export const MATRIX: Record<string, Row> = { ...SURVEY_ROWS, ...ADMIN_ROWS, ...ACCOUNT_ROWS };

/** Addresses count: an account that has not confirmed its own is held back, though it has a session. */
export const SETTINGS = { SKIP_EMAIL_CONFIRMATION: "false" };

/** Makes a call of the matrix as one of its callers; `settings` and `own` stand in place of the usual ones. */
export async function askAs(
  role: Role,
  route: string,
  { settings = SETTINGS as Partial<Env>, own = {} as Question } = {},
): Promise<Response> {
  const { ask, endsCaller } = MATRIX[route] as Row;
  const [method, path] = route.split(" ") as [string, string];
  const actor = endsCaller ? await makeActor(role) : actors[role];
  const question = { ...(await ask?.(actor, role)), ...own };
  const { body } = question;
  const token = tokens[role];
  const headers = { ...question.headers, ...(token && { authorization: `Bearer ${token}` }) };
  return callWithSettings(settings, question.path ?? path, {
    method,
    cookie: actor.cookie,
    ...(body !== undefined && { body }),
    headers,
  });
}
