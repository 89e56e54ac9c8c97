import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { CONFIRMING, makeManager, PASSWORD, signIn } from "#tests/worker/setup/accounts.ts";
import { expectAnswer, makeRequest, readCookie } from "#tests/worker/setup/calls.ts";
import { enrol, forgetTimeStep } from "#tests/worker/setup/codes.ts";
import { makeUnconfirmed, readLed } from "#tests/worker/setup/mailed-links.ts";
import {
  atStage,
  BEFORE,
  countKeys,
  FINISHED,
  NEW_SECRET,
  OLD_SECRET,
  ROTATING,
} from "#tests/worker/setup/rotation.ts";
import { countRows, execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { makePersonalSurvey, makeTicket } from "#tests/worker/setup/surveys/invitations.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { makeInvitation } from "#tests/worker/setup/surveys/offers.ts";
import { copyAnalysis, makeAnalysed, readInsightId } from "#tests/worker/setup/surveys/reports.ts";
import { findSurveyManager } from "#worker/auth/sessions/manages-survey.ts";
import { keyedHash, keyedHashes, keyId, open, seal } from "#worker/crypto.ts";
import { providerKey } from "#worker/services/analyses/provider-key.ts";
import { hashRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { openReportLink } from "#worker/services/report-links/open-report-link.ts";
import { hashManagerPin } from "#worker/services/surveys/manager-pin.ts";

/** What an installation holds when its secret is changed. */
const INVITED = "ada@example.com";

type World = Awaited<ReturnType<typeof makeWorld>>;

let analysed: MadeSurvey;
beforeAll(async () => {
  analysed = await makeAnalysed({ responses: 5 });
});

async function makeWorld() {
  const survey = await makeSurvey();
  await copyAnalysis(analysed.code, survey.code);
  const insightId = await readInsightId(survey.code);
  const linked = await manage(survey, "/report-links", { insightId });
  const { path } = await linked.json<{ path: string }>();
  const invited = await makePersonalSurvey();
  const ticket = await makeTicket(invited);
  await env.DB.exec("DELETE FROM recipient_key");
  const recipient = await hashRecipient(await readRecipientKey(atStage(BEFORE).context()), INVITED);
  return {
    survey,
    enrolled: await enrol(await makeManager()),
    providerId: await storeProvider(),
    reportToken: path.split("/").at(-1) as string,
    offerToken: (await makeInvitation(survey)).token,
    personal: { code: invited.code, ticket, recipient },
    confirmationLink: (await makeUnconfirmed({ ...BEFORE, ...CONFIRMING })).path,
  };
}

async function storeProvider(): Promise<string> {
  const id = crypto.randomUUID();
  const sealed = await providerKey.seal({ current: OLD_SECRET, previous: null }, "sk-provider");
  await execute`INSERT INTO ai_providers (id, provider_type, api_key) VALUES (${id}, 'openai', ${sealed})`;
  return id;
}

/** Tries all that the world holds; an answer for each. */
async function tryAll(stage: typeof FINISHED, world: World) {
  const worker = atStage(stage);
  const { survey, enrolled, personal } = world;
  const context = worker.context();
  const { cookie } = survey.manager;
  const post = (path: string, body: object, from?: string) =>
    worker.call(`/api/${path}`, { body, ...(from && { cookie: from }) });
  const statusOf = async (answer: Promise<Response>) => (await answer).status;
  const signIn = async () =>
    readCookie(await post("auth/sign-in/email", { email: enrolled.email, password: PASSWORD }));
  const showFactor = async (kind: string, code?: string) =>
    statusOf(post(`auth/two-factor/verify-${kind}`, { code }, await signIn()));
  await forgetTimeStep(enrolled);
  const sealed = await selectRow<{ api_key: string }>`SELECT api_key FROM ai_providers
    WHERE id = ${world.providerId}`;
  const socket = { cookie, headers: { upgrade: "websocket" } };
  return {
    session: await statusOf(worker.call("/api/v1/surveys", { cookie })),
    socket: await statusOf(worker.call(`/api/v1/surveys/${survey.code}/live`, socket)),
    managerPin: await statusOf(post("results", { code: survey.code, pin: survey.managerPin })),
    authenticator: await showFactor("totp", enrolled.totp.generate()),
    backupCode: await showFactor("backup-code", enrolled.backupCodes.pop()),
    provider: await providerKey.open(context.config.keys, sealed?.api_key ?? "").catch(() => null),
    report: (await openReportLink(context, world.reportToken, { isOpening: true })) !== null,
    offer: await statusOf(post("v1/offers/open", { token: world.offerToken }, cookie)),
    ticket: await statusOf(post(`surveys/${personal.code}/ticket`, { ticket: personal.ticket })),
    isRecipientKnown: await readRecipientKey(context).then(
      async (key) => (await hashRecipient(key, INVITED)) === personal.recipient,
      () => false,
    ),
    confirmation: (await readLed(await atStage(stage, CONFIRMING).call(world.confirmationLink))).search,
  };
}

const ALL_WELL = {
  session: 200,
  socket: 101,
  managerPin: 200,
  authenticator: 200,
  backupCode: 200,
  provider: "sk-provider",
  report: true,
  offer: 200,
  ticket: 200,
  isRecipientKnown: true,
  // The first proof of an address leads to a new password.
  confirmation: expect.stringContaining("reason=first-proof"),
};

it("a change of APP_SECRET loses nothing while the previous one is there", async () => {
  const world = await makeWorld();
  expect(await tryAll(ROTATING, world)).toEqual(ALL_WELL);
});

it("a change of APP_SECRET loses all but links of mails without APP_SECRET_PREVIOUS", async () => {
  const world = await makeWorld();
  expect(await tryAll(FINISHED, world)).toEqual({
    ...{ session: 401, socket: 401, managerPin: 400, offer: 401, ticket: 403 },
    ...{ authenticator: 409, backupCode: 409, provider: null, report: false, isRecipientKnown: false },
    confirmation: ALL_WELL.confirmation,
  });
});

it("a change of APP_SECRET loses nothing that was used or swept meanwhile once the previous one is taken away", async () => {
  const world = await makeWorld();
  const rotating = atStage(ROTATING);
  const { cookie } = world.survey.manager;
  const first = await rotating.call("/api/v1/surveys", { cookie });
  const renewed = readCookie(first);
  expect(renewed).toMatch(/account\.session_token=/);
  expect(renewed).not.toBe(cookie);
  await rotating.call("/api/results", { body: { code: world.survey.code, pin: world.survey.managerPin } });
  await openReportLink(rotating.context(), world.reportToken, { isOpening: true });
  await rotating.sweep();
  const { keys } = rotating.context().config;
  const pinHash = await hashManagerPin(keys, world.survey.code, world.survey.managerPin);
  const isMoved = () => countRows("survey_codes", "manager_pin_hash = ?", pinHash);
  await vi.waitFor(async () => expect(await isMoved()).toBe(1));

  world.survey.manager.cookie = renewed;
  expect(await tryAll(FINISHED, world)).toEqual({ ...ALL_WELL, offer: 404, ticket: 403 });
});

it("a change of APP_SECRET is counted by what is still under the previous secret", async () => {
  const world = await makeWorld();
  await env.DB.exec("DELETE FROM app_keys");
  const rotating = atStage(ROTATING);
  const countPrevious = async (kind: string) =>
    (await countKeys(NEW_SECRET, OLD_SECRET)).get(kind)?.previous ?? Number.NaN;
  const before = await countKeys(NEW_SECRET, OLD_SECRET);
  for (const kind of ["AI providers’ keys", "authenticators", "sets of backup codes", "sessions"]) {
    expect(before.get(kind)?.previous, kind).toBeGreaterThan(0);
  }
  await rotating.sweep();
  for (const kind of ["AI providers’ keys", "authenticators", "sets of backup codes"]) {
    expect([kind, await countPrevious(kind)]).toEqual([kind, 0]);
  }
  const sessions = await countPrevious("sessions");
  const answer = await rotating.call("/api/v1/surveys", { cookie: world.survey.manager.cookie });
  expect(await countPrevious("sessions")).toBe(sessions);
  await rotating.call("/api/v1/surveys", { cookie: readCookie(answer) });
  await vi.waitFor(async () => expect(await countPrevious("sessions")).toBe(sessions - 1));
  const pins = await countPrevious("manager PINs");
  await rotating.call("/api/results", { body: { code: world.survey.code, pin: world.survey.managerPin } });
  await vi.waitFor(async () => expect(await countPrevious("manager PINs")).toBe(pins - 1));
});

it("the sweep records since when which secrets are read", async () => {
  const readKeys = () => selectRows`SELECT id, role, since FROM app_keys ORDER BY role`;
  const [old, next] = [{ id: await keyId(OLD_SECRET) }, { id: await keyId(NEW_SECRET) }];
  await env.DB.exec("DELETE FROM app_keys");
  await atStage(BEFORE).sweep();
  await env.DB.exec("UPDATE app_keys SET since = 7");
  await atStage(BEFORE).sweep();
  expect(await readKeys()).toEqual([{ ...old, role: "current", since: 7 }]);
  await atStage(ROTATING).sweep();
  expect(await readKeys()).toMatchObject([
    { ...next, role: "current" },
    { ...old, role: "previous" },
  ]);
  await atStage(FINISHED).sweep();
  expect(await readKeys()).toMatchObject([{ ...next, role: "current" }]);
});

it("what is sealed can be opened whole for its purpose alone", async () => {
  const keys = { current: OLD_SECRET, previous: null };
  const sealed = await seal(keys, "test", "value");
  expect(await open(keys, "test", sealed)).toBe("value");
  await expect(open(keys, "another", sealed)).rejects.toThrow();
  await expect(open(keys, "test", sealed.replace(/.{4}$/, "AAA="))).rejects.toThrow();
  const hash = await keyedHash(keys, "test", "value");
  expect(await keyedHashes(keys, "another", "value")).not.toContain(hash);
});

const OTHER_SECRET = "a secret that this Worker never had, long enough";
const rotating = atStage(ROTATING);
const statusOf = async (cookie: string, worker = rotating) =>
  (await worker.call("/api/v1/surveys", { cookie })).status;

/** The value of a Set-Cookie header apart from its attributes. */
function readSetCookie(response: Response) {
  const [pair = "", ...attributes] = (response.headers.getSetCookie()[0] ?? "").split("; ");
  return { pair, attributes: attributes.toSorted() };
}

it("a session's cookie under the previous secret is answered with one under the current secret, with the attributes of a sign-in's", async () => {
  const { email, cookie } = await makeManager();
  const renewed = readSetCookie(await rotating.call("/api/session", { cookie }));
  const signedIn = readSetCookie(
    await rotating.call("/api/auth/sign-in/email", { body: { email, password: PASSWORD } }),
  );
  expect(renewed.attributes).toEqual(signedIn.attributes);
  expect(renewed.pair.split(".")[1]).toBe(cookie.split(".")[1]);
  expect(await statusOf(renewed.pair, atStage(FINISHED))).toBe(200);
});

it("a session's cookie under the previous secret is answered with none once it is under the current secret, nor while one secret is read", async () => {
  const { cookie } = await makeManager();
  const renewed = readCookie(await rotating.call("/api/session", { cookie }));
  expect((await rotating.call("/api/session", { cookie: renewed })).headers.getSetCookie()).toEqual([]);
  expect((await atStage(BEFORE).call("/api/session", { cookie })).headers.getSetCookie()).toEqual([]);
});

it("a session's cookie under the previous secret comes with no answer that a shared cache may keep", async () => {
  const { cookie } = await makeManager();
  const ask = (cookies = "") => rotating.call("/api/auth-providers", { cookie: cookies });
  const renewed = await ask(cookie);
  expect(renewed.headers.getSetCookie()).toHaveLength(1);
  expect(renewed.headers.get("cache-control")).toBe("private");
  expect((await ask()).headers.get("cache-control")).toBe("public, max-age=60");
});

it("a session's cookie under the previous secret signs out: the answer ends it and sets no other", async () => {
  const { cookie } = await makeManager();
  const out = await rotating.call("/api/auth/sign-out", { cookie, body: {} });
  const cookies = out.headers.getSetCookie().filter((one) => one.includes("session_token="));
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toContain("Max-Age=0");
  expect(await statusOf(cookie)).toBe(401);
});

it("a session's cookie under the previous secret keeps its survey's manager beyond the count of others' tries", async () => {
  const { code, manager } = await makeSurvey();
  const request = makeRequest("/api/results", { cookie: manager.cookie, body: {} });
  expect(await findSurveyManager(rotating.context(), request, code)).toBeTypeOf("string");
  expect(await findSurveyManager(atStage(FINISHED).context(), request, code)).toBeNull();
});

it("a cookie of another secret is refused", async () => {
  const other = atStage({ APP_SECRET: OTHER_SECRET });
  const { email } = await makeManager();
  const answer = await other.call("/api/auth/sign-in/email", { body: { email, password: PASSWORD } });
  const cookie = readCookie(answer);
  expect([await statusOf(cookie, other), await statusOf(cookie)]).toEqual([200, 401]);
});

it.each<[string, (token: string, foreign: string) => string]>([
  ["without a signature", (token) => token],
  ["with another session's signature", (token, foreign) => `${token}.${foreign}`],
  ["that cannot be decoded", () => "%E0%A4%A"],
])("a cookie that neither secret has signed %s is refused", async (_, forge) => {
  const [mine, foreign] = [await makeManager(), await makeManager()];
  const [, name = "", value = ""] = /([^=;]+session_token)=([^;]+)/.exec(mine.cookie) ?? [];
  const [token = ""] = decodeURIComponent(value).split(".");
  const signature = foreign.cookie.split(".").at(-1) as string;
  expect(await statusOf(`${name}=${forge(token, signature)}`)).toBe(401);
});

it("a sign-in that waits for its second factor goes on under the current secret", async () => {
  const { email, totp } = await enrol(await makeManager());
  const [first, second] = [await signIn(email), await signIn(email)];
  const body = { code: totp.generate() };
  const verify = (pending: Response) =>
    rotating.call("/api/auth/two-factor/verify-totp", { cookie: readCookie(pending), body });
  expect((await verify(first)).status).toBe(200);
  await expectAnswer(verify(second), 401, { code: "USED_CODE" });
});
