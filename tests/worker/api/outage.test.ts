import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { DAY_MS, MANAGER_PIN_LOCKOUT, SIGN_IN_LOCKOUT, SIGNUP_PIN_LOCKOUT } from "#domain/limits.ts";
import { drawPin, makeManager, newEmail, PASSWORD } from "#tests/worker/setup/accounts.ts";
import { type Call, call, callWithSettings, freshAddress } from "#tests/worker/setup/calls.ts";
import { captureErrors } from "#tests/worker/setup/capture-errors.ts";
import { failingDatabase } from "#tests/worker/setup/failing-database.ts";
import { countRows } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { makeSubmission } from "#tests/worker/setup/surveys/submit.ts";

const OFFLINE = {
  message: "Database is offline",
  code: "offline",
  data: null,
  requestId: expect.any(String),
};

const credentials = { email: "jo@example.com", password: PASSWORD };
const newAccount = { ...credentials, signupPin: "123456", acceptedTerms: true };

const OFF = { DB: failingDatabase() };
const callOff = (path: string, request: Call = {}) => callWithSettings(OFF, path, request);

const OFFLINE_PROBLEM = {
  type: "https://slk.test/api/v1/docs#error-offline",
  title: "Offline",
  status: 503,
  detail: OFFLINE.message,
  code: OFFLINE.code,
  requestId: expect.any(String),
};

async function expectOffline(asked: Promise<Response>, body: object = OFFLINE): Promise<Response> {
  const answer = await asked;
  expect([answer.status, await answer.json()]).toEqual([503, body]);
  return answer;
}

const logged = captureErrors();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("the health probe says that the database answers", async () => {
  const response = await call("/api/health/database");
  expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

it("the health probe says that the database has failed", async () => {
  await expectOffline(callOff("/api/health/database"));
});

it("the health probe takes a database that keeps silent for one that has failed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silence = new Promise<never>(() => {});
  const silent = { bind: () => silent, raw: () => silence, all: () => silence };
  const answer = callWithSettings({ DB: { prepare: () => silent } as never }, "/api/health/database");
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  expect(await (await answer).json()).toEqual(OFFLINE);
});

it.each([
  ["questionnaire", {}],
  ["surveys/ABCDEFGH/questionnaire", {}],
  ["surveys/ABCDEFGH", {}],
  ["results", { body: { code: "ABCDEFGH", pin: "123456" } }],
  ["auth/sign-in/email", { body: credentials }],
  ["auth/sign-up/email", { body: newAccount }],
  ["auth/request-password-reset", { body: credentials }],
])("while the database is away %s answers 503 in the one shape", async (path, request) => {
  // When no copy of the questionnaire is fresh.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS });
  await expectOffline(callOff(`/api/${path}`, request));
});

it.each([
  ["session", {}],
  ["v1/dashboard", {}],
  ["v1/surveys", { body: { organizationName: "x", expiresInDays: 7 } }],
  ["auth/change-password", { body: { currentPassword: PASSWORD, newPassword: PASSWORD } }],
  ["auth/revoke-other-sessions", { body: {} }],
  ["auth/sign-out", { body: {} }],
])(
  "while the database is away %s tells a signed-in manager the same without signing them out: %j",
  async (path, request) => {
    const { cookie, email } = await makeManager();
    const body = path.startsWith("v1/") ? OFFLINE_PROBLEM : OFFLINE;
    const response = await expectOffline(callOff(`/api/${path}`, { ...request, cookie }), body);
    expect(response.headers.getSetCookie()).toEqual([]);
    const { session } = await (await call("/api/session", { cookie })).json<{ session: unknown }>();
    expect(session).toMatchObject({ email });
  },
);

it("a refused submission is stored when it is sent again", async () => {
  const { code } = await makeSurvey();
  const submission = { body: await makeSubmission() };
  await expectOffline(callOff(`/api/surveys/${code}/responses`, submission));
  expect(await countRows("survey_responses", "survey_code = ?", code)).toBe(0);
  expect((await call(`/api/surveys/${code}/responses`, submission)).status).toBe(201);
});

it("a browser that opens a link of a mail gets a page instead of the answer's text", async () => {
  const path = `/api/auth/reset-password/${"t".repeat(24)}?callbackURL=/auth/update-password`;
  const response = await callOff(path, { headers: { accept: "text/html,*/*" } });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/survey/create?error=offline");
  expect(response.headers.getSetCookie()).toEqual([]);
});

it("the log names neither the address nor the session of the caller", async () => {
  const { cookie, email } = await makeManager();
  await callOff("/api/session", { cookie });
  await callOff("/api/auth/sign-in/email", { body: { email, password: PASSWORD } });
  const token = decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "";
  expect(token.length).toBeGreaterThan(20);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => line.includes(email) || line.includes(token))).toEqual([]);
});

it("while the database is away pages are answered without it", async () => {
  const untouched = new Proxy({} as D1Database, {
    get: () => {
      throw new Error("a page asked the database");
    },
  });
  const page = callWithSettings({ DB: untouched }, "/no/such/page", { headers: { accept: "text/html" } });
  expect((await page).status).toBe(302);
});

it("a constraint that held is no outage", async () => {
  const { email } = await makeManager();
  const insert = env.DB.prepare("INSERT INTO user (id, name, email) VALUES ('x', '', ?)").bind(email);
  const { isDatabaseError } = await import("#worker/errors.ts");
  const error = await insert.run().catch((reason: unknown) => reason);
  expect(String(error)).toContain("D1_ERROR");
  expect(isDatabaseError(error)).toBe(false);
});

it.each<[string, string, { perAddress: { attempts: number } }, () => Promise<object>]>([
  [
    "a manager PIN",
    "/api/results",
    MANAGER_PIN_LOCKOUT,
    async () => {
      const { code, managerPin } = await makeSurvey();
      return { code, pin: managerPin };
    },
  ],
  [
    "a signup PIN",
    "/api/auth/sign-up/email",
    SIGNUP_PIN_LOCKOUT,
    async () => ({ ...newAccount, email: newEmail(), signupPin: await drawPin() }),
  ],
  [
    "a password",
    "/api/auth/sign-in/email",
    SIGN_IN_LOCKOUT,
    async () => ({ email: (await makeManager()).email, password: PASSWORD }),
  ],
])(
  "an attempt at a secret while the database is away is refunded for %s",
  async (_, path, { perAddress }, makeBody) => {
    const request = { body: await makeBody(), address: freshAddress() };
    for (let attempt = 0; attempt <= perAddress.attempts; attempt++) {
      await expectOffline(callOff(path, request));
    }
    expect((await call(path, request)).status).toBe(200);
  },
);
