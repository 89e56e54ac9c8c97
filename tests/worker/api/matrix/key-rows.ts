import { newEmail } from "#tests/worker/setup/accounts.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { readInsightId } from "#tests/worker/setup/surveys/reports.ts";
import {
  itsManager,
  itsOwner,
  managers,
  notItsSecondManager,
  type Question,
  type Row,
  type Statuses,
} from "./statuses.ts";
import {
  aboutPersonal,
  findSurveyOfKey,
  findSurveyToDelete,
  type KeyRole,
  makePlace,
  prepareCreation,
  reported,
  survey,
} from "./world.ts";

export type KeyStatuses = Record<KeyRole, number>;

/** A call by key: `keys` says how each of the keys is answered, and `statuses` that no cookie is read. */
export interface KeyRow extends Row {
  keys: KeyStatuses;
}

/** Of keys that read, manage and analyse, in turn: of the survey's owner; all others have every scope. */
const statusesOf = (
  { read, manage, analyse }: Record<"read" | "manage" | "analyse", number>,
  others: Partial<KeyStatuses>,
): KeyStatuses => ({
  ...{ readKey: read, manageKey: manage, analyseKey: analyse },
  ...{ secondManagersKey: 404, otherKey: 404, formerOwnersKey: 404, adminsKey: 404 },
  ...{ bannedKey: 401, revokedKey: 401, expiredKey: 401 },
  ...others,
});

const ofScope = (scope: "read" | "manage" | "analyse", status: number, others: Partial<KeyStatuses> = {}) =>
  statusesOf({ read: 403, manage: 403, analyse: 403, [scope]: status }, others);

const all = (status: number): Partial<KeyStatuses> => ({
  ...{ secondManagersKey: status, otherKey: status, formerOwnersKey: status, adminsKey: status },
});

type Ask = NonNullable<Row["ask"]>;

/** A call by page, whose callers are answered so, and by key. */
const row = (page: Statuses, holder: number, keys: KeyStatuses, ask?: Ask, about = () => survey): KeyRow => ({
  statuses: { ...page, keyHolder: holder },
  keys,
  about,
  ask,
});

/** Of a survey's owner and its second manager. */
const ofManagers = (scope: "read" | "manage" | "analyse", status: number, ask?: Ask, about = () => survey) =>
  row(itsManager(status), status, ofScope(scope, status, { secondManagersKey: status }), ask, about);

const ofReport = async (own: Question = {}): Promise<Question> => ({
  ...own,
  params: { reportId: await readInsightId(reported.code), id: crypto.randomUUID() },
});

/** The one that another caller has just started would be in the way. */
const startable: Ask = async () => {
  await execute`DELETE FROM survey_insights WHERE survey_code = ${survey.code}`;
  return {};
};

/** Of the owner of a survey with personal links that has not ended. */
const ofPersonal = (
  status: number,
  scope: "read" | "manage",
  question?: Parameters<typeof aboutPersonal>[0],
) => {
  const { ask, about } = aboutPersonal(question);
  return row(itsOwner(status), status, ofScope(scope, status), ask, about);
};

const byInsight: Ask = async () => ({ params: { id: await readInsightId(reported.code) } });

/** What managers can do by their pages and by keys alike. */
export const KEY_ROWS: Record<string, KeyRow> = {
  "GET /api/v1/surveys": row(managers(200), 200, ofScope("read", 200, all(200))),
  "POST /api/v1/surveys": row(managers(201), 201, ofScope("manage", 201, all(201)), async () => {
    await prepareCreation();
    return { body: { organizationName: "Harbour Clinics" } };
  }),
  "GET /api/v1/surveys/:code": ofManagers("read", 200),
  "PATCH /api/v1/surveys/:code": row(
    notItsSecondManager(200),
    200,
    ofScope("manage", 200, { secondManagersKey: 403 }),
    () => ({ body: { sharesReport: false } }),
  ),
  "GET /api/v1/surveys/:code/progress": ofManagers("read", 200),
  "GET /api/v1/surveys/:code/invitations": ofPersonal(200, "read"),
  "POST /api/v1/surveys/:code/invitations": ofPersonal(201, "manage", () => ({
    body: { addresses: ["jo@example.com"] },
  })),
  "POST /api/v1/surveys/:code/invitations/mails": ofPersonal(202, "manage", () => ({
    body: { kind: "invitation" },
  })),
  "DELETE /api/v1/surveys/:code/invitations/:number": ofPersonal(204, "manage", async () => ({
    params: { number: (await makePlace()).number },
  })),
  "GET /api/v1/surveys/:code/analyses": ofManagers("read", 200),
  "POST /api/v1/surveys/:code/analyses": ofManagers("analyse", 202, startable),
  "GET /api/v1/surveys/:code/analyses/:id": ofManagers("read", 200, byInsight, () => reported),
  "GET /api/v1/surveys/:code/reports/:id": ofManagers("read", 200, byInsight, () => reported),
  "GET /api/v1/surveys/:code/actions": ofManagers("read", 200),
  "PUT /api/v1/surveys/:code/reports/:reportId/actions/:id": ofManagers(
    "manage",
    200,
    () => ofReport({ body: { title: `Write down who decides, ${newEmail().slice(0, 6)}` } }),
    () => reported,
  ),
  "DELETE /api/v1/surveys/:code/reports/:reportId/actions/:id": ofManagers(
    "manage",
    204,
    () => ofReport(),
    () => reported,
  ),
  // The last of these: by page the survey that "POST /api/v1/surveys" made, by key one that the owner has for it.
  "DELETE /api/v1/surveys/:code": row(
    notItsSecondManager(204),
    204,
    ofScope("manage", 204, { secondManagersKey: 404 }),
    async ({ cookie }, role) => {
      const isByKey = role === "keyHolder" || role === "visitor";
      return {
        params: { code: isByKey ? await findSurveyOfKey() : await findSurveyToDelete(cookie, role) },
        body: { organizationName: role === "manager" ? "Harbour Clinics" : "Northfield Logistics" },
      };
    },
  ),
};
