import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { MailedType } from "#domain/event.ts";
import { DAY_MS, HOUR_MS } from "#domain/limits.ts";
import { ban, makeManager, readManagerId } from "#tests/worker/setup/accounts.ts";
import { callWithSettings, expectAnswer, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { NEW_SECRET, OLD_SECRET, ROTATING } from "#tests/worker/setup/rotation.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import { HAPPENINGS } from "#tests/worker/setup/surveys/happenings.ts";
import { addResponses, type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { close, manage, reopen } from "#tests/worker/setup/surveys/manage.ts";
import { beginOwned, change, makeAction } from "#tests/worker/setup/surveys/owned-actions.ts";
import { addSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import { chooseMails, updateSurvey } from "#tests/worker/setup/surveys/survey-mails.ts";
import {
  ADDRESS,
  askWebhooks,
  deliverEvents,
  listDeliveries,
  type MadeWebhook,
  makeWebhook,
  playService,
  postedTo,
  readWebhook,
  SLACK,
  TEAMS,
  typesOf,
} from "#tests/worker/setup/surveys/webhooks.ts";
import { keyId } from "#worker/crypto.ts";
import { ofWebhook } from "#worker/services/delivery/sealed.ts";
import { announceClosings } from "#worker/services/events/announce-dates.ts";
import { sweepEvents } from "#worker/services/events/sweep-events.ts";
import { sweepKeys } from "#worker/services/keys/sweep-keys.ts";

beforeAll(beginOwned);
afterEach(() => vi.restoreAllMocks());

/** A survey with a channel of its manager's. */
async function makeShown(options?: Parameters<typeof makeSurvey>[0]) {
  const survey = await makeSurvey(options);
  return { survey, made: await makeWebhook(survey.manager, SLACK) };
}

const test = ({ manager, webhook }: MadeWebhook) => askWebhooks(manager, `/${webhook.id}/tests`, "POST");
const answering = (status: number) => async () => new Response(null, { status });
const surveysOf = async (made: MadeWebhook) => (await listDeliveries(made)).map(({ survey }) => survey);

async function beginLastDay({ code }: MadeSurvey): Promise<void> {
  await updateSurvey(code, "expires_at", Date.now() + DAY_MS - HOUR_MS);
  await updateSurvey(code, "created_at", Date.now() - 3 * DAY_MS);
  await announceClosings(makeContext());
}

it.each<[MailedType, string | RegExp, string]>([
  ["survey.five_answered", "Die ersten fünf Personen haben geantwortet", "manage?responses=CODE"],
  ["survey.all_answered", "Die Umfrage ist voll", "manage?responses=CODE"],
  ["survey.closing", "Die Umfrage endet in etwa 23 Stunden", "manage?share=CODE"],
  ["survey.deletion_announced", /^Northfield: Die Umfrage wird am .+ gelöscht$/, "manage?responses=CODE"],
  ["analysis.completed", "Die Ergebnisse Ihres Teams liegen vor", "CODE/insights"],
  ["analysis.failed", "Die Auswertung ist fehlgeschlagen", "manage?responses=CODE"],
  ["action.summary", "0 von 1 Maßnahme erledigt", "manage?again=CODE"],
])(
  "a channel gets the subject and the link of the mail on %s in the survey's language, and no answer",
  async (type, subject, path) => {
    const { survey, made } = await makeShown({ organizationName: "Northfield", language: "de" });
    await execute`UPDATE user SET language = 'es' WHERE id = ${survey.manager.id}`;
    await HAPPENINGS[type](survey);
    const posted = await postedTo(made);
    expect((await typesOf(made))[0]).toBe(type);
    const text = typeof subject === "string" ? `Northfield: ${subject}` : expect.stringMatching(subject);
    const url = `https://slk.test/survey/${path.replace("CODE", survey.code)}`;
    const plain = (words: unknown) => ({ type: "plain_text", text: words, emoji: false });
    const section = { type: "section", text: plain(text) };
    const elements = [{ type: "button", text: plain(expect.any(String)), url }];
    const blocks = [section, { type: "actions", elements }];
    expect(JSON.parse(posted.at(-1)?.body ?? "")).toEqual({ text, unfurl_links: false, blocks });
  },
);

it("a channel gets nothing of what managers are not mailed, though a program does", async () => {
  const { survey, made } = await makeShown();
  const program = await makeWebhook(survey.manager);
  await close(survey);
  await reopen(survey);
  const action = await makeAction({ survey });
  await execute`UPDATE survey_actions SET due_on = date('now') WHERE id = ${action.id}`;
  await sweepEvents(makeContext());
  await change(action, { isDone: true });
  const types = ["action.done", "action.due", "survey.closed", "survey.opened"];
  expect((await typesOf(program)).toSorted()).toEqual(types);
  expect(await typesOf(made)).toEqual([]);
});

it("a channel gets its message though its manager wants no such mail", async () => {
  const { survey, made } = await makeShown();
  await chooseMails(survey.manager, { firstResponses: false });
  await addResponses(survey.code, 5);
  expect(await typesOf(made)).toEqual(["survey.five_answered"]);
});

it("a channel gets no message of a survey's end that comes late, when the survey is closed", async () => {
  const { survey, made } = await makeShown();
  await beginLastDay(survey);
  expect(await typesOf(made)).toEqual(["survey.closing"]);
  await close(survey);
  expect(await postedTo(made)).toEqual([]);
  expect(await typesOf(made)).toEqual([]);
});

it.each([
  ["Slack", SLACK, "Bergmann &amp; &lt;!here&gt;"],
  ["Teams", TEAMS, "Bergmann & <\u2060!here>"],
])("a channel of %s gets nothing of a name that its service acts on", async (_, address, name) => {
  const survey = await makeSurvey({ organizationName: "Bergmann & <!here>" });
  const made = await makeWebhook(survey.manager, address);
  await addResponses(survey.code, 5);
  const [{ url, body } = { url: "", body: "" }] = await postedTo(made);
  expect(url).toBe(address);
  expect(body).toContain(`"text":"${name}: the first five people have answered"`);
  expect(body).toContain(`"https://slk.test/survey/manage?responses=${survey.code}"`);
});

it("a channel's post is signed by no header", async () => {
  const { survey, made } = await makeShown();
  const program = await makeWebhook(survey.manager);
  await addResponses(survey.code, 5);
  const posted = await postedTo(made);
  await deliverEvents(program);
  expect(posted.map(({ signature }) => signature)).toEqual([null, expect.stringMatching(/^v1,/)]);
});

it("a channel is shown without the secret part of its address", async () => {
  const manager = await makeManager();
  const { webhook, secret } = await makeWebhook(manager, SLACK);
  expect(secret).toBeNull();
  expect(webhook).toMatchObject({ format: "slack", hint: "hooks.slack.com/…x7Qz", survey: null });
  expect(await readWebhook({ manager, webhook })).toEqual(webhook);
});

it("a channel's address is read under the next secret of the deployment, though another can't be read", async () => {
  const [{ made: broken }, { made }] = [await makeShown(), await makeShown()];
  const unreadable = `${await keyId(OLD_SECRET)}:unreadable`;
  await execute`UPDATE webhooks SET sealed_address = ${unreadable} WHERE id = ${broken.webhook.id}`;
  vi.spyOn(console, "error").mockImplementation(() => {});
  await sweepKeys(makeContext(ROTATING));
  const row = await selectRow`SELECT sealed_address FROM webhooks WHERE id = ${made.webhook.id}`;
  const keys = { current: NEW_SECRET, previous: null };
  expect(await ofWebhook.open(keys, String(row?.sealed_address))).toBe(SLACK);
});

it("a paused channel keeps its messages until its manager has it go on", async () => {
  const { survey, made } = await makeShown();
  await addResponses(survey.code, 5);
  await execute`UPDATE webhooks SET paused_at = 1 WHERE id = ${made.webhook.id}`;
  const posted = await postedTo(made);
  expect([posted.length, (await readWebhook(made))?.isPaused]).toEqual([0, true]);
  expect(await readBody(askWebhooks(made.manager, `/${made.webhook.id}/secret`, "POST"))).toEqual({
    secret: null,
  });
  await deliverEvents(made);
  expect([posted.length, (await readWebhook(made))?.isPaused]).toEqual([1, false]);
});

it.each([
  ["a program", ADDRESS],
  ["a channel", SLACK],
])("%s that was added for one survey gets nothing of another", async (_, address) => {
  const [one, other] = [await makeSurvey(), await makeSurvey()];
  await execute`UPDATE survey_codes SET manager_id = ${await readManagerId(one.manager)} WHERE code = ${other.code}`;
  const ofOne = await makeWebhook(one.manager, address, one.code);
  const ofAll = await makeWebhook(one.manager, address);
  await addResponses(one.code, 5);
  await addResponses(other.code, 5);
  expect(await surveysOf(ofOne)).toEqual([one.code]);
  expect((await surveysOf(ofAll)).toSorted()).toEqual([one.code, other.code].toSorted());
});

it("a webhook for a survey of another manager is refused by the name of its field", async () => {
  const manager = await makeManager();
  const survey = (await makeSurvey()).code;
  const refused = askWebhooks(manager, "", "POST", { address: SLACK, survey });
  await expectAnswer(refused, 400, { field: "survey" });
  expect(await readBody(askWebhooks(manager))).toEqual({ webhooks: [], surveys: [] });
});

it("a webhook may be for a survey that its manager helps to manage", async () => {
  const survey = await makeSurvey();
  const own = await readBody(askWebhooks(await addSecondManager(survey)));
  expect(own).toMatchObject({ surveys: [{ code: survey.code }] });
});

it("a webhook for one survey goes with that survey, and one for all stays", async () => {
  const survey = await makeSurvey();
  const ofOne = await makeWebhook(survey.manager, SLACK, survey.code);
  const ofAll = await makeWebhook(survey.manager, SLACK);
  await manage(survey, "", { organizationName: "Northfield Logistics" }, "DELETE");
  expect([await readWebhook(ofOne), await readWebhook(ofAll)]).toEqual([undefined, ofAll.webhook]);
});

/** A survey with a channel of each of its two managers, for which a message waits. */
async function makeShared() {
  const survey = await makeSurvey();
  const second = await addSecondManager(survey);
  const ofOwner = await makeWebhook(survey.manager, SLACK, survey.code);
  const ofSecond = await makeWebhook(second, TEAMS, survey.code);
  await addResponses(survey.code, 5);
  expect(await surveysOf(ofSecond)).toEqual([survey.code]);
  return { survey, second, ofOwner, ofSecond };
}

it("a channel of a second manager gets nothing more once they stop managing, and the owner's goes on", async () => {
  const { survey, second, ofOwner, ofSecond } = await makeShared();
  await manage({ code: survey.code, manager: second }, "/second-manager", undefined, "DELETE");
  await updateSurvey(survey.code, "team_size", 6);
  await addResponses(survey.code, 1, { from: 5 });
  const posted = await postedTo(ofSecond);
  await deliverEvents(ofOwner);
  expect(posted.map(({ url }) => url)).toEqual([SLACK, SLACK]);
  expect(await typesOf(ofSecond)).toEqual([]);
});

it("a channel of a second manager gets nothing more once the owner is banned", async () => {
  const { survey, ofSecond } = await makeShared();
  await ban(survey.manager);
  expect(await postedTo(ofSecond)).toEqual([]);
  expect(await typesOf(ofSecond)).toEqual([]);
});

it("a test message is in the manager's language, and leads to their surveys", async () => {
  const { survey, made } = await makeShown({ language: "de" });
  await execute`UPDATE user SET language = 'es' WHERE id = ${survey.manager.id}`;
  const posted = playService();
  await test(made);
  expect(posted).toMatchObject([{ url: SLACK, redirect: "manual", signature: null }]);
  const { text, blocks } = JSON.parse(posted[0]?.body ?? "");
  expect(text).toBe("Mensaje de prueba: los avisos de sus encuestas aparecerán aquí.");
  expect(blocks[1].elements[0].url).toBe("https://slk.test/survey/manage");
});

it.each([
  ["delivered", 200],
  ["delivered", 202],
  ["refused", 403],
  ["refused", 404],
  ["refused", 500],
  ["redirect", 302],
  ["unreachable", null],
])("a test message says how it ended: %s (%s)", async (outcome, status) => {
  const { made } = await makeShown();
  playService(status === null ? () => Promise.reject(new Error("to a-secret")) : answering(status));
  expect(await readBody(test(made))).toEqual({ outcome, status });
});

it.each([
  [404, null],
  [410, "gone"],
  [302, "unreachable"],
])("a test message that is answered %i marks its address as %s, until one arrives", async (status, fault) => {
  const { made } = await makeShown();
  playService(answering(status));
  await test(made);
  expect(await readWebhook(made)).toMatchObject({ fault, faultStatus: fault && status });
  vi.restoreAllMocks();
  playService();
  await test(made);
  expect(await readWebhook(made)).toMatchObject({ fault: null, faultStatus: null });
});

it("a webhook may be at this machine's address on a laptop, and not in production", async () => {
  const { cookie } = await makeManager();
  const adding = { cookie, body: { address: "http://localhost:9999/hook" } };
  expect((await callWithSettings({}, "/api/v1/webhooks", adding)).status).toBe(201);
  const production = { ENVIRONMENT: "production" as const, SITE_URL: "https://slk.test" };
  const refused = callWithSettings(production, "/api/v1/webhooks", adding);
  await expectAnswer(refused, 400, { field: "address", detail: "The address must begin with https://." });
});
