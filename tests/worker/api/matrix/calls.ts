import { CONFIRMING } from "#tests/worker/setup/accounts.ts";
import { makeActor, type Role } from "#tests/worker/setup/actors.ts";
import { callWithSettings } from "#tests/worker/setup/calls.ts";
import { ACCOUNT_ROWS } from "./account-rows.ts";
import { ADMIN_ROWS } from "./admin-rows.ts";
import { KEY_ROWS } from "./key-rows.ts";
import type { Question, Row } from "./statuses.ts";
import { SURVEY_ROWS } from "./survey-rows.ts";
import { actors, survey, tokens } from "./world.ts";

/** Every call of the API: what each caller asks, and how each is answered. Accounts last: they end. */
export const MATRIX: Record<string, Row> = {
  ...KEY_ROWS,
  ...SURVEY_ROWS,
  ...ADMIN_ROWS,
  ...ACCOUNT_ROWS,
};

/**
 * Makes a call of the matrix as one of its callers; `settings`, `own` and `token` stand in place of the usual ones, and
 * `change` makes another question of it.
 */
export async function askAs(
  role: Role,
  route: string,
  {
    settings = CONFIRMING,
    own = {} as Question,
    token = tokens[role],
    change = (question: Question): Question => question,
  } = {},
): Promise<Response> {
  const { ask, about, endsCaller } = MATRIX[route] as Row;
  const [method, path] = route.split(" ") as [string, string];
  const actor = endsCaller ? await makeActor(role) : actors[role];
  const asked = { ...(await ask?.(actor, role)), ...own };
  const { params, query, body, headers } = change({
    ...asked,
    params: { code: (about?.() ?? survey).code, ...asked.params },
  });
  return callWithSettings(
    settings,
    path.replace(/:(\w+)/g, (_, name) => String(params?.[name])) + (query ?? ""),
    {
      method,
      cookie: actor.cookie,
      ...(body !== undefined && { body }),
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    },
  );
}
