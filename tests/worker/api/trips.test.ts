import { inspectRoutes } from "hono/dev";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { callWithSettings } from "#tests/worker/setup/calls.ts";
import { enrol } from "#tests/worker/setup/codes.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countingDatabase } from "#tests/worker/setup/counting-database.ts";
import { receiveResetToken } from "#tests/worker/setup/passwords.ts";
import { openSession } from "#tests/worker/setup/sessions.ts";
import { readQuestionnaire } from "#tests/worker/setup/surveys/submit.ts";
import { memberApi } from "#worker/api/member-api.ts";
import { v1Api } from "#worker/api/v1/v1-api.ts";
import { readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { askAs } from "./matrix/calls.ts";
import { KEY_ROWS } from "./matrix/key-rows.ts";
import { makeWorld } from "./matrix/world.ts";

/** A manager far from the primary waits for each: one for who asks, one for what is asked. */
const MAX_TRIPS = 2;
/** A call of better-auth that begins a session takes one step at a time. */
const MAX_AUTH_TRIPS = 10;
const DELAY_MS = 30;

beforeAll(async () => {
  await readRecipientKey(makeContext());
  await makeWorld();
  // The first call loads modules, for which the note of the key's use in the background would not wait.
  await askAs("keyHolder", "GET /api/v1/surveys");
});

// An isolate's copy of the questionnaire is good for a minute, and a busy machine takes longer for these tests.
beforeEach(async () => void (await readQuestionnaire()));

/** Read without a session. */
const WITHOUT_SESSION = [
  "GET /api/auth-providers",
  "GET /api/auth/callback/:provider",
  "GET /api/auth/reset-password",
  "GET /api/auth/reset-password/",
  "GET /api/auth/reset-password/:token",
  "GET /api/auth/verify-email",
  "GET /api/auth/:link{verify-email%.+}",
];

const READS = new Set(
  [memberApi, v1Api]
    .flatMap((api) => inspectRoutes(api))
    .filter(({ isMiddleware, method }) => !isMiddleware && method === "GET")
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !WITHOUT_SESSION.includes(route)),
);

const PUT_ACTION = "PUT /api/v1/surveys/:code/reports/:reportId/actions/:id";

/** Those that a key makes, too. */
const BY_KEY = [
  ...[...READS].filter((route) => route in KEY_ROWS),
  // With an Idempotency-Key two more: the claim before, and the answer after.
  "POST /api/v1/surveys",
  "PATCH /api/v1/surveys/:code",
  PUT_ACTION,
];

const WRITES = [
  "POST /api/v1/surveys",
  "PATCH /api/v1/surveys/:code",
  "PUT /api/v1/surveys/:code/branding",
  "POST /api/v1/surveys/:code/pin",
  "POST /api/v1/surveys/:code/analyses",
  "POST /api/v1/surveys/:code/exports",
  "DELETE /api/v1/surveys/:code/exports/:id",
  "POST /api/v1/surveys/:code/report-links",
  "PUT /api/v1/surveys/:code/actions/:id/owner",
  "DELETE /api/v1/surveys/:code/actions/:id/owner",
  "PUT /api/v1/surveys/:code/insights/:insightId/proposals/:number",
  "DELETE /api/v1/surveys/:code/insights/:insightId/proposals/:number",
  "POST /api/v1/surveys/:code/invitations",
  "POST /api/v1/surveys/:code/invitations/mails",
  "PUT /api/v1/surveys/:code/invitations/:kind/text",
  "DELETE /api/v1/surveys/:code/invitations/:number",
  "POST /api/v1/surveys/:code/cards",
  "POST /api/v1/surveys/:code/offers",
  "POST /api/v1/surveys/:code/second-manager/offer",
  "PATCH /api/account/mails",
  "PUT /api/account/language",
  "POST /api/auth/sign-in/email",
  "POST /api/auth/request-password-reset",
  "POST /api/signup-pins",
  "PUT /api/admin/users/:id",
  "POST /api/admin/users/:id/ban",
  "POST /api/admin/users/:id/unban",
  "DELETE /api/admin/users/:id/sessions",
  PUT_ACTION,
  "DELETE /api/v1/surveys/:code/reports/:reportId/actions/:id",
  "DELETE /api/v1/surveys/:code",
  // The last write: it ends the other surveys.
  "POST /api/v1/surveys/:code/follow-ups",
];

