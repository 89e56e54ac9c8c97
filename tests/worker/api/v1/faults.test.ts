import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { API_CALL_LIMIT, API_MANAGER_CALL_LIMIT } from "#domain/limits.ts";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { readSurveyActs } from "#tests/worker/setup/acts.ts";
import { atOnce, call, callWithSettings, expectAnswer, readBody, tally } from "#tests/worker/setup/calls.ts";
import { failingDatabase } from "#tests/worker/setup/failing-database.ts";
import { callWithKey, makeKey } from "#tests/worker/setup/keys.ts";
import { listTables } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { handOver } from "#tests/worker/setup/surveys/offers.ts";
import { addSecondManager, setSecondManager } from "#tests/worker/setup/surveys/reports.ts";

it("a key's limit answers a thousand calls in a minute, beside another manager who notices nothing", async () => {
  const [noisy, quiet] = [await makeKey(await makeManager()), await makeKey(await makeManager())];
  const path = "/api/v1/surveys";
  const ask = (key: string) => call(path, { headers: { authorization: `Bearer ${key}` } });
  const statuses: number[] = [];
  const others: number[] = [];
  const first = await ask(noisy.key);
  expect(first.headers.get("ratelimit-policy")).toBe('"key";q=120;w=60, "manager";q=240;w=60');
  expect(first.headers.get("ratelimit")).toBe('"key";r=119;t=60');
  const began = Date.now();
  for (let batch = 0; batch < 37; batch++) {
    const answers = await atOnce(27, () => ask(noisy.key));
    statuses.push(...answers.map(({ status }) => status));
    others.push((await ask(quiet.key)).status);
  }
  expect(Date.now() - began).toBeLessThan(API_CALL_LIMIT.windowMs);
  expect(tally(statuses.map((status) => new Response(null, { status })))).toEqual({
    200: API_CALL_LIMIT.attempts - 1,
    429: 999 - API_CALL_LIMIT.attempts + 1,
  });
  expect(new Set(others)).toEqual(new Set([200]));
  const refused = await callWithKey(noisy.key, "/surveys");
  const wait = Number(refused.headers.get("retry-after"));
  expect([refused.status, refused.headers.get("ratelimit")]).toEqual([429, '"key";r=0;t=60']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  await expectAnswer(refused, 429, { code: "too_many", retryAfterSeconds: wait });
});

it("a manager's limit holds for all of their keys together, at once too, beside another manager's", async () => {
  const manager = await makeManager();
  const keys = await Promise.all([makeKey(manager), makeKey(manager), makeKey(manager)]);
  const other = await makeKey(await makeManager());
  const ask = ({ key }: { key: string }) => callWithKey(key, "/surveys");
  const answers = await atOnce(110 * keys.length, (index) =>
    ask(keys[index % keys.length] as (typeof keys)[0]),
  );
  const { attempts } = API_MANAGER_CALL_LIMIT;
  expect(tally(answers)).toEqual({ 200: attempts, 429: answers.length - attempts });
  expect((await ask(other)).status).toBe(200);
});

it("a manager's limit is not used up by the refused calls of one key", async () => {
  const manager = await makeManager();
  const [noisy, quiet] = [await makeKey(manager), await makeKey(manager)];
  const answers = await atOnce(300, () => callWithKey(noisy.key, "/surveys"));
  expect(tally(answers)[200]).toBe(API_CALL_LIMIT.attempts);
  expect((await callWithKey(quiet.key, "/surveys")).status).toBe(200);
});

it("a survey that changes hands is out of a key's reach at once, and in that of its new owner's", async () => {
  const survey = await makeSurvey();
  const next = await makeManager();
  const [old, own] = [await makeKey(survey.manager), await makeKey(next)];
  const read = async (key: string) => (await callWithKey(key, `/surveys/${survey.code}`)).status;
  expect([await read(old.key), await read(own.key)]).toEqual([200, 404]);
  await handOver(survey, next);
  expect([await read(old.key), await read(own.key)]).toEqual([404, 200]);
});

it("a survey that changes hands is out of a second manager's reach once they manage it no more", async () => {
  const survey = await makeSurvey();
  const { key } = await makeKey(await addSecondManager(survey));
  const read = async () => (await callWithKey(key, `/surveys/${survey.code}`)).status;
  expect(await read()).toBe(200);
  await setSecondManager(survey.code, "nobody@example.com");
  expect(await read()).toBe(404);
});

/** All that the Worker has written anywhere: rows, KV, R2, log lines, data points. */
async function readEverything(written: readonly unknown[]): Promise<string> {
  const tables = await listTables();
  const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`)));
  const copies = await Promise.all(
    (await env.KV.list()).keys.map(async ({ name }) => `${name} ${await env.KV.get(name)}`),
  );
  return JSON.stringify([rows.map(({ results }) => results), copies, written]);
}

/** Calls in every way that goes wrong, with what they answered. */
async function walk(key: string, code: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${key}` };
  const answers = [
    await callWithKey(key, "/surveys"),
    await callWithKey(key, `/surveys/${code}`),
    await callWithKey(key, "/nowhere"),
    await callWithKey(key, "/surveys", { body: "{", headers: { "content-type": "application/json" } }),
    await callWithKey(key, "/surveys", { body: { organizationName: "" } }),
    await callWithKey(key, "/surveys", {}, { DB: failingDatabase() }),
    await callWithKey(`${key}x`, "/surveys"),
    await call(`/api/v1/surveys?key=${key}`),
    await call(`/api/v1/surveys/${key}`, { headers }),
    await call("/api/v1/surveys", { headers }),
    await call("/api/account/keys", { headers }),
    await call("/api/page-errors", {
      body: { page: "/survey/account", message: `Failed to copy ${key}`, file: "", line: 1, column: 1 },
    }),
  ];
  return Promise.all(
    answers.map(async (answer) => JSON.stringify([...answer.headers]) + (await answer.text())),
  );
}

