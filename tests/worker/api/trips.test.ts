import { env } from "cloudflare:workers";
import { inspectRoutes } from "hono/dev";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/limits.ts";
import { enrol, newEmail, readUserId } from "#tests/worker/setup/accounts.ts";
import { countingDatabase } from "#tests/worker/setup/counting-database.ts";
import {
  callWithSettings,
  type MadeSurvey,
  type ManagerAccount,
  makeAdmin,
  makeContext,
  makeManager,
  makeSurvey,
  setExpiry,
} from "#tests/worker/setup/factories.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { makePersonalSurvey } from "#tests/worker/setup/surveys/invitations.ts";
import { makeAnalysed, readInsightId } from "#tests/worker/setup/surveys/reports.ts";
import { memberApi } from "#worker/api/member-api.ts";
import { readRecipientKey } from "#worker/services/recipients/recipient-key.ts";

/** A manager far from the primary waits for each: one for who asks, one for what is asked. */
const MAX_TRIPS = 2;
const DELAY_MS = 30;

let admin: ManagerAccount;
let manager: ManagerAccount;
let survey: MadeSurvey;
let reported: MadeSurvey;
let personal: MadeSurvey;
let withFactor: ManagerAccount;
let subjectId: string;

beforeAll(async () => {
  await readRecipientKey(makeContext());
  [admin, manager] = [await makeAdmin(), await makeManager()];
  survey = await makeSurvey({ manager, responses: 3 });
  reported = await makeAnalysed({ manager, mode: "open", responses: 2 });
  personal = await makePersonalSurvey({ manager });
  withFactor = await enrol(await makeManager());
  subjectId = await readUserId((await makeManager()).email);
  await env.DB.exec("CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY, name TEXT)");
});

interface Asked {
  path?: string;
  body?: unknown;
  as?: ManagerAccount;
  headers?: Record<string, string>;
}

type Ask = () => Asked | Promise<Asked>;

const ofSurvey =
  (rest: string, body?: unknown, which = () => survey): Ask =>
  () => ({ path: `/api/manage/surveys/${which().code}${rest}`, ...(body !== undefined && { body }) });
const ofReported = (rest: string) => ofSurvey(rest, undefined, () => reported);
const ofPersonal = (rest: string, body?: unknown) => ofSurvey(rest, body, () => personal);
const byAdmin: Ask = () => ({ as: admin });
const ofUser =
  (rest = "", body?: unknown): Ask =>
  () => ({ as: admin, path: `/api/admin/users/${subjectId}${rest}`, ...(body !== undefined && { body }) });
const says =
  (body: unknown, as = () => manager): Ask =>
  () => ({ body, as: as() });

async function makeExport(): Promise<string> {
  const id = crypto.randomUUID();
  await execute`INSERT INTO survey_exports (id, survey_code, format, status, bytes)
    VALUES (${id}, ${survey.code}, 'csv', 'completed', 6)`;
  await env.EXPORTS.put(`${survey.code}/${id}`, "a file");
  return id;
}

const READS: Record<string, Ask> = {
  "GET /api/session": () => ({}),
  "GET /api/account": () => ({}),
  "GET /api/account, with a second factor": () => ({ path: "/api/account", as: withFactor }),
  "GET /api/account/sessions": () => ({}),
  "GET /api/manage/surveys": () => ({}),
  "GET /api/manage/surveys/:code/responses": ofSurvey("/responses"),
  "GET /api/manage/surveys/:code/insights": ofReported("/insights"),
  "GET /api/manage/surveys/:code/audit": ofSurvey("/audit"),
  "GET /api/manage/surveys/:code/exports": ofSurvey("/exports"),
  "GET /api/manage/surveys/:code/exports/:id/file": async () => ({
    path: `/api/manage/surveys/${survey.code}/exports/${await makeExport()}/file`,
  }),
  "GET /api/manage/surveys/:code/invitations": ofPersonal("/invitations"),
  "GET /api/manage/surveys/:code/report-links": ofReported("/report-links"),
  "GET /api/manage/surveys/:code/actions": ofReported("/actions"),
  "GET /api/manage/surveys/:code/live": () => ({
    path: `/api/manage/surveys/${survey.code}/live`,
    headers: { upgrade: "websocket" },
  }),
  "GET /api/signup-pins": byAdmin,
  "GET /api/admin/users": byAdmin,
  "GET /api/admin/users/:id": ofUser(),
  "GET /api/admin/users/:id/factors": ofUser("/factors"),
  "GET /api/admin/pins": byAdmin,
  "GET /api/admin/operations/mails": byAdmin,
  "GET /api/admin/operations/jobs": byAdmin,
  "GET /api/admin/operations/providers": byAdmin,
  "GET /api/admin/operations/health": byAdmin,
  "GET /api/admin/audit": byAdmin,
};

/** Read without a session. */
const WITHOUT_SESSION = [
  "GET /api/auth-providers",
  "GET /api/auth/callback/:provider",
  "GET /api/auth/reset-password/:token",
  "GET /api/auth/verify-email",
];

const endOthers = () =>
  execute`UPDATE survey_codes SET expires_at = 1
    WHERE code NOT IN (${survey.code}, ${reported.code}, ${personal.code})`;

