import { newEmail } from "#tests/worker/setup/accounts.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { readInsightId } from "#tests/worker/setup/surveys/reports.ts";
import { everybody, type Question, type Row } from "./statuses.ts";
import {
  findSurveyOfKey,
  type KeyRole,
  makePlace,
  personal,
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

type Ask = () => Question | Promise<Question>;

const row = (holder: number, keys: KeyStatuses, ask: Ask = () => ({}), about = () => survey): KeyRow => ({
  statuses: { ...everybody(401), keyHolder: holder },
  keys,
  about,
  ask: async () => ask(),
});

/** A survey's owner and its second manager. */
const itsManagers = (scope: "read" | "manage" | "analyse", status: number) =>
  ofScope(scope, status, { secondManagersKey: status });

const ofReport = async (own: Question = {}): Promise<Question> => ({
  ...own,
  params: { reportId: await readInsightId(reported.code), id: crypto.randomUUID() },
});

const startable: Ask = async () => {
  await execute`DELETE FROM survey_insights WHERE survey_code = ${survey.code}`;
  return {};
};

const ended: Ask = async () => {
  await execute`UPDATE survey_codes SET expires_at = 9e12 WHERE code = ${personal.code}`;
  return {};
};
const ofPersonal = (holder: number, scope: "read" | "manage", question: Ask = () => ({})): KeyRow =>
  row(
    holder,
    ofScope(scope, holder),
    async () => {
      await ended();
      return question();
    },
    () => personal,
  );

/** The calls of the holders of keys. */
export const KEY_ROWS: Record<string, KeyRow> = {
  "GET /api/v1/surveys": row(200, ofScope("read", 200, all(200))),
  "POST /api/v1/surveys": row(201, ofScope("manage", 201, all(201)), async () => {
    await prepareCreation();
    return { body: { organizationName: "Harbour Clinics" } };
  }),
  "GET /api/v1/surveys/:code": row(200, itsManagers("read", 200)),
  "PATCH /api/v1/surveys/:code": row(200, ofScope("manage", 200, { secondManagersKey: 403 }), () => ({
    body: { sharesReport: false },
  })),
  "GET /api/v1/surveys/:code/progress": row(200, itsManagers("read", 200)),
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
  "GET /api/v1/surveys/:code/analyses": row(200, itsManagers("read", 200)),
  "POST /api/v1/surveys/:code/analyses": row(202, itsManagers("analyse", 202), startable),
  "GET /api/v1/surveys/:code/analyses/:id": row(
    200,
    itsManagers("read", 200),
    async () => ({ params: { id: await readInsightId(reported.code) } }),
    () => reported,
  ),
  "GET /api/v1/surveys/:code/reports/:id": row(
    200,
    itsManagers("read", 200),
    async () => ({ params: { id: await readInsightId(reported.code) } }),
    () => reported,
  ),
  "GET /api/v1/surveys/:code/actions": row(200, itsManagers("read", 200)),
  "PUT /api/v1/surveys/:code/reports/:reportId/actions/:id": row(
    200,
    itsManagers("manage", 200),
    () => ofReport({ body: { title: `Write down who decides, ${newEmail().slice(0, 6)}` } }),
    () => reported,
  ),
  "DELETE /api/v1/surveys/:code/reports/:reportId/actions/:id": row(
    204,
    itsManagers("manage", 204),
    () => ofReport(),
    () => reported,
  ),
  // The last of these, of a survey that the owner has for it.
  "DELETE /api/v1/surveys/:code": row(204, ofScope("manage", 204, { secondManagersKey: 404 }), async () => ({
    params: { code: await findSurveyOfKey() },
    body: { organizationName: "Northfield Logistics" },
  })),
};
