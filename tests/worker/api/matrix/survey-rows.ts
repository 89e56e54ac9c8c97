import type { OpenWorkshop } from "#domain/workshop/open-workshop.ts";
import { newEmail } from "#tests/worker/setup/accounts.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { makeCaptchaToken } from "#tests/worker/setup/captcha.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { declineBy, drawDeclineToken } from "#tests/worker/setup/surveys/declining.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { makeInvitation } from "#tests/worker/setup/surveys/offers.ts";
import { readInsightId, setSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import { makeSubmission } from "#tests/worker/setup/surveys/submit.ts";
import { type MadeWebhook, makeWebhook } from "#tests/worker/setup/surveys/webhooks.ts";
import {
  at,
  everybody,
  itsManager,
  itsOwner,
  managers,
  notItsSecondManager,
  type Question,
  type Row,
  type Statuses,
  says,
  sends,
  statusesOf,
} from "./statuses.ts";
import {
  aboutPersonal,
  actors,
  insertOffer,
  makeExport,
  makeLink,
  makePlace,
  makePlaceWithTicket,
  personal,
  reported,
  survey,
  tokens,
} from "./world.ts";

const ofReported = (row: Row): Row => ({ ...row, about: () => reported });

/** A call of the owner of a survey with personal links that has not ended. */
const ofPersonal = (status: number, ask?: Parameters<typeof aboutPersonal>[0]): Row => ({
  statuses: itsOwner(status),
  ...aboutPersonal(ask),
});

/** The survey has its second manager, whom an earlier row may have taken away. */
async function appointSecond(): Promise<Question> {
  await setSecondManager(reported.code, actors.secondManager.email);
  return {};
}

const ofOffer = (holder: Partial<Statuses>): Row =>
  sends(statusesOf([401, 403, 404, 404, 404, 401], holder), async (_, role) => {
    if (role !== "offerHolder") return { token: tokens.reportReader };
    return { token: (await makeInvitation(await makeSurvey())).token };
  });

const versionOf = async () => ({ insightId: await readInsightId(reported.code) });
async function storedAction() {
  const { insightId, id } = await ownActionOf();
  await execute`INSERT INTO survey_actions (id, survey_code, insight_id, recommendation, title, due_on)
    SELECT ${id}, ${reported.code}, ${insightId}, coalesce(min(recommendation), 0) - 1000, 'Decide', '2099-12-31'
    FROM survey_actions WHERE insight_id = ${insightId}`;
  return { id };
}

const proposalOf = async () => ({ ...(await versionOf()), number: 0 });
const makeRecipient = async () => ({ recipient: await drawDeclineToken(newEmail()) });

async function makeDeclined() {
  const declined = { ...(await makeRecipient()), undo: crypto.randomUUID() };
  await declineBy(declined.recipient, declined.undo);
  return declined;
}

const ownActionOf = async () => ({ ...(await versionOf()), id: crypto.randomUUID() });

/** The code of a workshop on the survey's report. */
async function findRoom(): Promise<{ room: string }> {
  const answer = await call(`/api/v1/surveys/${reported.code}/workshop`, {
    cookie: actors.manager.cookie,
    body: await versionOf(),
  });
  return { room: (await answer.json<OpenWorkshop>()).roomCode };
}

/** What a page polls with that joins as a role. */
const pollAs = (role: string) => ({
  connection: "connection-00000000001",
  join: JSON.stringify({ type: "join", as: role, language: "en" }),
  texts: [],
});

const onlyManagers = (status: number) => statusesOf([401, 403, status, 404, 404, 401]);

let webhook: Promise<MadeWebhook> | undefined;

/** No server listens there. */
async function webhookOfManager(): Promise<{ id: string }> {
  webhook ??= makeWebhook(actors.manager, "http://localhost:9/hook");
  return { id: (await webhook).webhook.id };
}

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
  "POST /api/page-errors": says(everybody(204), {
    page: "/",
    message: "TypeError",
    file: "",
    line: 1,
    column: 1,
  }),
  "GET /api/surveys/:code": { statuses: everybody(200) },
  "GET /api/surveys/:code/questionnaire": { statuses: everybody(200) },
  "GET /api/surveys/:code/challenge": { statuses: everybody(200) },
  "POST /api/surveys/:code/ticket": {
    ...sends(everybody(200), async () => ({ ticket: await makePlaceWithTicket() })),
    about: () => personal,
  },
  "POST /api/reminders/decline": sends(everybody(200), makeRecipient),
  "POST /api/reminders/decline/:recipient": at(everybody(204), makeRecipient),
  "GET /api/reminders/decline/:recipient": at(everybody(200), makeRecipient),
  "POST /api/reminders/resume": sends(everybody(204), makeDeclined),
  // The eleventh in an hour takes a proof of work.
  "POST /api/surveys/:code/responses": sends({ ...everybody(201), keyHolder: 429 }, async () => ({
    ...(await makeSubmission()),
    mode: "open",
  })),
  "POST /api/results": sends(everybody(200), () => ({ code: survey.code, pin: survey.managerPin })),

  "GET /api/v1/dashboard": { statuses: managers(200) },
  "PUT /api/v1/surveys/:code/branding": says(notItsSecondManager(200), { colour: "#0b6b5b", line: null }),
  "POST /api/v1/surveys/:code/follow-ups": sends(itsOwner(201), async () => {
    // Those that other rows have created would fill the limit.
    await execute`UPDATE survey_codes SET expires_at = 1 WHERE code <> ${survey.code}
      AND manager_id = (SELECT manager_id FROM survey_codes WHERE code = ${survey.code})`;
    return {};
  }),
  "GET /api/v1/surveys/:code/insights": { statuses: itsManager(200) },
  "GET /api/v1/surveys/:code/insights/:insightId/proposals": ofReported(at(itsManager(200), versionOf)),
  "PUT /api/v1/surveys/:code/insights/:insightId/proposals/:number": ofReported(
    at(itsManager(204), proposalOf),
  ),
  "DELETE /api/v1/surveys/:code/insights/:insightId/proposals/:number": ofReported(
    at(itsManager(204), proposalOf),
  ),
  "GET /api/v1/surveys/:code/audit": { statuses: itsManager(200) },
  "GET /api/v1/surveys/:code/exports": { statuses: itsManager(200) },
  "POST /api/v1/surveys/:code/exports": says(itsManager(202), { format: "csv" }),
  "GET /api/v1/surveys/:code/exports/:id/file": at(itsManager(200), makeExport),
  "DELETE /api/v1/surveys/:code/exports/:id": at(itsManager(204), makeExport),
  "PUT /api/v1/surveys/:code/invitations/:kind/text": ofPersonal(204, () => ({
    params: { kind: "reminder" },
    body: { text: "Please answer." },
  })),
  "POST /api/v1/surveys/:code/invitations/:kind/preview": ofPersonal(200, () => ({
    params: { kind: "reminder" },
    body: { text: "Please answer." },
  })),
  "POST /api/v1/surveys/:code/cards": ofPersonal(201, async () => {
    await makePlace();
    return { body: { count: 1, places: 1 } };
  }),
  "POST /api/v1/surveys/:code/cards/replacements": ofPersonal(201, async () => ({
    body: { numbers: [(await makePlace()).number] },
  })),
  "GET /api/v1/surveys/:code/report-links": ofReported({ statuses: itsManager(200) }),
  "POST /api/v1/surveys/:code/report-links": ofReported(
    sends(itsManager(201), async () => ({ insightId: await readInsightId(reported.code) })),
  ),
  "DELETE /api/v1/surveys/:code/report-links/:id": ofReported(
    at(itsManager(204), async () => ({ id: (await makeLink()).id })),
  ),
  "PUT /api/v1/surveys/:code/actions/:id/owner": ofReported(
    at(itsManager(200), storedAction, { address: "ada@example.com", agrees: true }),
  ),
  "DELETE /api/v1/surveys/:code/actions/:id/owner": ofReported(at(itsManager(204), storedAction)),
  // The token decides, and these have one that is none.
  "POST /api/actions/open": sends(everybody(404), () => ({ token: "none" })),
  "POST /api/actions/done": sends(everybody(404), () => ({ token: "none" })),
  "GET /api/v1/webhooks": { statuses: managers(200) },
  "POST /api/v1/webhooks": says(managers(201), { address: "https://hooks.example/services/one" }),
  "POST /api/v1/webhooks/:id/secret": at(onlyManagers(200), webhookOfManager),
  "POST /api/v1/webhooks/:id/tests": at(onlyManagers(200), webhookOfManager),
  "POST /api/v1/webhooks/:id/deliveries/:delivery/again": at(managers(404), async () => ({
    ...(await webhookOfManager()),
    delivery: "msg_none",
  })),
  // One that is gone is gone.
  "DELETE /api/v1/webhooks/:id": at(managers(204), () => ({ id: "unknown" })),
  "GET /api/v1/surveys/:code/workshop": ofReported({ statuses: itsManager(200) }),
  "POST /api/v1/surveys/:code/workshop": ofReported(
    sends(itsManager(200), async () => ({ insightId: await readInsightId(reported.code) })),
  ),
  "GET /api/v1/surveys/:code/workshop/live": ofReported({
    statuses: itsManager(101),
    ask: async () => {
      await findRoom();
      return { headers: { upgrade: "websocket" } };
    },
  }),
  "POST /api/v1/surveys/:code/workshop/poll": ofReported(
    sends(itsManager(200), async () => {
      await findRoom();
      return pollAs("facilitator");
    }),
  ),
  // The room's code opens it to all.
  "GET /api/workshops/:room": at(everybody(200), findRoom),
  "GET /api/workshops/:room/live": {
    statuses: everybody(101),
    ask: async () => ({ params: await findRoom(), headers: { upgrade: "websocket" } }),
  },
  "POST /api/workshops/:room/poll": at(everybody(200), findRoom, pollAs("screen")),
  "DELETE /api/v1/surveys/:code/workshop": ofReported({ statuses: itsManager(204) }),
  "GET /api/v1/surveys/:code/insights/:insightId/notes": ofReported(at(itsManager(200), versionOf)),
  "PUT /api/v1/surveys/:code/insights/:insightId/notes/:step": ofReported(
    at(itsManager(200), async () => ({ ...(await versionOf()), step: "commit" }), {
      text: "Ask finance",
      before: "",
    }),
  ),
  "POST /api/v1/surveys/:code/offers": ofReported(
    sends(notItsSecondManager(201), async (_, role) => {
      // One is invited where there is none, and the row below has it back.
      const second = role === "secondManager" ? actors.secondManager.email : "none";
      await setSecondManager(reported.code, second);
      return { recipient: newEmail() };
    }),
  ),
  "POST /api/v1/surveys/:code/second-manager/offer": ofReported({
    statuses: notItsSecondManager(201),
    ask: appointSecond,
  }),
  "DELETE /api/v1/surveys/:code/offers/:id": at(itsOwner(204), insertOffer),
  // The token decides: the others send one that is none.
  "POST /api/v1/offers/open": ofOffer({ offerHolder: 200 }),
  "POST /api/v1/offers/accept": ofOffer({ offerHolder: 200 }),
  "POST /api/v1/offers/decline": ofOffer({ offerHolder: 204 }),
  "DELETE /api/v1/surveys/:code/second-manager": ofReported({
    statuses: itsManager(204),
    ask: appointSecond,
  }),
  "GET /api/v1/surveys/:code/live": {
    statuses: itsManager(101),
    ask: () => ({ headers: { upgrade: "websocket" } }),
  },
  // Last of these: the PIN that "POST /api/results" knows stops working.
  "POST /api/v1/surveys/:code/pin": { statuses: notItsSecondManager(200) },
};