const WRITES: Record<string, Ask> = {
  "POST /api/manage/surveys": async () => {
    await setExpiry(personal.code, -1);
    return { body: { organizationName: "Harbour Clinics" } };
  },
  "PATCH /api/manage/surveys/:code": ofSurvey("", { organizationName: "Northfield" }),
  "POST /api/manage/surveys/:code/pin": ofSurvey("/pin", {}),
  "POST /api/manage/surveys/:code/follow-ups": async () => {
    await endOthers();
    return { path: `/api/manage/surveys/${survey.code}/follow-ups`, body: {} };
  },
  "POST /api/manage/surveys/:code/analyses": async () => {
    const open = await makeSurvey({ manager: await makeManager(), mode: "open", responses: 1 });
    return { path: `/api/manage/surveys/${open.code}/analyses`, body: {}, as: open.manager };
  },
  "POST /api/manage/surveys/:code/exports": ofSurvey("/exports", { format: "csv" }, () => reported),
  "DELETE /api/manage/surveys/:code/exports/:id": async () => ({
    path: `/api/manage/surveys/${survey.code}/exports/${await makeExport()}`,
  }),
  "POST /api/manage/surveys/:code/report-links": async () => ({
    path: `/api/manage/surveys/${reported.code}/report-links`,
    body: { insightId: await readInsightId(reported.code) },
  }),
  "PUT /api/manage/surveys/:code/insights/:insightId/actions/:recommendation": async () => ({
    path: `/api/manage/surveys/${reported.code}/insights/${await readInsightId(reported.code)}/actions/0`,
    body: { owner: "Ada" },
  }),
  "DELETE /api/manage/surveys/:code/insights/:insightId/actions/:recommendation": async () => ({
    path: `/api/manage/surveys/${reported.code}/insights/${await readInsightId(reported.code)}/actions/0`,
  }),
  "POST /api/manage/surveys/:code/invitations": async () => {
    await endOthers();
    await setExpiry(personal.code, DAY_MS);
    return {
      path: `/api/manage/surveys/${personal.code}/invitations`,
      body: { addresses: [newEmail(), newEmail()] },
    };
  },
  "POST /api/manage/surveys/:code/invitations/:kind/mails": ofPersonal("/invitations/invitation/mails", {}),
  "PUT /api/manage/surveys/:code/invitations/:kind/text": ofPersonal("/invitations/reminder/text", {
    text: "Please answer.",
  }),
  "DELETE /api/manage/surveys/:code/invitations/:number": async () => {
    const id = crypto.randomUUID();
    await execute`INSERT INTO survey_invitations (id, survey_code, number)
      VALUES (${id}, ${personal.code}, 9)`;
    return { path: `/api/manage/surveys/${personal.code}/invitations/9` };
  },
  "POST /api/manage/surveys/:code/cards": ofPersonal("/cards", { count: 1, places: 2 }),
  "POST /api/manage/surveys/:code/offers": () => ({
    path: `/api/manage/surveys/${reported.code}/offers`,
    body: { kind: "handover", recipient: newEmail() },
  }),
  "PATCH /api/account/mails": says({ closing: true }),
  "POST /api/signup-pins": says({ expiresInDays: 7 }, () => admin),
  "PUT /api/admin/users/:id": ofUser("", { emailConfirmed: true }),
  "POST /api/admin/users/:id/ban": ofUser("/ban", {}),
  "POST /api/admin/users/:id/unban": ofUser("/unban", {}),
  "DELETE /api/manage/surveys/:code": async () => ({
    path: `/api/manage/surveys/${survey.code}`,
    body: { organizationName: "Northfield" },
  }),
};

/** Those that take more: what they write, or read last, follows from what they read. */
const MORE: Record<string, number> = {
  "GET /api/manage/surveys/:code/invitations": 3,
  "PUT /api/manage/surveys/:code/insights/:insightId/actions/:recommendation": 3,
  "POST /api/manage/surveys/:code/invitations/:kind/mails": 3,
  "POST /api/manage/surveys/:code/offers": 3,
  "PUT /api/admin/users/:id": 5,
  "POST /api/admin/users/:id/ban": 3,
  "POST /api/admin/users/:id/unban": 3,
};

async function ask(route: string, asked: Ask) {
  const [method = "", path = ""] = route.split(" ");
  const { as = manager, path: itsPath = path, body, headers } = await asked();
  const counts = countingDatabase({ delayMs: DELAY_MS });
  const answer = await callWithSettings({ DB: counts.database }, itsPath, {
    method,
    cookie: as.cookie,
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  });
  const trips = counts.readTrips();
  answer.webSocket?.accept();
  answer.webSocket?.close();
  const said = answer.webSocket ? "" : await answer.text();
  return { status: answer.status, said, trips, calls: counts.readCalls() };
}

describe("database trips one after another", () => {
  it("are told from trips at once, and from a batch", async () => {
    const { database, readTrips } = countingDatabase({ delayMs: DELAY_MS });
    const select = () => database.prepare("SELECT 1");
    await Promise.all([select().all(), select().first(), database.batch([select(), select()])]);
    expect(readTrips()).toBe(1);
    await select().all();
    expect(readTrips()).toBe(2);
  });

  it.each(Object.entries({ ...READS, ...WRITES }))("%s", async (route, asked) => {
    const { status, said, trips, calls } = await ask(route, asked);
    expect(status, said).toBeLessThan(400);
    expect(trips, JSON.stringify(calls, null, 2)).toBeLessThanOrEqual(MORE[route] ?? MAX_TRIPS);
  });
});

describe("every read behind a session", () => {
  it("has its row", () => {
    const reads = inspectRoutes(memberApi)
      .filter(({ isMiddleware, method }) => !isMiddleware && method === "GET")
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !WITHOUT_SESSION.includes(route));
    const rows = Object.keys(READS).filter((route) => !route.includes(","));
    expect([...new Set(reads)].toSorted()).toEqual(rows.toSorted());
  });
});
