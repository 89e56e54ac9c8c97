import { CONFIRMING } from "#tests/worker/setup/accounts.ts";
import { makeActor, type Role } from "#tests/worker/setup/actors.ts";
import { callWithSettings } from "#tests/worker/setup/calls.ts";
import { expectDescribed } from "#tests/worker/setup/described.ts";
import { ACCOUNT_ROWS } from "./account-rows.ts";
import { ADMIN_ROWS } from "./admin-rows.ts";
import { KEY_ROWS } from "./key-rows.ts";
import type { Question, Row } from "./statuses.ts";
import { SURVEY_ROWS } from "./survey-rows.ts";
import { actors, survey, tokens } from "./world.ts";

/** What is a page's alone is refused to the holder of a key. */
const OF_PAGES = Object.fromEntries(
  Object.entries(SURVEY_ROWS).map(([route, row]) => {
    const isOfPage = route.includes(" /api/v1/");
    return [route, isOfPage ? { ...row, statuses: { ...row.statuses, keyHolder: 403 } } : row];
  }),
);

/** Every call of the API: what each caller asks, and how each is answered. Accounts last: they end. */
export const MATRIX: Record<string, Row> = {
  ...KEY_ROWS,
  ...OF_PAGES,
  ...ADMIN_ROWS,
  ...ACCOUNT_ROWS,
};

/**
 * Makes a call of the matrix as one of its callers, whose answer is held against the document; `settings`, `own` and `token`
 * stand in place of the usual ones, and `change` makes another question of it.
 */
export async function askAs(
  role: Role,
  route: string,
  {
    settings = CONFIRMING,
    own = {} as Question,
    token = tokens[role],
    change = null as ((question: Question) => Question) | null,
  } = {},
): Promise<Response> {
  const { ask, about, endsCaller } = MATRIX[route] as Row;
  const [method, path] = route.split(" ") as [string, string];
  const actor = endsCaller ? await makeActor(role) : actors[role];
  const asked = { ...(await ask?.(actor, role)), ...own };
  const usual: Question = { ...asked, params: { code: (about?.() ?? survey).code, ...asked.params } };
  const { params, query, body, headers } = change ? change(usual) : usual;
  const filled = path.replace(/:(\w+)/g, (_, name) => String(params?.[name]));
  const answer = await callWithSettings(settings, filled + (query ?? ""), {
    method,
    cookie: actor.cookie,
    ...(body !== undefined && { body }),
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  if (route in KEY_ROWS && !change)
    await expectDescribed(method, filled.replace(/\?.*/, ""), answer, { isOfPage: !token });
  return answer;
}
