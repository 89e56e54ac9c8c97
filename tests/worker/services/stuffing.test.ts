import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { FREE_SUBMISSIONS, HOUR_MS, MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { atOnce, call, expectAnswer, freshAddress, lookThenAct, tally } from "#tests/worker/setup/calls.ts";
import { makeCaptchaToken } from "#tests/worker/setup/captcha.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, selectRows } from "#tests/worker/setup/rows.ts";
import { answerBy, makePersonalSurvey, makeTicket } from "#tests/worker/setup/surveys/invitations.ts";
import { addResponses, makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { makeProof } from "#tests/worker/setup/surveys/proofs.ts";
import { countResponses, makeSubmission, submit, submitNew } from "#tests/worker/setup/surveys/submit.ts";
import { admitFreely } from "#worker/services/responses/admission.ts";
import { storeResponse } from "#worker/services/responses/store-response.ts";

/** A survey whose free submissions of the hour are used up. */
async function makeCrowdedSurvey(): Promise<string> {
  const { code } = await makeSurvey();
  expect(tally(await atOnce(FREE_SUBMISSIONS, () => submitNew(code)))).toEqual({ 201: FREE_SUBMISSIONS });
  return code;
}

const storeFreely = async (code: string) =>
  storeResponse(makeContext(), code, await makeSubmission(), admitFreely);

it("submissions to one survey in an hour let twenty people behind one address through, beyond the free ones with a proof each", async () => {
  const [code, address] = [await makeCrowdedSurvey(), freshAddress()];
  for (let person = FREE_SUBMISSIONS; person < MAX_RESPONSES_PER_SURVEY; person++) {
    const submission = await makeSubmission();
    await expectAnswer(submit(code, submission), 429, { code: "proof_required", field: "proof" });
    const body = { ...submission, proof: await makeProof(code) };
    expect((await call(`/api/surveys/${code}/responses`, { body, address })).status).toBe(201);
  }
  expect(await countResponses(code)).toBe(MAX_RESPONSES_PER_SURVEY);
});

it.each<[string, (index: number) => string]>([
  ["one network", () => "192.0.2.1"],
  ["four networks", (index) => `192.0.2.${index % 4}`],
  ["one /48, a new /64 each time", (index) => `2001:db8:1:${index.toString(16)}::1`],
])(
  "submissions to one survey in an hour are no more without a proof from %s, and whoever comes beside them needs one proof",
  async (_, network) => {
    const { code } = await makeSurvey();
    const post = async (address: string, proof?: string) =>
      call(`/api/surveys/${code}/responses`, { body: { ...(await makeSubmission()), proof }, address });
    for (let index = 0; index < FREE_SUBMISSIONS + 3; index++) await post(network(index));
    expect(await countResponses(code)).toBe(FREE_SUBMISSIONS);
    expect((await post("198.51.100.9")).status).toBe(429);
    expect((await post("198.51.100.9", await makeProof(code))).status).toBe(201);
  },
);

it("submissions to one survey in an hour let the free ones of 21 at once through", async () => {
  const { code } = await makeSurvey();
  const answers = await atOnce(21, () => submitNew(code));
  expect(tally(answers)).toEqual({ 201: FREE_SUBMISSIONS, 429: 21 - FREE_SUBMISSIONS });
  expect(await countResponses(code)).toBe(FREE_SUBMISSIONS);
});

it("submissions to one survey in an hour would all get through if they were counted first", async () => {
  const { code } = await makeSurvey();
  const isFree = async () => (await countResponses(code)) < FREE_SUBMISSIONS;
  await lookThenAct(20, isFree, () => storeFreely(code));
  expect(await countResponses(code)).toBeGreaterThan(FREE_SUBMISSIONS);
});

it("submissions to one survey in an hour are stored all the same where they cannot be counted", async () => {
  const code = await makeCrowdedSurvey();
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const freeUntil = () => Promise.reject(new Error("no object"));
  const surveyLive = { getByName: () => ({ announceCount: async () => {}, freeUntil }) };
  const context = { ...makeContext(), surveyLive } as never;
  await storeResponse(context, code, await makeSubmission());
  expect(log.mock.calls.join()).toContain("submission_not_counted");
  log.mockRestore();
  expect(await countResponses(code)).toBe(FREE_SUBMISSIONS + 1);
});

it("a submission beyond the free ones that repeats a stored one needs no proof", async () => {
  const { code } = await makeSurvey();
  const submission = await makeSubmission();
  const answers = await atOnce(FREE_SUBMISSIONS + 5, () => submit(code, submission));
  answers.push(await submit(code, submission));
  expect(tally(answers)).toEqual({ 201: FREE_SUBMISSIONS + 6 });
  expect(await countResponses(code)).toBe(1);
});

it("a submission beyond the free ones is told that a survey takes no answers before a proof is asked for", async () => {
  const full = await makeCrowdedSurvey();
  await addResponses(full, MAX_RESPONSES_PER_SURVEY - FREE_SUBMISSIONS);
  await expectAnswer(submitNew(full), 409, { code: "survey_full" });
  await setExpiry(full, 0);
  await expectAnswer(submitNew(full), 410, { code: "survey_expired" });
});

it("a submission beyond the free ones is refused with a proof of another survey, of the contact form, an old or an invented one", async () => {
  const code = await makeCrowdedSurvey();
  const { code: other } = await makeSurvey();
  const proofs = [await makeProof(other), await makeCaptchaToken(), await makeOldProof(code), "e30=", ""];
  for (const proof of proofs) {
    await expectAnswer(submitNew(code, { proof }), 429, { code: "proof_required" });
  }
  const long = submitNew(code, { proof: "x".repeat(5000) });
  await expectAnswer(long, 400, { code: "invalid", field: "proof" });
  expect(await countResponses(code)).toBe(FREE_SUBMISSIONS);
});

/** A proof whose challenge has expired. */
async function makeOldProof(code: string): Promise<string> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 2 * HOUR_MS });
  return makeProof(code).finally(() => void vi.useRealTimers());
}

