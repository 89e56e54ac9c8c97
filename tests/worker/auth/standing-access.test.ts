import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { MakeApiKey } from "#domain/accounts/api-keys.ts";
import { CONFIRMED_FACTOR_MS, FRESH_SESSION_MS, HOUR_MS } from "#domain/limits.ts";
import {
  type ManagerAccount,
  makeAdmin,
  makeManager,
  PASSWORD,
  readManagerId,
  setConfirmed,
  signIn,
} from "#tests/worker/setup/accounts.ts";
import { readActs } from "#tests/worker/setup/acts.ts";
import { call, callWithSettings, expectAnswer, readBody, readCookie } from "#tests/worker/setup/calls.ts";
import { enrol, receiveCode, showFactor } from "#tests/worker/setup/codes.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { callWithKey, makeKey } from "#tests/worker/setup/keys.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import { changePassword, receiveResetToken } from "#tests/worker/setup/passwords.ts";
import { backUp, bringBack, replayLog } from "#tests/worker/setup/restore.ts";
import { countRows, execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { ageSessions, isSignedIn, openSession } from "#tests/worker/setup/sessions.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { change } from "#tests/worker/setup/surveys/manage.ts";
import { inviteManager, offersOf } from "#tests/worker/setup/surveys/offers.ts";
import { makeAnalysis } from "#tests/worker/setup/surveys/survey-mails.ts";
import {
  ADDRESS,
  askWebhooks,
  deliverEvents,
  makeWebhook,
  playReceiver,
} from "#tests/worker/setup/surveys/webhooks.ts";
import { makeApiKey } from "#worker/services/api-keys/own-api-keys.ts";
import { copyActs } from "#worker/services/audit/journal.ts";
import type { SignedInManager } from "#worker/services/context.ts";
import { sweepDeliveries } from "#worker/services/delivery/sweep-deliveries.ts";
import { inviteSecondManager } from "#worker/services/offers/make-offer.ts";
import { addWebhook } from "#worker/services/webhooks/own-webhooks.ts";

beforeAll(() => copyActs(makeContext()));
afterEach(() => vi.restoreAllMocks());

const NEW_PASSWORD = "a brand new password";
const KEY: MakeApiKey = { name: "Reporting", scopes: ["read"], expiresInDays: 90 };

/** An analysis that a link may lead to. */
async function makeReport({ code }: MadeSurvey): Promise<string> {
  const id = await makeAnalysis(code);
  await execute`UPDATE survey_insights SET status = 'completed', insights = x'00' WHERE id = ${id}`;
  return id;
}

const setPassword = (token: string, cookie?: string) =>
  call("/api/auth/reset-password", { body: { token, newPassword: NEW_PASSWORD }, ...(cookie && { cookie }) });
const resetPassword = async ({ email }: ManagerAccount) => setPassword(await receiveResetToken(email));
const statusOf = async (key: string) => (await callWithKey(key, "/surveys")).status;
const countKeys = async (manager: ManagerAccount) =>
  countRows("api_keys", "manager_id = ?", await readManagerId(manager));
const countOffers = ({ code }: MadeSurvey) => countRows("survey_offers", "survey_code = ?", code);
const isPaused = async (id: string) =>
  (await countRows("webhooks", "id = ? AND paused_at IS NOT NULL", id)) === 1;

/** A manager with a key, a webhook and an open offer of a survey. */
async function makeAccess() {
  const survey = await makeSurvey();
  const { manager } = survey;
  await setConfirmed(manager);
  const { webhook, secret } = await makeWebhook(manager);
  const { id, key } = await makeKey(manager);
  const offered = await readBody<{ id: string }>(inviteManager(survey));
  return { manager, survey, webhook, secret, keyId: id, key, offerId: offered.id };
}

type Access = Awaited<ReturnType<typeof makeAccess>>;

const leftOf = async ({ key, webhook, survey }: Access) => ({
  key: await statusOf(key),
  isPaused: await isPaused(webhook.id),
  offers: await countOffers(survey),
});
const ENDED = { key: 401, isPaused: true, offers: 0 };
const LEFT = { key: 200, isPaused: false, offers: 1 };

type Reset = (manager: ManagerAccount) => Promise<Response>;

const withoutPassword =
  (reset: Reset): Reset =>
  async (manager) => {
    await execute`DELETE FROM account WHERE user_id = ${manager.id} AND provider_id = 'credential'`;
    return reset(manager);
  };

const setByAdmin = async ({ id }: ManagerAccount) => {
  const { cookie } = await makeAdmin();
  return call(`/api/admin/users/${id}`, { method: "PUT", cookie, body: { password: NEW_PASSWORD } });
};

it.each<[string, Reset]>([
  ["by mail", resetPassword],
  ["by mail, of an account without a password", withoutPassword(resetPassword)],
  ["by an admin", setByAdmin],
  ["by an admin, of an account without a password", withoutPassword(setByAdmin)],
])("a reset of the password ends keys, offers and sessions %s, with webhooks paused", async (_, reset) => {
  const access = await makeAccess();
  const bystander = await makeAccess();
  expect((await reset(access.manager)).status).toBe(200);
  expect(await leftOf(access)).toEqual(ENDED);
  expect(await isSignedIn(access.manager.cookie)).toBe(false);
  expect(await leftOf(bystander)).toEqual(LEFT);
  const acts = await readActs("object_id IN (?, ?, ?)", access.keyId, access.webhook.id, access.offerId);
  const ended = ["api_key_revoked", "webhook_paused", "survey_offer_withdrawn"];
  expect(acts.map(({ act }) => act).slice(-3)).toEqual(ended);
});

it("a reset of the password is mailed with what it has ended beside what still works", async () => {
  const access = await makeAccess();
  const { manager, survey } = access;
  await execute`INSERT INTO account (id, account_id, provider_id, user_id)
      VALUES (${crypto.randomUUID()}, 'theirs', 'house', ${manager.id})`;
  const insightId = await makeReport(survey);
  await readBody(
    call(`/api/v1/surveys/${survey.code}/report-links`, {
      cookie: manager.cookie,
      body: { insightId, days: 30 },
    }),
  );
  await resetPassword(manager);
  const { text } = await waitForMail(manager.email, "was changed");
  expect(text).toContain("The account’s API key no longer works.");
  expect(text).toContain("The account’s webhook address is paused");
  expect(text).toContain("An offer to hand over a survey");
  for (const left of ["signing in with house", "1 link to a report", "the manager PIN of 1 survey"]) {
    expect(text).toContain(`• ${left}`);
  }
  expect(text).not.toContain("• 1 API key");
  expect(text).not.toContain("• 1 webhook address");
});

it("a reset of the password names nothing to an account that has nothing", async () => {
  const manager = await makeManager();
  await resetPassword(manager);
  const { text } = await waitForMail(manager.email, "was changed");
  expect(text).not.toMatch(/API key|webhook address|What still works/);
});

it("a change of the password by its owner leaves keys, webhooks and offers, which its mail names", async () => {
  const access = await makeAccess();
  await readBody(changePassword(access.manager.cookie, NEW_PASSWORD));
  expect(await leftOf(access)).toEqual(LEFT);
  const { text } = await waitForMail(access.manager.email, "was changed");
  for (const left of ["1 API key", "1 webhook address", "1 open offer of a survey"]) {
    expect(text).toContain(`• ${left}`);
  }
  expect(text).not.toContain("no longer works");
});

it("a change of the password by its owner is followed by a reset that ends them all the same", async () => {
  const access = await makeAccess();
  await readBody(changePassword(access.manager.cookie, NEW_PASSWORD));
  await resetPassword(access.manager);
  expect(await leftOf(access)).toEqual(ENDED);
});

const endAll = (cookie: string) => call("/api/account/access", { method: "DELETE", cookie });

it("ending all access ends keys and offers, pauses webhooks, once for however many calls", async () => {
  const access = await makeAccess();
  const { cookie } = access.manager;
  for (let time = 0; time < 2; time++) expect((await endAll(cookie)).status).toBe(204);
  expect(await leftOf(access)).toEqual(ENDED);
  expect(await isSignedIn(cookie)).toBe(true);
  const acts = await readActs("object_id = ? AND act = 'api_key_revoked'", access.keyId);
  expect(acts.map(({ actor_id }) => actor_id)).toEqual([access.manager.id]);
});

it.each<[string, Reset, typeof LEFT]>([
  ["a reset of the password", resetPassword, ENDED],
  ["ending all access", ({ cookie }) => endAll(cookie), ENDED],
  ["a change of the password by its owner", ({ cookie }) => changePassword(cookie, NEW_PASSWORD), LEFT],
])("%s holds for keys, webhooks and offers after a restore from before it", async (_, act, left) => {
  const access = await makeAccess();
  const backup = await backUp();
  expect((await act(access.manager)).ok).toBe(true);
  await copyActs(makeContext());
  await bringBack(backup);
  expect(await leftOf(access)).toEqual(LEFT);
  await replayLog();
  expect(await leftOf(access)).toEqual(left);
});

it("a paused webhook sends nothing until a new secret is taken, then what waited in its order", async () => {
  const { manager, survey, webhook } = await makeAccess();
  let secret = "";
  const received = playReceiver(() => [secret]);
  const answer = await resetPassword(manager);
  const cookie = readCookie(answer);
  const owner = { ...manager, cookie };
  await change({ ...survey, manager: owner }, { status: "closed" });
  await change({ ...survey, manager: owner }, { status: "active" });
  await execute`UPDATE deliveries SET waits_since = waits_since - ${3 * 24 * HOUR_MS} WHERE webhook_id = ${webhook.id}`;
  const announced = vi.spyOn(env.DELIVERY_QUEUE, "sendBatch");
  await sweepDeliveries(makeContext());
  await deliverEvents({ webhook });
  expect(JSON.stringify(announced.mock.calls)).not.toContain(webhook.id);
  expect(received).toEqual([]);
  await expectAnswer(askWebhooks(owner, `/${webhook.id}/tests`, "POST"), 409, { code: "conflict" });
  const { webhooks } = await readBody<{ webhooks: { isPaused: boolean }[] }>(askWebhooks(owner));
  expect(webhooks).toMatchObject([{ isPaused: true }]);

  ({ secret } = await readBody<{ secret: string }>(askWebhooks(owner, `/${webhook.id}/secret`, "POST")));
  await deliverEvents({ webhook });
  expect(received.map(({ event, verified }) => [event.type, verified])).toEqual([
    ["survey.closed", [secret]],
    ["survey.opened", [secret]],
  ]);
});

it("a paused webhook has what waited tried for another day once it goes on", async () => {
  const { manager, survey, webhook } = await makeAccess();
  playReceiver(
    () => [],
    () => new Response(null, { status: 503 }),
  );
  const owner = { ...manager, cookie: readCookie(await resetPassword(manager)) };
  await change({ ...survey, manager: owner }, { status: "closed" });
  await execute`UPDATE deliveries SET waits_since = waits_since - ${3 * 24 * HOUR_MS} WHERE webhook_id = ${webhook.id}`;
  await readBody(askWebhooks(owner, `/${webhook.id}/secret`, "POST"));
  await deliverEvents({ webhook });
  expect(await countRows("deliveries", "webhook_id = ? AND outcome IS NULL", webhook.id)).toBe(1);
});

it("a paused webhook is signed by the new secret alone", async () => {
  const { manager, webhook } = await makeAccess();
  await readBody(askWebhooks(manager, `/${webhook.id}/secret`, "POST"));
  const owner = { ...manager, cookie: readCookie(await resetPassword(manager)) };
  await readBody(askWebhooks(owner, `/${webhook.id}/secret`, "POST"));
  const isOldGone = "id = ? AND sealed_old_secret IS NULL";
  expect(await countRows("webhooks", isOldGone, webhook.id)).toBe(1);
});

/** As a call does that has read its session. */
async function readActing({ id: userId, email }: ManagerAccount): Promise<SignedInManager> {
  const row = await selectRow<{ id: string }>`SELECT id FROM session WHERE user_id = ${userId}`;
  return { id: await readManagerId({ id: userId }), userId, email, sessionId: row?.id ?? "" };
}

const context = makeContext();
type Make = (acting: SignedInManager, code: string) => Promise<unknown>;

it.each<[string, string, string, Make]>([
  ["key", "api_keys", "manager_id", (acting) => makeApiKey(context, acting, KEY)],
  ["webhook", "webhooks", "manager_id", (acting) => addWebhook(context, acting, { address: ADDRESS })],
  [
    "offer",
    "survey_offers",
    "offered_by",
    (acting, code) => inviteSecondManager(context, acting, code, "jo@example.com", ""),
  ],
])("what is made while the password is reset is no %s", async (kind, table, column, make) => {
  const { manager, code } = await makeSurvey();
  const acting = await readActing(manager);
  const count = () => countRows(table, `${column} = ?`, acting.id);
  // The control: while its session is there, the same call makes it.
  await make(acting, code);
  expect(await count()).toBe(1);
  await resetPassword(manager);
  await expect(make(acting, code)).rejects.toMatchObject({ status: 401 });
  expect(await count()).toBe(kind === "webhook" ? 1 : 0);
});

it("what is made while the password is reset is no key that works, of eight calls beside it", async () => {
  const manager = await makeManager();
  const token = await receiveResetToken(manager.email);
  const keys = Array.from({ length: 8 }, () =>
    call("/api/account/keys", { cookie: manager.cookie, body: KEY }),
  );
  await Promise.all([setPassword(token), ...keys]);
  expect(await countKeys(manager)).toBe(0);
});

it("a key would be made during a reset if the session were read before it is written", async () => {
  const manager = await makeManager();
  const acting = await readActing(manager);
  const wasThere = await countRows("session", "id = ?", acting.sessionId);
  await resetPassword(manager);
  if (wasThere === 1) {
    await execute`INSERT INTO api_keys (id, manager_id, name, key_hash, hint, scopes, created_at, expires_at)
        VALUES (${crypto.randomUUID()}, ${acting.id}, 'Late', ${"0".repeat(64)}, '', 'read', 1, 2)`;
  }
  expect(await countKeys(manager)).toBe(1);
});

interface Place {
  cookie: string;
  survey: MadeSurvey;
  insightId: string;
  webhookId: string;
  keyId: string;
}
const at = ({ survey }: Place, rest: string) => `/api/v1/surveys/${survey.code}/${rest}`;
const ask = (path: string, cookie: string, body?: object, method = "POST") =>
  call(path, { method, cookie, ...(body && { body }) });

const MAKES: Record<string, (place: Place) => Promise<Response>> = {
  "an API key": ({ cookie }) => ask("/api/account/keys", cookie, KEY),
  "the next API key": ({ cookie, keyId }) => ask(`/api/account/keys/${keyId}/replacement`, cookie),
  "a webhook": ({ cookie }) => ask("/api/v1/webhooks", cookie, { address: ADDRESS }),
  "a webhook’s next secret": ({ cookie, webhookId }) => ask(`/api/v1/webhooks/${webhookId}/secret`, cookie),
  "an offer": ({ cookie, survey }) =>
    ask(offersOf(survey), cookie, { recipient: `${crypto.randomUUID()}@example.com` }),
  "a link to a report": (place) =>
    ask(at(place, "report-links"), place.cookie, { insightId: place.insightId, days: 30 }),
};
const WITH_FACTOR: typeof MAKES = {
  ...MAKES,
  "another manager PIN": (place) => ask(at(place, "pin"), place.cookie),
  "a shared report": (place) =>
    ask(`/api/v1/surveys/${place.survey.code}`, place.cookie, { sharesReport: true }, "PATCH"),
  "new backup codes": ({ cookie }) =>
    ask("/api/auth/two-factor/generate-backup-codes", cookie, { password: PASSWORD }),
  "an account without its factor": ({ cookie }) =>
    ask("/api/auth/two-factor/disable", cookie, { password: PASSWORD }),
};

async function makePlace(): Promise<Place & { manager: ManagerAccount }> {
  const survey = await makeSurvey();
  const { manager } = survey;
  const { webhook } = await makeWebhook(manager);
  const { id } = await makeKey(manager);
  const insightId = await makeReport(survey);
  return { manager, cookie: manager.cookie, survey, insightId, webhookId: webhook.id, keyId: id };
}

it.each(Object.entries(WITH_FACTOR))(
  "what outlasts a session takes a code of the last fifteen minutes: %s",
  async (_, make) => {
    const made = await makePlace();
    const { cookie, id, backupCodes } = await enrol(made.manager);
    const place = { ...made, cookie };
    await ageSessions({ id }, CONFIRMED_FACTOR_MS + 1000);
    await expectAnswer(make(place), 403, { code: "confirm_factor" });
    const confirmed = await call("/api/account/confirm-factor", { cookie, body: { code: backupCodes[0] } });
    expect(confirmed.status).toBe(204);
    expect((await make(place)).ok).toBe(true);
  },
);

it.each(Object.entries(MAKES))(
  "what outlasts a session takes a sign-in of the last hour without a factor: %s",
  async (_, make) => {
    const place = await makePlace();
    await ageSessions(place.manager, FRESH_SESSION_MS + 1000);
    await expectAnswer(make(place), 403, { code: "stale_session" });
    await ageSessions(place.manager, -FRESH_SESSION_MS);
    expect((await make(place)).ok).toBe(true);
  },
);

it("what outlasts a session ends with no more than the factor asks for: a key is revoked without a code", async () => {
  const made = await makePlace();
  const { cookie, id } = await enrol(made.manager);
  await ageSessions({ id }, CONFIRMED_FACTOR_MS + 1000);
  const revoked = call(`/api/account/keys/${made.keyId}`, { method: "DELETE", cookie });
  expect((await revoked).status).toBe(204);
});

it("switching the second factor on ends every other session, with half-done sign-ins", async () => {
  const manager = await makeManager();
  const elsewhere = await openSession(manager.email);
  await receiveResetToken(manager.email);
  const { cookie, id, email } = await enrol(manager);
  const cookies = [cookie, elsewhere, manager.cookie];
  expect(await Promise.all(cookies.map(isSignedIn))).toEqual([true, false, false]);
  expect(await countRows("session", "user_id = ?", id)).toBe(1);
  expect(await countRows("verification", "value = ?", id)).toBe(0);
  const { text } = await waitForMail(email, "Two-factor authentication is on");
  expect(text).toContain("Every other device was signed out.");
});

it("switching the second factor on leaves keys and webhooks, which its mail names", async () => {
  const access = await makeAccess();
  const { email } = await enrol(access.manager);
  expect(await leftOf(access)).toEqual(LEFT);
  const { text } = await waitForMail(email, "Two-factor authentication is on");
  for (const left of ["1 API key", "1 webhook address"]) expect(text).toContain(`• ${left}`);
});

it("switching the second factor on ends the sign-in that waits for a code of the factor before", async () => {
  const first = await enrol(await makeManager());
  const waiting = await openSession(first.email);
  const removed = await call("/api/auth/two-factor/disable", {
    cookie: first.cookie,
    body: { password: PASSWORD },
  });
  const next = await enrol({ ...first, cookie: readCookie(removed) });
  expect((await showFactor(waiting, next.totp.generate())).status).toBe(401);
});

it("switching the second factor on lets no sign-in of the same moment in that asked for no code", async () => {
  const { id } = await enrol(await makeManager());
  const signIn = execute`INSERT INTO session (id, token, user_id, expires_at, is_sign_in)
      VALUES (${crypto.randomUUID()}, ${crypto.randomUUID()}, ${id}, ${Date.now() + HOUR_MS}, 1)`;
  await expect(signIn).rejects.toThrow("has to show a second factor");
});

it("switching the second factor on keeps no session by a code in the mail alone", async () => {
  const { email } = await enrol(await makeManager());
  const { otp, cookie } = await receiveCode(email);
  const answer = await call("/api/auth/sign-in/email-otp", { body: { email, otp }, cookie });
  expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
});

/** A database that has something else done just before a statement. */
function doBefore(pattern: RegExp, work: () => Promise<unknown>): D1Database {
  let isDone = false;
  const waitFirst = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (_, name: "bind" | "run" | "all" | "raw") => {
        if (name === "bind") return (...values: unknown[]) => waitFirst(statement.bind(...values));
        return async (...input: []) => {
          if (!isDone) {
            isDone = true;
            await work();
          }
          return statement[name](...input);
        };
      },
    });
  const prepare = (query: string) => {
    const statement = env.DB.prepare(query);
    return pattern.test(query) ? waitFirst(statement) : statement;
  };
  return { ...env.DB, prepare, batch: env.DB.batch.bind(env.DB) } as unknown as D1Database;
}

