import { afterEach, expect, it, vi } from "vitest";
import { WEBHOOK_TEST_LIMIT } from "#domain/limits.ts";
import { deleteAccount, makeManager } from "#tests/worker/setup/accounts.ts";
import { callWithSettings, expectAnswer, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { NEW_SECRET, OLD_SECRET, ROTATING } from "#tests/worker/setup/rotation.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage, readSummary } from "#tests/worker/setup/surveys/manage.ts";
import { handOver } from "#tests/worker/setup/surveys/offers.ts";
import { addSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import { readDatabase } from "#tests/worker/setup/surveys/traces.ts";
import {
  playService,
  readWebhook,
  removeWebhook,
  SLACK,
  setWebhook,
  testWebhook,
} from "#tests/worker/setup/surveys/webhooks.ts";
import { keyId } from "#worker/crypto.ts";
import { sweepKeys } from "#worker/services/keys/sweep-keys.ts";
import { webhookAddress } from "#worker/services/webhooks/webhook-address.ts";

afterEach(() => vi.restoreAllMocks());

const NO_FAULT = { fault: null, faultStatus: null };
const HINT = { service: "slack", hint: "hooks.slack.com/…x7Qz", fault: null, faultStatus: null };

async function makeHooked(): Promise<MadeSurvey> {
  const survey = await makeSurvey();
  await setWebhook(survey);
  return survey;
}

async function makeManaged() {
  const survey = await makeSurvey();
  return { survey, second: await addSecondManager(survey) };
}

it("an address for a survey's notices is shown by its host and its last characters alone", async () => {
  const survey = await makeSurvey();
  await expectAnswer(setWebhook(survey), 200, HINT);
  expect((await readSummary(survey))?.webhook).toEqual(HINT);
});

it("an address for a survey's notices is stored encrypted", async () => {
  const survey = await makeSurvey();
  await setWebhook(survey, "https://chat.example.com/hooks/a-secret-of-the-channel");
  const stored = await readDatabase();
  // The control: what is stored of it is found by the same search.
  expect(stored.includes("chat.example.com")).toBe(true);
  expect(stored.includes("a-secret-of-the")).toBe(false);
});

it("an address for a survey's notices replaces the one before", async () => {
  const survey = await makeHooked();
  await setWebhook(survey, "https://prod-12.westeurope.logic.azure.com:443/workflows/0123456789abcdef");
  const webhook = { service: "teams", hint: "prod-12.westeurope.logic.azure.com/…cdef", ...NO_FAULT };
  expect((await readSummary(survey))?.webhook).toEqual(webhook);
});

it("an address for a survey's notices is gone once it is removed, however often", async () => {
  const survey = await makeHooked();
  expect((await removeWebhook(survey)).status).toBe(204);
  expect((await removeWebhook(survey)).status).toBe(204);
  expect((await readSummary(survey))?.webhook).toBeNull();
});

it("an address for a survey's notices is refused in the manager's language", async () => {
  const survey = await makeSurvey();
  const answer = await manage(survey, "/webhook", { address: "http://example.com" }, "PUT");
  expect((await answer.json<{ detail: string }>()).detail).toBe("The address must begin with https://.");
});

it("an address for a survey's notices may be this machine's on a laptop", async () => {
  const survey = await makeSurvey();
  expect((await setWebhook(survey, "http://localhost:9999/hook")).status).toBe(200);
});

it("an address for a survey's notices may not be this machine's in production", async () => {
  const survey = await makeSurvey();
  const settings = { ENVIRONMENT: "production" as const, SITE_URL: "https://slk.test" };
  const path = `/api/v1/surveys/${survey.code}/webhook`;
  const request = {
    method: "PUT",
    cookie: survey.manager.cookie.replace(/^better-auth/, "__Secure-better-auth"),
    body: { address: "http://localhost:9999/hook" },
  };
  await expectAnswer(callWithSettings(settings, path, request), 400, { field: "address" });
});

it("a webhook is removed by the managers of its survey alone", async () => {
  const { survey, second } = await makeManaged();
  await setWebhook(survey);
  await removeWebhook(survey, await makeManager());
  expect(await readWebhook(survey)).not.toBeNull();
  await removeWebhook(survey, second);
  expect(await readWebhook(survey)).toBeNull();
});

it("a handover removes the webhook", async () => {
  const { survey, second } = await makeManaged();
  await setWebhook(survey);
  await handOver(survey, second);
  expect((await readSummary({ code: survey.code, manager: second }))?.webhook).toBeNull();
});

it.each([
  ["of a second manager ends with them", "second", false],
  ["of the owner outlives a second manager", "owner", true],
] as const)("a webhook %s", async (_, by, stays) => {
  const { survey, second } = await makeManaged();
  await setWebhook(survey, SLACK, by === "second" ? second : survey.manager);
  await manage({ code: survey.code, manager: second }, "/second-manager", undefined, "DELETE");
  expect((await readWebhook(survey)) !== null).toBe(stays);
});

it("a webhook goes with the survey", async () => {
  const survey = await makeHooked();
  await manage(survey, "", { organizationName: "Northfield Logistics" }, "DELETE");
  expect(await readWebhook(survey)).toBeNull();
});

it("a webhook goes with the account of the second manager who set it", async () => {
  const { survey, second } = await makeManaged();
  await setWebhook(survey, SLACK, second);
  await deleteAccount(second);
  expect(await readWebhook(survey)).toBeNull();
});

const redirect = () => new Response(null, { status: 302, headers: { location: "https://10.0.0.1/" } });
const away = () => Promise.reject(new Error("connect ECONNREFUSED to a-secret"));

it("a test message names the organisation in the survey's language", async () => {
  const survey = await makeSurvey({ organizationName: "Bergmann & <!here>", language: "de" });
  await setWebhook(survey);
  const posted = playService();
  await testWebhook(survey);
  expect(posted).toMatchObject([{ url: SLACK, redirect: "manual" }]);
  const { text, blocks } = JSON.parse(posted[0]?.body ?? "");
  expect(text).toBe("Testnachricht: Hinweise zur Umfrage für Bergmann &amp; &lt;!here&gt; erscheinen hier.");
  expect(blocks[1].elements[0].url).toBe(`https://slk.test/survey/manage?webhook=${survey.code}`);
});

it.each([
  ["delivered", 200, () => new Response("ok")],
  ["delivered", 202, () => new Response(null, { status: 202 })],
  ["refused", 403, () => new Response("no", { status: 403 })],
  ["refused", 404, () => new Response("no_service", { status: 404 })],
  ["refused", 500, () => new Response("", { status: 500 })],
  ["redirect", 302, redirect],
  ["delivered", 200, () => new Response("x".repeat(80 * 1024))],
  ["unreachable", null, away],
] as const)("a test message says how it ended: %s (%s)", async (outcome, status, answer) => {
  const survey = await makeHooked();
  playService(answer);
  expect(await readBody(testWebhook(survey))).toEqual({ outcome, status });
});

it("a test message marks no address for one 404", async () => {
  const survey = await makeHooked();
  playService(() => new Response("", { status: 404 }));
  await testWebhook(survey);
  expect((await readSummary(survey))?.webhook).toMatchObject(NO_FAULT);
});

it.each([
  [410, "gone"],
  [302, "unreachable"],
])("a test message marks an address that answers %i, until a test arrives", async (status, fault) => {
  const survey = await makeHooked();
  playService(() => new Response(null, { status }));
  await testWebhook(survey);
  expect((await readSummary(survey))?.webhook).toMatchObject({ fault, faultStatus: status });
  vi.restoreAllMocks();
  playService();
  await testWebhook(survey);
  expect((await readSummary(survey))?.webhook).toMatchObject(NO_FAULT);
});

it("a test message is refused without an address", async () => {
  await expectAnswer(testWebhook(await makeSurvey()), 409, { code: "conflict" });
});

it("a test message is limited in number", async () => {
  const survey = await makeHooked();
  const posted = playService();
  const { attempts } = WEBHOOK_TEST_LIMIT.perAddress;
  const statuses: number[] = [];
  for (let count = 0; count < attempts + 2; count++) statuses.push((await testWebhook(survey)).status);
  expect(statuses).toEqual([...Array(attempts).fill(200), 429, 429]);
  expect(posted).toHaveLength(attempts);
});

it("an address is read under the next secret once the sweep has run", async () => {
  const survey = await makeHooked();
  await sweepKeys(makeContext(ROTATING));
  const sealed = String((await readWebhook(survey))?.sealed_address);
  expect(await webhookAddress.open({ current: NEW_SECRET, previous: null }, sealed)).toBe(SLACK);
});

it("an address that can't be read keeps no other from the next secret", async () => {
  const [broken, survey] = [await makeSurvey(), await makeSurvey()];
  for (const one of [broken, survey]) await setWebhook(one);
  const unreadable = `${await keyId(OLD_SECRET)}:unreadable`;
  await execute`UPDATE survey_webhooks SET sealed_address = ${unreadable} WHERE survey_code = ${broken.code}`;
  vi.spyOn(console, "error").mockImplementation(() => {});
  await sweepKeys(makeContext(ROTATING));
  expect((await readWebhook(broken))?.sealed_address).toBe(unreadable);
  const sealed = String((await readWebhook(survey))?.sealed_address);
  expect(await webhookAddress.open({ current: NEW_SECRET, previous: null }, sealed)).toBe(SLACK);
});

it("a survey has one webhook, set by however many at once", async () => {
  const survey: MadeSurvey = await makeSurvey();
  const addresses = ["a", "b", "c", "d"].map((name) => `https://chat.example.com/hooks/${name.repeat(20)}`);
  await Promise.all(addresses.map((address) => setWebhook(survey, address)));
  expect(await countRows("survey_webhooks", "survey_code = ?", survey.code)).toBe(1);
});