it("a key is in no row, copy, log line, data point, header or answer", async () => {
  const written: unknown[] = [];
  const keep = (...line: unknown[]) => void written.push(line);
  const spies = (["error", "info", "warn", "log"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(keep),
  );
  const METRICS = { writeDataPoint: keep } as unknown as AnalyticsEngineDataset;
  const { code, manager } = await makeSurvey();
  const made = await makeKey(manager);
  const answers = await walk(made.key, code);
  await callWithSettings({ METRICS }, "/api/v1/surveys", {
    headers: { authorization: `Bearer ${made.key}` },
  });
  await callWithSettings({ METRICS }, `/api/v1/x?key=${made.key}`, {});
  const everything = (await readEverything(written)) + answers.join("\n");
  for (const spy of spies) spy.mockRestore();
  expect(written.length).toBeGreaterThan(3);
  expect(everything).toContain(made.id);
  // Whole, and the half that would be enough to find the rest by.
  for (const part of [made.key, made.key.slice(4), made.key.slice(0, 26), made.key.slice(-22)]) {
    expect(everything.includes(part)).toBe(false);
    expect((everything + made.key).includes(part)).toBe(true);
  }
});

it("a key in an address opens nothing, so that no referrer has one", async () => {
  const { key } = await makeKey(await makeManager());
  await expectAnswer(call(`/api/v1/surveys?access_token=${key}`), 401, { code: "invalid_api_key" });
  await expectAnswer(call(`/api/v1/surveys?key=${key}`), 401, { code: "invalid_api_key" });
});

it("what a page in a browser can do is nothing from elsewhere: no answer allows another origin", async () => {
  const { key } = await makeKey(await makeManager());
  const preflight = await call("/api/v1/surveys", {
    method: "OPTIONS",
    headers: { origin: "https://elsewhere.example", "access-control-request-headers": "authorization" },
  });
  expect(preflight.status).toBeGreaterThanOrEqual(400);
  const read = await callWithKey(key, "/surveys", { headers: { origin: "https://elsewhere.example" } });
  for (const answer of [preflight, read]) {
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});

it("a body that is too large, or no JSON, is problem details too", async () => {
  const { key } = await makeKey(await makeManager());
  const send = (body: string) => callWithKey(key, "/surveys", { body });
  await expectAnswer(send(JSON.stringify({ organizationName: "x".repeat(70_000) })), 413, {
    code: "too_large",
  });
  await expectAnswer(send("{"), 400, { code: "invalid" });
});

it("an outage of the database is told as one", async () => {
  const { key } = await makeKey(await makeManager());
  const answer = await callWithKey(key, "/surveys", {}, { DB: failingDatabase() });
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  await expectAnswer(answer, 503, { code: "offline", status: 503 });
});

it("a refusal is told in the language that is asked for", async () => {
  const { key } = await makeKey(await makeManager());
  const read = async (language: string) => {
    const answer = await callWithKey(key, "/surveys/K7MDP4XQ", { headers: { "accept-language": language } });
    return answer.json<{ detail: string; code: string }>();
  };
  const [german, english] = [await read("de"), await read("en")];
  expect(german.code).toBe(english.code);
  expect(german.detail).not.toBe(english.detail);
});

it("what a key made is in the survey's log like what its owner did", async () => {
  const { key } = await makeKey(await makeManager());
  const { code } = await readBody<{ code: string }>(
    callWithKey(key, "/surveys", { body: { organizationName: "Harbour Clinics" } }),
  );
  expect(await readSurveyActs(code)).toEqual(["survey_created"]);
});
