import { env } from "cloudflare:workers";
import { inspectRoutes } from "hono/dev";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/limits.ts";
import type { MadeReportLink } from "#domain/report/report-link.ts";
import type { Dashboard } from "#domain/surveys/dashboard.ts";
import { drawPin, newEmail, receiveCode } from "#tests/worker/setup/accounts.ts";
import {
  type Actor,
  makeActor,
  makeActors,
  openAnotherSession,
  ROLES,
  type Role,
} from "#tests/worker/setup/actors.ts";
import { makeCaptchaToken } from "#tests/worker/setup/captcha.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  call,
  callWithSettings,
  type MadeSurvey,
  makeContext,
  makeSubmission,
  makeSurvey,
  ORIGIN,
  PASSWORD,
  setExpiry,
} from "#tests/worker/setup/factories.ts";
import { FREE_PIN } from "#tests/worker/setup/free-pin.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { makePersonalSurvey } from "#tests/worker/setup/surveys/invitations.ts";
import { makeOffer } from "#tests/worker/setup/surveys/offers.ts";
import {
  makeAnalysed,
  openPage,
  readInsightId,
  setOwner,
  setSecondManager,
} from "#tests/worker/setup/surveys/reports.ts";
import { contactApi } from "#worker/api/contact.ts";
import { memberApi } from "#worker/api/member-api.ts";
import { pageErrorsApi } from "#worker/api/page-errors.ts";
import { respondentApi } from "#worker/api/respondent-api.ts";
import { createAuth } from "#worker/auth/create-auth.ts";
import { drawTicket } from "#worker/services/invitations/ticket.ts";

/** Addresses count: an account that has not confirmed its own is held back, though it has a session. */
const SETTINGS = { SKIP_EMAIL_CONFIRMATION: "false" };

let actors: Record<Role, Actor>;
let subject: Actor;
let survey: MadeSurvey;
/** A survey with an analysis. */
let reported: MadeSurvey;
/** A survey with personal links. */
let personal: MadeSurvey;
beforeAll(async () => {
  actors = await makeActors();
  subject = await makeActor("manager");
  survey = await makeSurvey({ manager: actors.formerOwner, mode: "open", responses: 1 });
  reported = await makeAnalysed({ manager: actors.formerOwner, mode: "open", responses: 1 });
  personal = await makePersonalSurvey({ manager: actors.formerOwner });
  for (const { code } of [survey, reported, personal]) {
    await setOwner(code, actors.manager.email);
    await setSecondManager(code, actors.secondManager.email);
  }
  // Ended, so that it does not count among its owner's active ones.
  await setExpiry(personal.code, -1);
  tokens.reportReader = (await makeLink()).path.split("/").at(-1) as string;
});

/** What the holder of a token could try it as, beside or without a session. */
const tokens: Partial<Record<Role, string>> = {};

async function makeLink(): Promise<MadeReportLink> {
  const answer = await call(`/api/manage/surveys/${reported.code}/report-links`, {
    cookie: actors.manager.cookie,
    body: { insightId: await readInsightId(reported.code) },
  });
  return answer.json<MadeReportLink>();
}

interface Question {
  path?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

type Statuses = Record<Role, number>;

interface Row {
  statuses: Statuses;
  ask?: (actor: Actor, role: Role) => Question | Promise<Question>;
  /** The call uses its caller up: each comes with an account of their own. */
  endsCaller?: boolean;
}

/**
 * From the statuses of the first six roles. The other four are like another manager, or a visitor, unless it
 * is said.
 */
function statusesOf(six: readonly number[], others: Partial<Statuses> = {}): Statuses {
  const [visitor, unconfirmed, manager, otherManager, admin, banned] = six as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    ...{ visitor, unconfirmed, manager, otherManager, admin, banned },
    ...{ secondManager: otherManager, formerOwner: otherManager, offerHolder: otherManager },
    reportReader: visitor,
    ...others,
  };
}

