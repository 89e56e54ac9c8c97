import { DAY_MS } from "#domain/limits.ts";
import { newEmail } from "#tests/worker/setup/accounts.ts";
import { makeCaptchaToken } from "#tests/worker/setup/captcha.ts";
import { makeSubmission, makeSurvey, setExpiry } from "#tests/worker/setup/factories.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { makeOffer } from "#tests/worker/setup/surveys/offers.ts";
import { readInsightId, setSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import {
  at,
  everybody,
  itsManager,
  itsOwner,
  managers,
  notItsSecondManager,
  type Row,
  type Statuses,
  says,
  sends,
  statusesOf,
} from "./statuses.ts";
import {
  actors,
  findSurveyToDelete,
  insertOffer,
  makeExport,
  makeLink,
  makePlace,
  makePlaceWithTicket,
  pathOfAction,
  personal,
  reported,
  survey,
  tokens,
} from "./world.ts";

const ofSurvey = (statuses: Statuses, rest = "", body?: unknown): Row =>
  at(statuses, () => `/api/manage/surveys/${survey.code}${rest}`, body);

/** Of a file that is there. */
const ofExport = (statuses: Statuses, rest = ""): Row =>
  at(statuses, async () => `/api/manage/surveys/${survey.code}/exports/${await makeExport()}${rest}`);

/** Of a survey with personal links that has not ended. */
const ofPersonal = (statuses: Statuses, rest: string, body?: unknown): Row =>
  at(
    statuses,
    async () => {
      await setExpiry(personal.code, DAY_MS);
      return `/api/manage/surveys/${personal.code}${rest}`;
    },
    body,
  );

const ofOffer = (holder: Partial<Statuses>): Row =>
  sends(statusesOf([401, 403, 404, 404, 404, 401], holder), async (_, role) => {
    if (role !== "offerHolder") return { token: tokens.reportReader };
    return { token: (await makeOffer(await makeSurvey(), "handover")).token };
  });

/** The calls of visitors and respondents, and of a survey's managers. */
export const SURVEY_ROWS: Record<string, Row> = {
  "GET /api/health": { statuses: everybody(503) },
  "GET /api/health/database": { statuses: everybody(200) },
  "GET /api/questionnaire": { statuses: everybody(200) },
  "GET /api/session": { statuses: everybody(200) },
  "GET /api/auth-providers": { statuses: everybody(200) },
  "GET /api/contact/challenge": { statuses: everybody(200) },
  "POST /api/contact": sends(everybody(200), async ({ email }) => ({
    name: "Jo Example",
    email,
    subject: "A question",
    message: "May I ask something?",
    recaptchaToken: await makeCaptchaToken(),
  })),
  "POST /api/page-errors": sends(everybody(204), () => ({
    page: "/",
    message: "TypeError",
    file: "",
    line: 1,
    column: 1,
  })),
  "GET /api/surveys/:code": at(everybody(200), () => `/api/surveys/${survey.code}`),
  "GET /api/surveys/:code/questionnaire": at(
    everybody(200),
    () => `/api/surveys/${survey.code}/questionnaire`,
  ),
  "GET /api/surveys/:code/challenge": at(everybody(200), () => `/api/surveys/${survey.code}/challenge`),
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
  "POST /api/results": sends(everybody(200), () => ({ code: survey.code, pin: survey.managerPin })),

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
  "GET /api/manage/surveys/:code/invitations": ofPersonal(itsOwner(200), "/invitations"),
  "POST /api/manage/surveys/:code/invitations": ofPersonal(itsOwner(201), "/invitations", {
    addresses: ["jo@example.com"],
  }),
  "DELETE /api/manage/surveys/:code/invitations/:number": at(
    itsOwner(204),
    async () => `/api/manage/surveys/${personal.code}/invitations/${(await makePlace()).number}`,
  ),
  "POST /api/manage/surveys/:code/invitations/:kind/mails": ofPersonal(
    itsOwner(202),
    "/invitations/invitation/mails",
    {},
  ),
  "PUT /api/manage/surveys/:code/invitations/:kind/text": ofPersonal(
    itsOwner(204),
    "/invitations/reminder/text",
    { text: "Please answer." },
  ),
  "POST /api/manage/surveys/:code/invitations/:kind/preview": ofPersonal(
    itsOwner(200),
    "/invitations/reminder/preview",
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
  "GET /api/manage/surveys/:code/report-links": at(
    itsManager(200),
    () => `/api/manage/surveys/${reported.code}/report-links`,
  ),
  "POST /api/manage/surveys/:code/report-links": {
    statuses: itsManager(201),
    ask: async () => ({
      path: `/api/manage/surveys/${reported.code}/report-links`,
      body: { insightId: await readInsightId(reported.code) },
    }),
  },
  "DELETE /api/manage/surveys/:code/report-links/:id": at(
    itsManager(204),
    async () => `/api/manage/surveys/${reported.code}/report-links/${(await makeLink()).id}`,
  ),
  "GET /api/manage/surveys/:code/actions": ofSurvey(itsManager(200), "/actions"),
  "PUT /api/manage/surveys/:code/insights/:insightId/actions/:recommendation": {
    statuses: itsManager(200),
    ask: async () => ({ path: await pathOfAction(), method: "PUT", body: { owner: "Ada" } }),
  },
  "DELETE /api/manage/surveys/:code/insights/:insightId/actions/:recommendation": at(
    itsManager(204),
    async () => await pathOfAction(),
  ),
  "POST /api/manage/surveys/:code/offers": {
    statuses: notItsSecondManager(201),
    ask: () => ({
      path: `/api/manage/surveys/${reported.code}/offers`,
      body: { kind: "handover", recipient: newEmail() },
    }),
  },
  "DELETE /api/manage/surveys/:code/offers/:id": at(
    itsOwner(204),
    async () => `/api/manage/surveys/${survey.code}/offers/${await insertOffer()}`,
  ),
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
      body: { organizationName: role === "manager" ? "Harbour Clinics" : "Northfield Logistics" },
    }),
  },
  // Last of these: the PIN that "POST /api/results" knows stops working.
  "POST /api/manage/surveys/:code/pin": ofSurvey(notItsSecondManager(200), "/pin"),
};
