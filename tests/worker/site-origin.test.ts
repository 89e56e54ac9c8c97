import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { type ManagerAccount, makeAdmin, makeManager, newEmail } from "#tests/worker/setup/accounts.ts";
import { callWithSettings, expectAnswer, ORIGIN } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { makeExecution } from "#tests/worker/setup/execution.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { loadAuth } from "#worker/auth/load-auth.ts";
import type { Env } from "#worker/config.ts";
import worker from "#worker/index.ts";

const PRODUCTION = { ENVIRONMENT: "production" as const };

/** What proxies tell of a request, and what a client may forge of it. */
const FORGED = {
  host: "evil.example",
  forwarded: "host=evil.example;proto=http",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "http",
  "x-original-url": "https://evil.example/",
};

/** A request of a production deployment that came in at another origin. */
function askAt(origin: string, path: string, init: RequestInit = {}, settings: Partial<Env> = {}) {
  const request = new Request(`${origin}${path}`, { redirect: "manual", ...init });
  return worker.fetch(request as never, { ...env, ...PRODUCTION, ...settings }, makeExecution());
}

it.each([
  ["over http", "http://slk.test", "/survey?tab=1"],
  ["under workers.dev", "https://slk-profile.someone.workers.dev", "/survey?tab=1"],
  ["on another port", "https://slk.test:8443", "/survey?tab=1"],
  ["with a path that looks like a host", "https://other.test", "//evil.example/"],
  ["with a path that leads out", "https://other.test", "/\\evil.example/"],
  ["at a report's link", "https://other.test", "/report/abcdefghijklmnopqrstuv"],
])(
  "another origin than SITE_URL's, in production redirects a page %s to the same path of SITE_URL",
  async (_, origin, path) => {
    const answer = await askAt(origin, path);
    const target = new URL(answer.headers.get("location") ?? "");
    const asked = new URL(origin + path);
    expect([answer.status, target.origin, target.pathname, target.search]).toEqual([
      301,
      ORIGIN,
      asked.pathname,
      asked.search,
    ]);
  },
);

it("another origin than SITE_URL's, in production redirects a mail's link that is opened as a page", async () => {
  const init = { headers: { "sec-fetch-mode": "navigate" } };
  const answer = await askAt("http://slk.test", "/api/auth/verify-email?token=x", init);
  expect(answer.headers.get("location")).toBe(`${ORIGIN}/api/auth/verify-email?token=x`);
});

it.each([
  ["a call that reads", "/api/questionnaire", {}],
  ["a call that changes", "/api/contact", { method: "POST", body: "{}" }],
  ["a form sent to a page", "/survey/create", { method: "POST", body: "a=1" }],
  ["a socket", "/api/v1/surveys/AAAAAAAA/live", { headers: { upgrade: "websocket" } }],
  ["a socket at a page", "/survey", { headers: { upgrade: "websocket" } }],
])(
  "another origin than SITE_URL's, in production refuses %s and names the right address",
  async (_, path, init) => {
    const answer = await askAt("https://other.test", path, init);
    await expectAnswer(answer, 421, { code: "misdirected", detail: `This site answers at ${ORIGIN} only.` });
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  },
);

it("another origin than SITE_URL's, in production is served on a laptop, where the port may be any", async () => {
  const answer = await askAt("http://localhost:8787", "/api/questionnaire", {}, { ENVIRONMENT: "local" });
  expect(answer.status).toBe(200);
});

const post = (path: string, body: unknown, { cookie }: Partial<ManagerAccount> = {}) =>
  callWithSettings(PRODUCTION, path, { body, cookie, headers: FORGED });

/** Every address in a mail, in both its forms. */
const readOrigins = ({ text, html }: { text: string; html: string }) => [
  ...new Set(Array.from(`${text} ${html}`.matchAll(/https?:\/\/[^/\s"<]+/g), ([origin]) => origin)),
];

it("links in mails, in production lead to SITE_URL when a password is reset, whatever the request's headers say", async () => {
  const { email } = await makeManager();
  expect((await post("/api/auth/request-password-reset", { email })).status).toBe(200);
  expect(readOrigins(await waitForMail(email, "Choose a new password"))).toEqual([ORIGIN]);
});

it("links in mails, in production lead to SITE_URL in an admin's invitation and in the links for passing on", async () => {
  const [admin, other] = await Promise.all([makeAdmin(), makeManager()]);
  const email = newEmail();
  expect((await post("/api/admin/invite", { email }, admin)).status).toBe(201);
  expect(readOrigins(await waitForMail(email, "You are invited"))).toEqual([ORIGIN]);
  const answer = await post("/api/admin/generate-link", { type: "recovery", email: other.email }, admin);
  expect((await answer.json<{ link: string }>()).link.startsWith(`${ORIGIN}/`)).toBe(true);
});

it("links in mails, in production lead to SITE_URL in an offer and in an invitation to a survey", async () => {
  const { code, manager } = await makeSurvey({ linkKind: "personal" });
  const [colleague, invited] = [newEmail(), newEmail()];
  expect((await post(`/api/v1/surveys/${code}/offers`, { recipient: colleague }, manager)).status).toBe(201);
  expect(readOrigins(await waitForMail(colleague, "invites you to manage"))).toEqual([ORIGIN]);
  const survey = `/api/v1/surveys/${code}`;
  await post(`${survey}/invitations`, { addresses: [invited] }, manager);
  expect((await post(`${survey}/invitations/mails`, { kind: "invitation" }, manager)).status).toBe(202);
  expect(readOrigins(await waitForMail(invited, "Please answer the survey"))).toEqual([ORIGIN]);
});

it("links in mails, in production lead to SITE_URL also where a request of another origin came as far as the account's mails", async () => {
  const { email } = await makeManager();
  const context = makeContext();
  const services = { ...context, config: { ...context.config, isLocal: false } };
  const auth = await loadAuth(services, new Request("https://evil.example/api/auth/sign-in"));
  await auth.api.requestPasswordReset({ body: { email, redirectTo: "/auth/update-password" } });
  expect(readOrigins(await waitForMail(email, "Choose a new password"))).toEqual([ORIGIN]);
});