it("a call by the password before a reset opens no session, where the reset comes between its hash and its session", async () => {
  const manager = await makeManager();
  const token = await receiveResetToken(manager.email);
  const resets: boolean[] = [];
  vi.spyOn(console, "error").mockImplementation(() => {});
  const DB = doBefore(/^insert into .?session/i, async () => resets.push((await setPassword(token)).ok));
  const body = { email: manager.email, password: PASSWORD };
  const answer = await callWithSettings({ DB }, "/api/auth/sign-in/email", { body });
  expect([resets, answer.ok]).toEqual([[true], false]);
  expect(await isSignedIn(readCookie(answer))).toBe(false);
  // That of the reset alone.
  expect(await countRows("session", "user_id = ?", manager.id)).toBe(1);
});

it("a call by the password before a reset sets no other password, where the reset comes between its hash and its change", async () => {
  const manager = await makeManager();
  const token = await receiveResetToken(manager.email);
  const resets: boolean[] = [];
  const DB = doBefore(/^update .?account/i, async () => resets.push((await setPassword(token)).ok));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const body = { currentPassword: PASSWORD, newPassword: "the password of a thief" };
  const { cookie, email } = manager;
  const answer = await callWithSettings({ DB }, "/api/auth/change-password", { cookie, body });
  expect([resets, answer.ok]).toEqual([[true], false]);
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
});

it("the trigger ends what the code ends", async () => {
  const [trigger] = await selectRows<{ sql: string }>`
    SELECT sql FROM sqlite_schema WHERE name = 'account_password_ends_sessions'`;
  for (const table of ["api_keys", "survey_offers", "session", "verification", "email_changes"]) {
    expect(trigger?.sql).toContain(`DELETE FROM ${table} WHERE`);
  }
  expect(trigger?.sql).toContain("UPDATE webhooks SET paused_at");
});