const everybody = (status: number) => statusesOf(Array<number>(6).fill(status));
const signedIn = (status: number) => statusesOf([401, status, status, status, status, 401]);
const managers = (status: number) => statusesOf([401, 403, status, status, status, 401]);
const itsOwner = (status: number) => statusesOf([401, 403, status, 404, 404, 401]);
/** Its owner and its second manager. */
const itsManager = (status: number) => ({ ...itsOwner(status), secondManager: status });
/** Its owner; its second manager, who knows of it, is told so. */
const notItsSecondManager = (status: number) => ({ ...itsOwner(status), secondManager: 403 });
const admins = (status: number) => statusesOf([401, 403, 403, 403, status, 401]);

const ofSurvey = (statuses: Statuses, rest = "", body?: unknown): Row => ({
  statuses,
  ask: () => ({ path: `/api/manage/surveys/${survey.code}${rest}`, ...(body !== undefined && { body }) }),
});

/** Of a file that is there. */
const ofExport = (statuses: Statuses, rest = ""): Row => ({
  statuses,
  ask: async () => ({ path: `/api/manage/surveys/${survey.code}/exports/${await makeExport()}${rest}` }),
});

async function pathOfAction(): Promise<string> {
  return `/api/manage/surveys/${reported.code}/insights/${await readInsightId(reported.code)}/actions/0`;
}

async function makeExport(): Promise<string> {
  const id = crypto.randomUUID();
  await execute`INSERT INTO survey_exports (id, survey_code, format, status, bytes)
    VALUES (${id}, ${survey.code}, 'csv', 'completed', 6)`;
  await env.EXPORTS.put(`${survey.code}/${id}`, "a file");
  return id;
}

/** The manager's other survey, which "POST /api/manage/surveys" made. */
async function findSurveyToDelete(cookie: string, role: Role): Promise<string> {
  if (role !== "manager") return survey.code;
  const answer = await call("/api/manage/surveys", { cookie });
  const { surveys } = await answer.json<Dashboard>();
  return surveys.find(({ organizationName }) => organizationName === "Harbour Clinics")?.code as string;
}

const ofInvitations = (statuses: Statuses, rest: string, body?: unknown): Row => ({
  statuses,
  ask: async () => {
    await setExpiry(personal.code, DAY_MS);
    return {
      path: `/api/manage/surveys/${personal.code}/invitations${rest}`,
      ...(body !== undefined && { body }),
    };
  },
});

/** Makes an unused place without a mail, and an address that has none yet. */
async function makePlace(): Promise<{ number: number; id: string }> {
  const [id, address] = [crypto.randomUUID(), newEmail()];
  await execute`DELETE FROM survey_invitations WHERE survey_code = ${personal.code}`;
  await execute`INSERT INTO survey_invitations (id, survey_code, number, address)
    VALUES (${id}, ${personal.code}, 1, ${address})`;
  return { number: 1, id };
}

/** A place with a ticket that opens it. */
async function makePlaceWithTicket(): Promise<string> {
  const { id } = await makePlace();
  const { ticket, tokenHash } = await drawTicket(makeContext());
  await execute`INSERT INTO survey_tickets (token_hash, invitation_id) VALUES (${tokenHash}, ${id})`;
  return ticket;
}

const ofOffer = (holder: Partial<Statuses>): Row => ({
  statuses: statusesOf([401, 403, 404, 404, 404, 401], holder),
  ask: async (_, role) => ({
    body: {
      token:
        role === "offerHolder"
          ? (await makeOffer(await makeSurvey(), "handover")).token
          : tokens.reportReader,
    },
  }),
});

/** In place of the one that another caller has left open. */
async function insertOffer(): Promise<string> {
  const id = crypto.randomUUID();
  await execute`INSERT OR REPLACE INTO survey_offers (id, survey_code, kind, token_hash, recipient, offered_by, expires_at)
     SELECT ${id}, code, 'handover', ${id}, 'jo@example.com', manager_id, 9e12 FROM survey_codes WHERE code = ${survey.code}`;
  return id;
}

const ofUser = (statuses: Statuses, rest = "", body?: unknown): Row => ({
  statuses,
  ask: () => ({ path: `/api/admin/users/${subject.id}${rest}`, ...(body !== undefined && { body }) }),
});

async function insertPin(): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare(`INSERT INTO signup_pins (id, pin, expires_at) VALUES (?, ${FREE_PIN}, 9e12)`)
    .bind(id)
    .run();
  return id;
}