it("a proof of work is not spent by a submission that is not valid", async () => {
  const code = await makeCrowdedSurvey();
  const proof = await makeProof(code);
  await expectAnswer(submitNew(code, { proof, roleId: 999_999 }), 400, { field: "roleId" });
  expect((await submitNew(code, { proof })).status).toBe(201);
});

it("a proof of work is good for one response of three at once", async () => {
  const code = await makeCrowdedSurvey();
  const proof = await makeProof(code);
  expect(tally(await atOnce(3, () => submitNew(code, { proof })))).toEqual({ 201: 1, 429: 2 });
  expect(await countResponses(code)).toBe(FREE_SUBMISSIONS + 1);
});

it("a proof of work would be good for all of them if it were looked up first", async () => {
  const { code } = await makeSurvey();
  const isUnspent = async () => (await countRows("spent_captcha_tokens", "token_id = ?", code)) === 0;
  await lookThenAct(3, isUnspent, async () => {
    await storeFreely(code);
    await execute`INSERT INTO spent_captcha_tokens (token_id, message_hash, expires_at) VALUES (${code}, '', 9e12)
        ON CONFLICT DO NOTHING`;
  });
  expect(await countResponses(code)).toBeGreaterThan(1);
});

it("a proof of work leaves a record of nothing but itself and a full hour", async () => {
  const code = await makeCrowdedSurvey();
  await execute`DELETE FROM spent_captcha_tokens`;
  await submitNew(code, { proof: await makeProof(code) });
  const [left, ...others] = await selectRows`SELECT * FROM spent_captcha_tokens`;
  expect(others).toEqual([]);
  expect(left?.token_id).toMatch(/^survey-altcha:[0-9a-f]+$/);
  expect(left?.message_hash).toBe("");
  expect((left?.expires_at as number) % HOUR_MS).toBe(0);
});

