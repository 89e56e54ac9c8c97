import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { pause } from "#domain/pause.ts";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, callWithSettings, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { makeSubmission } from "#tests/worker/setup/surveys/submit.ts";
import { withMethods } from "#tests/worker/setup/with-methods.ts";
import { KV_WRITE_INTERVAL_MS } from "#worker/services/kv-copy.ts";
import { getQuestionnaire } from "#worker/services/questionnaire/get-questionnaire.ts";
import { storeResponse } from "#worker/services/responses/store-response.ts";

const MINUTE_MS = 60_000;

/** KV as it answers while every write fails. */
const failingKv = withMethods(env.KV, {
  put: () => Promise.reject(new Error("KV PUT failed: 429 Too Many Requests")),
});

const lookUp = (code: string) => call(`/api/surveys/${code}`);

/** Waits until KV accepts another write of a key that has just been written. */
const waitForKv = () => pause(KV_WRITE_INTERVAL_MS);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("a survey's copy in KV is renewed once in an interval by 200 look-ups at once", async () => {
  const { code } = await makeSurvey();
  await waitForKv();
  await env.KV.delete(`survey:10:${code}`);
  const put = vi.spyOn(Object.getPrototypeOf(env.KV), "put");
  const startedAt = Date.now();
  const answers = await atOnce(200, () => lookUp(code));
  expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
  await vi.waitFor(async () => expect(await env.KV.get(`survey:10:${code}`)).not.toBeNull());
  const intervals = Math.ceil((Date.now() - startedAt) / KV_WRITE_INTERVAL_MS);
  const writes = put.mock.calls.filter(([key]) => key === `survey:10:${code}`);
  expect(writes.length).toBeLessThanOrEqual(intervals);
});

it("a survey's copy in KV that cannot be written keeps no manager from the PIN of a new survey", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { cookie } = await makeManager();
  const body = { organizationName: "Northfield Logistics" };
  const made = callWithSettings({ KV: failingKv }, "/api/v1/surveys", { cookie, body });
  const { code, managerPin } = await readBody<MadeSurvey>(made);
  expect(managerPin).toMatch(/^\d{6}$/);
  expect((await lookUp(code)).status).toBe(200);
});

it("the questionnaire's copy is at most a minute old, counted from the moment that D1 was read", async () => {
  const version = 81;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * MINUTE_MS });
  const context = makeContext();
  const { questionnaire } = await getQuestionnaire(context, version);
  await context.settle();
  const readAt = Date.now();
  const stored = { questionnaire: { ...questionnaire, roles: [] }, readAt: readAt + MINUTE_MS - 1000 };
  vi.setSystemTime(readAt + 2 * MINUTE_MS - 3000);
  await env.KV.put(`questionnaire:4:${version}`, JSON.stringify(stored));

  const fromKv = await getQuestionnaire(context, version);
  expect(fromKv.questionnaire.roles).toEqual([]);
  expect(fromKv.keepSeconds).toBe(2);
  vi.setSystemTime(readAt + 2 * MINUTE_MS - 1001);
  expect((await getQuestionnaire(context, version)).questionnaire.roles).toEqual([]);
  vi.setSystemTime(readAt + 2 * MINUTE_MS - 1000);
  expect((await getQuestionnaire(context, version)).questionnaire.roles).toEqual(questionnaire.roles);
  await context.settle();
});

it("the questionnaire's copy that cannot be written keeps no submission from being stored", async () => {
  const { code } = await makeSurvey();
  const submission = await makeSubmission();
  const context = makeContext();
  await waitForKv();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20 * MINUTE_MS });
  // The isolate's copy is too old by now; one read in the future would stay fresh for other files.
  const get = async () => {
    vi.useRealTimers();
    return null;
  };
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const kv = { get, put: failingKv.put } as unknown as KVNamespace;
  const stored = await storeResponse({ ...context, kv }, code, submission);
  await context.settle();
  expect(stored.submissionId).toBe(submission.submissionId);
  expect(String(logged.mock.calls)).toContain("background_work_failed");
});