/** A thing that admins are told is not there. */
const of404 = (rest: string): Row => ({
  statuses: admins(404),
  ask: () => ({ path: `/api/admin/operations${rest}` }),
});

const says = (statuses: Statuses, body: unknown, options: Pick<Row, "endsCaller"> = {}): Row => ({
  statuses,
  ask: () => ({ body }),
  ...options,
});

const MATRIX: Record<string, Row> = {
  "GET /api/health": { statuses: everybody(503) },
  "GET /api/health/database": { statuses: everybody(200) },
  "GET /api/questionnaire": { statuses: everybody(200) },
  "GET /api/session": { statuses: everybody(200) },
  "GET /api/auth-providers": { statuses: everybody(200) },
  "GET /api/contact/challenge": { statuses: everybody(200) },
  "POST /api/contact": {
    statuses: everybody(200),
    ask: async ({ email }) => ({
      body: {
        name: "Jo Example",
        email,
        subject: "A question",
        message: "May I ask something?",
        recaptchaToken: await makeCaptchaToken(),
      },
    }),
  },
  "POST /api/page-errors": {
    statuses: everybody(204),
    ask: () => ({ body: { page: "/", message: "TypeError", file: "", line: 1, column: 1 } }),
  },
  "GET /api/surveys/:code": {
    statuses: everybody(200),
    ask: () => ({ path: `/api/surveys/${survey.code}` }),
  },
  "GET /api/surveys/:code/questionnaire": {
    statuses: everybody(200),
    ask: () => ({ path: `/api/surveys/${survey.code}/questionnaire` }),
  },
  "GET /api/surveys/:code/challenge": {
    statuses: everybody(200),
    ask: () => ({ path: `/api/surveys/${survey.code}/challenge` }),
  },
  "POST /api/surveys/:code/ticket": {
    statuses: everybody(200),
    ask: async () => ({
      path: `/api/surveys/${personal.code}/ticket`,
      body: { ticket: await makePlaceWithTicket() },
    }),
  },
  "POST /api/reminders/decline": {
    statuses: everybody(204),
    ask: async () => {
      const recipient = crypto.randomUUID().replaceAll("-", "");
      await execute`INSERT INTO recipients (hash, first_day, mails, last_day)
        VALUES (${recipient}, 0, 1, 0)`;
      return { body: { recipient } };
    },
  },
  "POST /api/surveys/:code/responses": {
    statuses: everybody(201),
    ask: async () => ({
      path: `/api/surveys/${survey.code}/responses`,
      body: { ...(await makeSubmission()), mode: "open" },
    }),
  },
  "POST /api/results": {
    statuses: everybody(200),
    ask: () => ({ body: { code: survey.code, pin: survey.managerPin } }),
  },

  "GET /api/manage/surveys": { statuses: managers(200) },
  "POST /api/manage/surveys": says(managers(201), { organizationName: "Harbour Clinics" }),
  "PATCH /api/manage/surveys/:code": ofSurvey(notItsSecondManager(200), "", { mode: "open" }),
  "POST /api/manage/surveys/:code/follow-ups": {
    statuses: itsOwner(201),
    ask: async () => {
      // Those that other rows have created would fill the limit.
      await execute`UPDATE survey_codes SET expires_at = 1 WHERE code <> ${survey.code}
          AND manager_id = (SELECT manager_id FROM survey_codes WHERE code = ${survey.code})`;
      return { path: `/api/manage/surveys/${survey.code}/follow-ups`, body: {} };
    },
  },
  "GET /api/manage/surveys/:code/responses": ofSurvey(itsManager(200), "/responses"),
  "GET /api/manage/surveys/:code/insights": ofSurvey(itsManager(200), "/insights"),
  "POST /api/manage/surveys/:code/analyses": {
    statuses: itsManager(202),
    ask: async () => {
      // The one that another caller has just started would be in the way.
      await execute`DELETE FROM survey_insights WHERE survey_code = ${survey.code}`;
      return { path: `/api/manage/surveys/${survey.code}/analyses`, body: {} };
    },
  },
  "GET /api/manage/surveys/:code/audit": ofSurvey(itsManager(200), "/audit"),
  "GET /api/manage/surveys/:code/exports": ofSurvey(itsManager(200), "/exports"),
  "POST /api/manage/surveys/:code/exports": ofSurvey(itsManager(202), "/exports", { format: "csv" }),
  "GET /api/manage/surveys/:code/exports/:id/file": ofExport(itsManager(200), "/file"),
  "DELETE /api/manage/surveys/:code/exports/:id": ofExport(itsManager(204)),
  "GET /api/manage/surveys/:code/invitations": ofInvitations(itsOwner(200), ""),
  "POST /api/manage/surveys/:code/invitations": ofInvitations(itsOwner(201), "", {
    addresses: ["jo@example.com"],
  }),
  "DELETE /api/manage/surveys/:code/invitations/:number": {
    statuses: itsOwner(204),
    ask: async () => ({
      path: `/api/manage/surveys/${personal.code}/invitations/${(await makePlace()).number}`,
    }),
  },
  "POST /api/manage/surveys/:code/invitations/:kind/mails": ofInvitations(
    itsOwner(202),
    "/invitation/mails",
    {},
  ),
  "PUT /api/manage/surveys/:code/invitations/:kind/text": ofInvitations(itsOwner(204), "/reminder/text", {
    text: "Please answer.",
  }),
  "POST /api/manage/surveys/:code/invitations/:kind/preview": ofInvitations(
    itsOwner(200),
    "/reminder/preview",
    { text: "Please answer." },
  ),
  "POST /api/manage/surveys/:code/cards": {
    statuses: itsOwner(201),
    ask: async () => {
      await makePlace();
      await setExpiry(personal.code, DAY_MS);
      return { path: `/api/manage/surveys/${personal.code}/cards`, body: { count: 1, places: 1 } };
    },
  },
  "POST /api/manage/surveys/:code/cards/replacements": {
    statuses: itsOwner(201),
    ask: async () => {
      await setExpiry(personal.code, DAY_MS);
      return {
        path: `/api/manage/surveys/${personal.code}/cards/replacements`,
        body: { numbers: [(await makePlace()).number] },
      };
    },
  },
  "GET /api/manage/surveys/:code/report-links": {
    statuses: itsManager(200),
    ask: () => ({ path: `/api/manage/surveys/${reported.code}/report-links` }),
  },
  "POST /api/manage/surveys/:code/report-links": {
    statuses: itsManager(201),
    ask: async () => ({
      path: `/api/manage/surveys/${reported.code}/report-links`,
      body: { insightId: await readInsightId(reported.code) },
    }),
  },
  "DELETE /api/manage/surveys/:code/report-links/:id": {
    statuses: itsManager(204),
    ask: async () => ({
      path: `/api/manage/surveys/${reported.code}/report-links/${(await makeLink()).id}`,
    }),
  },
  "GET /api/manage/surveys/:code/actions": ofSurvey(itsManager(200), "/actions"),
  "PUT /api/manage/surveys/:code/insights/:insightId/actions/:recommendation": {
    statuses: itsManager(200),
    ask: async () => ({ path: await pathOfAction(), method: "PUT", body: { owner: "Ada" } }),
  },
  "DELETE /api/manage/surveys/:code/insights/:insightId/actions/:recommendation": {
    statuses: itsManager(204),
    ask: async () => ({ path: await pathOfAction() }),
  },
  "POST /api/manage/surveys/:code/offers": {
    statuses: notItsSecondManager(201),
    ask: () => ({
      path: `/api/manage/surveys/${reported.code}/offers`,
      body: { kind: "handover", recipient: newEmail() },
    }),
  },
  "DELETE /api/manage/surveys/:code/offers/:id": {
    statuses: itsOwner(204),
    ask: async () => ({ path: `/api/manage/surveys/${survey.code}/offers/${await insertOffer()}` }),
  },
  // The token decides: the others send one that is none.
  "POST /api/manage/offers/open": ofOffer({ offerHolder: 200 }),
  "POST /api/manage/offers/accept": ofOffer({ offerHolder: 200 }),
  "POST /api/manage/offers/decline": ofOffer({ offerHolder: 204 }),
  "DELETE /api/manage/surveys/:code/second-manager": {
    statuses: itsManager(204),
    ask: async () => {
      await setSecondManager(reported.code, actors.secondManager.email);
      return { path: `/api/manage/surveys/${reported.code}/second-manager` };
    },
  },
  "GET /api/manage/surveys/:code/live": {
    statuses: itsManager(101),
    ask: () => ({ path: `/api/manage/surveys/${survey.code}/live`, headers: { upgrade: "websocket" } }),
  },
  "DELETE /api/manage/surveys/:code": {
    statuses: notItsSecondManager(204),
    ask: async ({ cookie }, role) => ({
      path: `/api/manage/surveys/${await findSurveyToDelete(cookie, role)}`,
      body: { organizationName: "Harbour Clinics" },
    }),
  },
  // Last of these: the PIN that "POST /api/results" knows stops working.
  "POST /api/manage/surveys/:code/pin": ofSurvey(notItsSecondManager(200), "/pin"),

  "GET /api/account": { statuses: signedIn(200) },
  "PATCH /api/account/mails": says(signedIn(200), { closing: true }),
  // None of these accounts has a second factor.
  "POST /api/account/confirm-factor": says(signedIn(409), { code: "123456" }),
  "POST /api/account/email": {
    statuses: signedIn(202),
    ask: () => ({ body: { email: newEmail(), password: PASSWORD } }),
  },
  "DELETE /api/account/email": { statuses: signedIn(204) },
  // The token decides, and none of them has one.
  "POST /api/email-changes/open": says(everybody(404), { token: "unknown" }),
  "POST /api/email-changes/confirm": says(everybody(404), { token: "unknown" }),
  "POST /api/email-changes/refuse": says(everybody(404), { token: "unknown" }),
  "DELETE /api/account": {
    statuses: signedIn(204),
    ask: ({ email }) => ({ body: { email } }),
    endsCaller: true,
  },
  "GET /api/account/sessions": { statuses: signedIn(200) },
  "DELETE /api/account/sessions/:id": {
    statuses: statusesOf([401, 404, 204, 404, 404, 401]),
    ask: async () => ({ path: `/api/account/sessions/${await openAnotherSession(actors.manager)}` }),
  },

  "GET /api/signup-pins": { statuses: admins(200) },
  "POST /api/signup-pins": says(admins(201), { expiresInDays: 7 }),
  "GET /api/admin/users": { statuses: admins(200) },
  "POST /api/admin/users": {
    statuses: admins(201),
    ask: () => ({ body: { email: newEmail(), password: PASSWORD } }),
  },
  "GET /api/admin/users/:id": ofUser(admins(200)),
  "PUT /api/admin/users/:id": ofUser(admins(200), "", { emailConfirmed: true }),
  "POST /api/admin/users/:id/ban": ofUser(admins(200), "/ban", {}),
  "POST /api/admin/users/:id/unban": ofUser(admins(200), "/unban"),
  "GET /api/admin/users/:id/factors": ofUser(admins(200), "/factors"),
  "DELETE /api/admin/users/:id/factors": ofUser(admins(204), "/factors"),
  "POST /api/admin/users/:id/reset-mail": ofUser(admins(204), "/reset-mail", {}),
  // The last of these: the subject is gone.
  "DELETE /api/admin/users/:id": ofUser(admins(204)),
  "POST /api/admin/invite": { statuses: admins(201), ask: () => ({ body: { email: newEmail() } }) },
  "POST /api/admin/generate-link": {
    statuses: admins(201),
    ask: () => ({ body: { type: "recovery", email: actors.manager.email } }),
  },

  "GET /api/admin/pins": { statuses: admins(200) },
  "POST /api/admin/pins": says(admins(201), {}),
  "POST /api/admin/pins/:id/mail": {
    statuses: admins(204),
    ask: async () => ({ path: `/api/admin/pins/${await insertPin()}/mail`, body: { recipient: newEmail() } }),
  },
  "POST /api/admin/pins/:id/revoke": {
    statuses: admins(204),
    ask: async () => ({ path: `/api/admin/pins/${await insertPin()}/revoke` }),
  },
  "GET /api/admin/operations/mails": { statuses: admins(200) },
  "POST /api/admin/operations/mails/:id/retry": of404("/mails/123456/retry"),
  "DELETE /api/admin/operations/mails/:id": of404("/mails/123456"),
  "GET /api/admin/operations/jobs": { statuses: admins(200) },
  "POST /api/admin/operations/jobs/:kind/:id/retry": {
    statuses: admins(409),
    ask: () => ({ path: "/api/admin/operations/jobs/analyses/unknown/retry" }),
  },
  "GET /api/admin/operations/providers": { statuses: admins(200) },
  "POST /api/admin/operations/providers/:id/activate": of404("/providers/unknown/activate"),
  "GET /api/admin/operations/health": {
    statuses: admins(200),
    ask: async () => {
      // Wrangler's own table, which the tests' migrations do without.
      await env.DB.exec("CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY, name TEXT)");
      return {};
    },
  },
  "GET /api/admin/audit": { statuses: admins(200) },

  "POST /api/auth/sign-up/email": {
    statuses: everybody(200),
    ask: async () => ({
      body: { email: newEmail(), password: PASSWORD, signupPin: await drawPin(), acceptedTerms: true },
    }),
  },
  "POST /api/auth/sign-in/email": {
    statuses: statusesOf([401, 403, 200, 200, 200, 403]),
    ask: ({ email }) => ({ body: { email, password: PASSWORD } }),
  },
  "POST /api/auth/sign-in/email-otp": {
    // A code that was mailed to the address confirms it.
    statuses: statusesOf([400, 200, 200, 200, 200, 403]),
    ask: async ({ email, cookie: session }, role) => {
      if (actors[role].id === "") return { body: { email, otp: "123456" } };
      const { otp, cookie } = await receiveCode(email);
      return { body: { email, otp }, headers: { cookie: `${session}; ${cookie}` } };
    },
    endsCaller: true,
  },
  "POST /api/auth/email-otp/send-verification-otp": {
    statuses: everybody(200),
    ask: ({ email }) => ({ body: { email } }),
  },
  "POST /api/auth/send-verification-email": {
    // A signed-in caller is told that their address is confirmed already.
    statuses: statusesOf([200, 200, 400, 400, 400, 200]),
    ask: ({ email }) => ({ body: { email } }),
  },
  "POST /api/auth/request-password-reset": {
    statuses: everybody(200),
    ask: ({ email }) => ({ body: { email } }),
  },
  "POST /api/auth/reset-password": says(everybody(400), { newPassword: PASSWORD, token: "unknown" }),
  "GET /api/auth/reset-password/:token": {
    statuses: everybody(302),
    ask: () => ({ path: "/api/auth/reset-password/unknown?callbackURL=%2Fauth%2Fupdate-password" }),
  },
  "GET /api/auth/verify-email": {
    statuses: everybody(302),
    ask: () => ({ path: "/api/auth/verify-email?token=unknown&callbackURL=%2Fsurvey%2Fcreate" }),
  },
  "POST /api/auth/change-password": says(
    signedIn(200),
    { currentPassword: PASSWORD, newPassword: "another password" },
    { endsCaller: true },
  ),
  // Of a confirmed address alone.
  "POST /api/auth/two-factor/enable": says(
    { ...signedIn(200), unconfirmed: 403 },
    { password: PASSWORD },
    { endsCaller: true },
  ),
  "POST /api/auth/two-factor/disable": says(signedIn(200), { password: PASSWORD }, { endsCaller: true }),
  "POST /api/auth/two-factor/generate-backup-codes": says(signedIn(400), { password: PASSWORD }),
  "POST /api/auth/two-factor/verify-totp": says({ ...signedIn(400), unconfirmed: 403 }, { code: "123456" }),
  "POST /api/auth/two-factor/verify-backup-code": says(signedIn(400), { code: "abcde-fghij" }),
  "POST /api/auth/revoke-other-sessions": says(signedIn(200), {}, { endsCaller: true }),
  "POST /api/auth/revoke-sessions": says(signedIn(200), {}, { endsCaller: true }),
  "POST /api/auth/sign-out": says(everybody(200), {}, { endsCaller: true }),

  // No sign-in service is configured here.
  "POST /api/auth/sign-in/social": says(everybody(404), { provider: "unknown" }),
  "POST /api/auth/sign-in/sso": says(everybody(404), { email: "jo@unknown.example" }),
  "GET /api/auth/callback/:provider": {
    statuses: everybody(404),
    ask: () => ({ path: "/api/auth/callback/unknown?code=1&state=1" }),
  },
  "POST /api/auth/link-social": says(signedIn(404), { provider: "unknown" }),
  "POST /api/auth/unlink-account": says(signedIn(200), { providerId: "unknown" }),
};