const objectOf = (code: string) => env.SURVEY_LIVE.getByName(code);
const storageOf = (code: string) =>
  runInDurableObject(objectOf(code), async (_, { storage }) => ({
    kept: Object.fromEntries(await storage.list()),
    alarm: await storage.getAlarm(),
  }));

/** What a submission counts is stored after its answer. */
const whenStored = (code: string) =>
  vi.waitFor(async () => {
    const stored = await storageOf(code);
    expect(stored.kept).toHaveProperty("hourStart");
    expect(stored.alarm).not.toBeNull();
    return stored;
  }, 10_000);

const whenCounted = (code: string, count: number) =>
  vi.waitFor(async () => expect((await storageOf(code)).kept).toMatchObject({ count }), 10_000);

it("the count of an hour is how many responses the survey had when the hour began", async () => {
  const code = await makeCrowdedSurvey();
  await submitNew(code);
  await vi.waitFor(async () => {
    const { kept, alarm } = await storageOf(code);
    expect(kept).toEqual({ count: FREE_SUBMISSIONS, hourStart: 0 });
    expect(alarm).toBeLessThanOrEqual(Date.now() + HOUR_MS);
    expect(alarm).toBeGreaterThan(Date.now());
  }, 10_000);
  // It outlives the object's memory.
  await evictDurableObject(objectOf(code));
  expect((await submitNew(code)).status).toBe(429);
});

it("the count of an hour is deleted when the hour ends", async () => {
  const code = await makeCrowdedSurvey();
  // A count that comes late begins the next hour.
  await whenCounted(code, FREE_SUBMISSIONS);
  expect(await runDurableObjectAlarm(objectOf(code))).toBe(true);
  expect((await storageOf(code)).kept).not.toHaveProperty("hourStart");
});

it("the count of an hour lets as many through in the next hour", async () => {
  const { code } = await makeSurvey();
  for (let earlier = 1; earlier <= 5; earlier++) {
    await submitNew(code);
    await whenCounted(code, earlier);
  }
  await runDurableObjectAlarm(objectOf(code));
  const answers = await atOnce(FREE_SUBMISSIONS + 4, () => submitNew(code));
  expect(tally(answers)).toEqual({ 201: FREE_SUBMISSIONS, 429: 4 });
  expect(await countResponses(code)).toBe(5 + FREE_SUBMISSIONS);
});

it("the count of an hour ends at a minute of its own for each survey", async () => {
  const readEnd = async (code: string) => {
    await submitNew(code);
    const { alarm } = await whenStored(code);
    await runDurableObjectAlarm(objectOf(code));
    return Number(alarm) % HOUR_MS;
  };
  const ends = await atOnce(4, async () => {
    const { code } = await makeSurvey();
    return [await readEnd(code), await readEnd(code)];
  });
  for (const [first, second] of ends) expect(second).toBe(first);
  expect(new Set(ends.flat()).size).toBeGreaterThan(1);
});

it("the count of an hour leaves nothing of a code that is no survey's", async () => {
  await submitNew("ZZZZZZZZ");
  expect(await storageOf("ZZZZZZZZ")).toEqual({ kept: {}, alarm: null });
});

it("the count of an hour does not count submissions by personal links", async () => {
  const survey = await makePersonalSurvey();
  await answerBy(survey.code, await makeTicket(survey));
  await vi.waitFor(async () => expect((await storageOf(survey.code)).kept).toEqual({ count: 1 }));
});

it("a survey's challenge is another one each time", async () => {
  const { code } = await makeSurvey();
  const read = async () => (await call(`/api/surveys/${code}/challenge`)).json<{ signature: string }>();
  expect((await read()).signature).not.toBe((await read()).signature);
  expect((await call("/api/surveys/ZZZZZZZZ/challenge")).status).toBe(404);
});
