import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { callWithSettings, expectAnswer } from "#tests/worker/setup/calls.ts";
import { captureErrors } from "#tests/worker/setup/capture-errors.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { NEW_SECRET, OLD_SECRET, ROTATING } from "#tests/worker/setup/rotation.ts";
import { type Env, readConfig, readSiteUrl } from "#worker/config.ts";

type Settings = Partial<Env>;

const PRODUCTION = { ENVIRONMENT: "production" } as const;
const SECRET = "0x4AAAAAAA-a-secret-of-our-own";
const turnstile = (siteKey: string, secret: string): Settings => ({
  TURNSTILE_SITE_KEY: siteKey,
  TURNSTILE_SECRET_KEY: secret,
});
const TEST_KEYS = ["1x00000000000000000000AA", "1x0000000000000000000000000000000AA"] as const;

/** What a deployment may not be set to, and what the log says of it. */
const REFUSED: [string, string[]][] = [
  [
    "SITE_URL",
    [
      ...["https://slk.test/", "https://slk.test/site", "slk.test", "", "ftp://slk.test"],
      ...["https://SLK.test", "http://slk.test"],
    ],
  ],
  ["SURVEY_RETENTION_MONTHS", ["0", "121", "", "2.5", "-3", "two"]],
  ["ALERT_WEBHOOK_URL", ["http://hooks.example/x", "hooks.example", "ftp://hooks.example"]],
  ["ADMIN_ACCESS", ["yes", ""]],
  ["ADMIN_SECOND_FACTOR", ["yes", ""]],
  ["DATA_JURISDICTION", ["moon"]],
  ["APP_SECRET", ["short", "abcdefg".repeat(9)]],
  ["APP_SECRET_PREVIOUS", ["short", OLD_SECRET]],
];
const REFUSED_SETTINGS = REFUSED.flatMap(([name, values]) =>
  values.map((value): [string, string, Settings] => [name, value, { [name]: value }]),
);

const logged = captureErrors();

it.each([
  ...REFUSED_SETTINGS,
  ["TURNSTILE_SECRET_KEY is one", "Turnstile’s for tests", turnstile("0x4A", TEST_KEYS[1])],
  ["TURNSTILE_SITE_KEY is one", "Turnstile’s for tests", turnstile(TEST_KEYS[0], SECRET)],
  ["TURNSTILE_SECRET_KEY is not", "missing", { TURNSTILE_SITE_KEY: "0x4A" }],
  ["TURNSTILE_SITE_KEY is not", "missing", { TURNSTILE_SECRET_KEY: SECRET }],
] as [string, string, Settings][])("a deployment answers nothing with %s: %j", async (named, _, settings) => {
  const answer = await callWithSettings({ ...PRODUCTION, ...settings }, "/api/contact/challenge");
  expect(answer.status).toBe(503);
  expect(logged.join()).toContain(named);
  expect(logged.join()).not.toMatch(/hooks\.example|a-secret-of-our-own/);
});

it("a deployment without Turnstile's keys makes challenges of its own", async () => {
  const answer = callWithSettings(PRODUCTION, "/api/contact/challenge");
  await expectAnswer(answer, 200, { parameters: { algorithm: "PBKDF2/SHA-256" } });
});

it("a deployment takes an empty APP_SECRET_PREVIOUS as none", () => {
  const read = (settings: Settings) => readConfig({ ...env, ...settings }).keys;
  expect(read({ APP_SECRET_PREVIOUS: "" })).toEqual({ current: OLD_SECRET, previous: null });
  expect(read(ROTATING)).toEqual({ current: NEW_SECRET, previous: OLD_SECRET });
});

it("a developer's machine takes Turnstile's test keys and an address without https", async () => {
  const settings = turnstile(...TEST_KEYS);
  expect((await callWithSettings(settings, "/api/contact/challenge")).status).toBe(404);
  const SITE_URL = "http://localhost:8787";
  expect(readSiteUrl({ SITE_URL, ENVIRONMENT: "local" })).toBe(SITE_URL);
});

const placed = (jurisdiction: string) => ({ placedIn: jurisdiction });
const objects = { jurisdiction: placed } as unknown as Env["SURVEY_LIVE"] &
  Env["WORKSHOP"] &
  Env["ATTEMPT_COUNTER"];
const contextOf = (settings: Settings) =>
  makeContext({ SURVEY_LIVE: objects, WORKSHOP: objects, ATTEMPT_COUNTER: objects, ...settings });

it("DATA_JURISDICTION holds every Durable Object in that jurisdiction", () => {
  const { surveyLive, workshop, attemptCounter } = contextOf({ ...PRODUCTION, DATA_JURISDICTION: "eu" });
  expect([surveyLive, workshop, attemptCounter]).toEqual(Array(3).fill({ placedIn: "eu" }));
});

it.each([
  ["is empty", { ...PRODUCTION, DATA_JURISDICTION: "" }],
  ["is set on a laptop, which knows none", { DATA_JURISDICTION: "eu" }],
])("DATA_JURISDICTION changes nothing where it %s", (_, settings) => {
  expect(contextOf(settings).surveyLive).toBe(objects);
});
