import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { makeSmokeAccount, runSmoke } from "#scripts/deploy/smoke/smoke.ts";
import { freshAddress, ORIGIN } from "#tests/worker/setup/calls.ts";
import { countRows } from "#tests/worker/setup/rows.ts";
import type { Env } from "#worker/config.ts";
import deployed from "#worker/index.ts";

const page = "<html><script type=module src=/assets/site-1.js></script></html>";

/** The built pages, as the platform serves them before it asks the Worker. */
function servePage(path: string): Response | null {
  if (["/", "/survey", "/survey/sample"].includes(path)) return new Response(page);
  return path === "/assets/site-1.js" ? new Response("") : null;
}

type Answer = (path: string, next: () => Promise<Response>) => Response | Promise<Response>;

/** Sends to the deployed Worker as it is built; `answer` stands between. */
const sendTo =
  (settings: Partial<Env> = {}, answer: Answer = (_, next) => next()) =>
  (url: string, init: RequestInit): Promise<Response> => {
    const path = new URL(url).pathname;
    const headers = { ...(init.headers as Record<string, string>), "cf-connecting-ip": freshAddress() };
    const next = async () => {
      const context = createExecutionContext();
      const request = new Request(url, { ...init, headers }) as Parameters<typeof deployed.fetch>[0];
      const bindings = { ...env, ENVIRONMENT: "production", ...settings } as const;
      const response = await deployed.fetch(request, bindings, context);
      await waitOnExecutionContext(context);
      return response;
    };
    return Promise.resolve(answer(path, async () => servePage(path) ?? next()));
  };

const query = async (sql: string) => {
  await env.DB.batch(sql.split(/;\s*\n/).map((statement) => env.DB.prepare(statement)));
};

const smoke = (settings: Partial<Env> = {}, answer?: Answer) =>
  runSmoke({ siteUrl: ORIGIN, send: sendTo(settings, answer), query, patienceMs: 0 });

const remains = async () => [
  await countRows("user", "email LIKE 'smoke-%'"),
  await countRows("survey_codes", "organization_name LIKE 'Smoke test%'"),
  await countRows("signup_pins", "used_by IS NOT NULL AND used_by NOT IN (SELECT id FROM user)"),
  await countRows("deliveries", "address LIKE '%deployment.invalid'"),
];

it("the smoke test of a deployment leaves no account, survey, PIN or mail behind", async () => {
  await smoke();
  expect(await remains()).toEqual([0, 0, 0, 0]);
  expect(await countRows("audit_log", "act = 'survey_deleted'")).toBeGreaterThan(0);
});

it("the smoke test of a deployment needs no sign-up and no confirmation", async () => {
  await smoke({ SIGNUP_DISABLED: "true", SKIP_EMAIL_CONFIRMATION: "false" });
  expect(await remains()).toEqual([0, 0, 0, 0]);
});

/** Answers paths of that pattern in place of the Worker. */
const standIn =
  (pattern: RegExp, status: number): Answer =>
  (path, next) =>
    pattern.test(path) ? new Response("{}", { status }) : next();

it.each<[string, string, Answer]>([
  ["a page is missing", "GET /survey: 404 instead of 200", standIn(/^\/survey$/, 404)],
  ["a page's script is missing", "GET /assets/site-1.js: 404", standIn(/^\/assets\//, 404)],
  [
    "the mailbox of a laptop answers",
    "/dev/mailbox is not as unknown as other paths: 200",
    standIn(/^\/dev\/mailbox$/, 200),
  ],
  ["a submission is refused", "responses: 500 instead of 201", standIn(/\/responses$/, 500)],
  ["the database is away", "GET /api/health: 503 instead of 200", standIn(/^\/api\/health$/, 503)],
])("the smoke test of a deployment fails where %s", async (_, message, answer) => {
  await expect(smoke({}, answer)).rejects.toThrow(message);
  expect(await remains()).toEqual([0, 0, 0, 0]);
});

it("the smoke test of a deployment fails where the Worker refuses its settings", async () => {
  await expect(smoke({ SKIP_EMAIL_CONFIRMATION: "yes" })).rejects.toThrow("503 instead of 200");
});

it("the smoke test of a deployment notices that another version answers", async () => {
  const asked: (string | null)[] = [];
  const answer: Answer = (path, next) =>
    path === "/api/health" ? Response.json({ status: "ok", version: "the-old-one" }) : next();
  const send = sendTo({}, answer);
  const running = runSmoke({
    siteUrl: ORIGIN,
    query,
    patienceMs: 0,
    override: "house",
    versionId: "the-new-one",
    send: (url, init) => {
      asked.push(new Headers(init.headers).get("cloudflare-workers-version-overrides"));
      return send(url, init);
    },
  });
  await expect(running).rejects.toThrow("version the-old-one answers, not the-new-one");
  expect(new Set(asked)).toEqual(new Set(['house="the-new-one"']));
});

it("the smoke test of a deployment removes what an interrupted deployment left", async () => {
  await makeSmokeAccount(query);
  expect((await remains())[0]).toBe(1);
  await smoke();
  expect(await remains()).toEqual([0, 0, 0, 0]);
});