const routes = [
  ...new Set(
    [respondentApi, contactApi, pageErrorsApi, memberApi]
      .flatMap((api) => inspectRoutes(api))
      .filter(({ isMiddleware, method }) => !(isMiddleware && method === "ALL"))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

async function askAs(role: Role, route: string, { ask, endsCaller }: Row): Promise<Response> {
  const [method, path] = route.split(" ") as [string, string];
  const actor = endsCaller ? await makeActor(role) : actors[role];
  const question = (await ask?.(actor, role)) ?? {};
  const { body } = question;
  const token = tokens[role];
  const headers = { ...question.headers, ...(token && { authorization: `Bearer ${token}` }) };
  return callWithSettings(SETTINGS, question.path ?? path, {
    method,
    cookie: actor.cookie,
    ...(body !== undefined && { body }),
    headers,
  });
}

/** Of the owner's address. */
const KNOW_THE_OWNER: readonly Role[] = ["manager", "admin", "secondManager"];

describe("every route of the API", () => {
  it("has its row, and every row its route", () => {
    expect(routes.toSorted()).toEqual(Object.keys(MATRIX).toSorted());
  });

  it.each(Object.entries(MATRIX))("%s", async (route, row) => {
    const answers: Record<string, number> = {};
    for (const role of ROLES) {
      const answer = await askAs(role, route, row);
      answers[role] = answer.status;
      answer.webSocket?.accept();
      answer.webSocket?.close();
      const said = answer.webSocket ? "" : await answer.text();
      if (!KNOW_THE_OWNER.includes(role)) expect(said).not.toContain(actors.manager.email);
    }
    expect(answers).toEqual(row.statuses);
  });
});

describe("the report behind a survey's code", () => {
  const readers = async () => {
    const statuses = ROLES.map(async (role) => {
      const { cookie } = actors[role];
      return [role, (await openPage(`/report/${reported.code}`, { cookie })).status];
    });
    return Object.fromEntries(await Promise.all(statuses));
  };
  const shareAs = ({ cookie }: Actor, sharesReport: boolean) =>
    call(`/api/manage/surveys/${reported.code}`, { method: "PATCH", cookie, body: { sharesReport } });

  it("is shut to every caller while it is not shared", async () => {
    expect(await readers()).toEqual(everybody(404));
  });

  it("is open to every caller once its owner shares it", async () => {
    expect((await shareAs(actors.manager, true)).status).toBe(200);
    expect(await readers()).toEqual(everybody(200));
    await shareAs(actors.manager, false);
  });
});

describe("the session", () => {
  it.each(["visitor", "banned"] as const)("is null for a %s", async (role) => {
    const answer = await callWithSettings(SETTINGS, "/api/session", { cookie: actors[role].cookie });
    expect(await answer.json()).toEqual({ session: null });
  });
});

const auth = await createAuth(makeContext(), ORIGIN);

describe("what better-auth has beyond these", () => {
  const endpoints = Object.values(auth.api as object)
    .map(({ path, options }: { path?: string; options?: { method?: string | string[] } }) => ({
      path,
      methods: [options?.method ?? []].flat(),
    }))
    .flatMap(({ path, methods }) => (path ? methods.map((method) => `${method} /api/auth${path}`) : []))
    // The callback is a route of ours under another name.
    .filter((route) => !routes.includes(route) && route !== "GET /api/auth/callback/:id");

  it("is more than ten endpoints", () => {
    expect(endpoints.length).toBeGreaterThan(10);
  });

  it.each(endpoints)("%s is not there, for admins neither", async (route) => {
    const [method, path] = route.split(" ") as [string, string];
    await expectAnswer(
      callWithSettings(SETTINGS, path, {
        method,
        cookie: actors.admin.cookie,
        ...(method !== "GET" && { body: {} }),
      }),
      404,
      { code: "not_found" },
    );
  });
});