/** Those that take more: what they write, or read last, follows from what they read. */
const MORE: Record<string, number> = {
  "GET /api/v1/surveys/:code/invitations": 3,
  "GET /api/v1/surveys/:code/reports/:id": 3,
  "PUT /api/v1/surveys/:code/branding": 3,
  "POST /api/v1/surveys/:code/follow-ups": 3,
  "PUT /api/v1/surveys/:code/actions/:id/owner": 3,
  "POST /api/v1/surveys/:code/invitations/mails": 3,
  "POST /api/v1/surveys/:code/offers": 3,
  "POST /api/v1/surveys/:code/second-manager/offer": 3,
  "POST /api/auth/sign-in/email": 5,
  "POST /api/auth/request-password-reset": 4,
  "PUT /api/admin/users/:id": 5,
  "POST /api/admin/users/:id/ban": 3,
  "POST /api/admin/users/:id/unban": 3,
};

/** Makes a call that succeeds, and expects no more trips than the limit. */
async function expectFewTrips(
  ask: (settings: { DB: D1Database }) => Promise<Response>,
  limit = MAX_TRIPS,
): Promise<void> {
  const { database, readTrips, readCalls } = countingDatabase({ delayMs: DELAY_MS });
  const answer = await ask({ DB: database });
  const trips = readTrips();
  answer.webSocket?.accept();
  answer.webSocket?.close();
  expect(answer.status, answer.webSocket ? "" : await answer.text()).toBeLessThan(400);
  expect(trips, JSON.stringify(readCalls(), null, 2)).toBeLessThanOrEqual(limit);
}

it("database trips one after another are told apart from trips at once", async () => {
  const { database, readTrips } = countingDatabase({ delayMs: DELAY_MS });
  const select = () => database.prepare("SELECT 1");
  await Promise.all([select().all(), select().first(), database.batch([select(), select()])]);
  expect(readTrips()).toBe(1);
  await select().all();
  expect(readTrips()).toBe(2);
});

const calls = [...WRITES, ...READS].map((route) => {
  const ofAdmins = /^\w+ \/api\/(admin|signup-pins)/.test(route);
  return [ofAdmins ? "admin" : "manager", route] as const;
});

it.each([...BY_KEY.map((route) => ["keyHolder", route] as const), ...calls])(
  "database trips one after another are few, as %s, for %s",
  async (role, route) => {
    const own = route === "PATCH /api/v1/surveys/:code" ? { body: { organizationName: "Northfield" } } : {};
    await expectFewTrips((settings) => askAs(role, route, { settings, own }), MORE[route]);
  },
);

it("database trips one after another are few for taking up advice, whose title is read first", () =>
  expectFewTrips(
    (settings) => askAs("manager", PUT_ACTION, { settings, own: { body: { recommendation: 0 } } }),
    3,
  ));

it("database trips one after another are few for an account with a second factor", async () => {
  const { email, cookie, totp, backupCodes } = await enrol(await makeManager());
  await expectFewTrips((settings) => callWithSettings(settings, "/api/account", { cookie }));
  for (const [kind, code] of [
    ["totp", totp.generate()],
    ["backup-code", backupCodes[0]],
  ]) {
    const request = { cookie: await openSession(email), body: { code } };
    const path = `/api/auth/two-factor/verify-${kind}`;
    await expectFewTrips((settings) => callWithSettings(settings, path, request), MAX_AUTH_TRIPS);
  }
});

it("database trips one after another are few for a new password", async () => {
  const token = await receiveResetToken((await makeManager()).email);
  const request = { body: { token, newPassword: "quite another password" } };
  await expectFewTrips(
    (settings) => callWithSettings(settings, "/api/auth/reset-password", request),
    MAX_AUTH_TRIPS,
  );
});
