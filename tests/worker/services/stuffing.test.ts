import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { FREE_SUBMISSIONS, HOUR_MS, MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { makeCaptchaToken } from "#tests/worker/setup/captcha.ts";
import {
  addResponses,
  call,
  countRows,
  freshAddress,
  makeContext,
  makeSubmission,
  makeSurvey,
  setExpiry,
} from "#tests/worker/setup/factories.ts";
import { makeProof } from "#tests/worker/setup/surveys/proofs.ts";
import { storeResponse } from "#worker/services/responses/store-response.ts";

const { perNetwork } = FREE_SUBMISSIONS;

const submit = (code: string, address: string, body: unknown) =>
  call(`/api/surveys/${code}/responses`, { body, address });

const submitNew = async (code: string, address: string, own: object = {}) =>
  submit(code, address, { ...(await makeSubmission()), ...own });

const countResponses = (code: string) => countRows("survey_responses", "survey_code = ?", code);

/** A survey whose free submissions one network has used up. */
async function makeCrowdedSurvey(address = freshAddress()) {
  const { code } = await makeSurvey();
  for (let count = 0; count < perNetwork; count++) {
    expect((await submitNew(code, address)).status).toBe(201);
  }
  return { code, address };
}

describe("submissions of one client network to one survey", () => {
  it("need a proof of work beyond the free ones, and are stored with it", async () => {
    const { code, address } = await makeCrowdedSurvey();
    const submission = await makeSubmission();
    const refusal = await submit(code, address, submission);
    expect(refusal.status).toBe(429);
    expect(await refusal.json()).toMatchObject({ code: "proof_required", field: "proof" });
    expect(await countResponses(code)).toBe(perNetwork);
    const answer = await submit(code, address, { ...submission, proof: await makeProof(code) });
    expect(answer.status).toBe(201);
    expect(await countResponses(code)).toBe(perNetwork + 1);
  });

  it("let twenty people behind one address through, none for longer than a proof takes", async () => {
    const { code, address } = await makeCrowdedSurvey();
    for (let person = perNetwork; person < MAX_RESPONSES_PER_SURVEY; person++) {
      expect((await submitNew(code, address, { proof: await makeProof(code) })).status).toBe(201);
    }
    expect(await countResponses(code)).toBe(MAX_RESPONSES_PER_SURVEY);
  });

  it("are counted before they are stored: of 21 at once the free ones get through", async () => {
    const { code } = await makeSurvey();
    const address = freshAddress();
    const answers = await Promise.all(Array.from({ length: 21 }, () => submitNew(code, address)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(perNetwork);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(21 - perNetwork);
    expect(await countResponses(code)).toBe(perNetwork);
  });

  it("would all get through at once if a count were read and then written", async () => {
    const { code } = await makeSurvey();
    const naive = async () => {
      if ((await countResponses(code)) >= perNetwork) return;
      await storeResponse(makeContext(), code, await makeSubmission());
    };
    await Promise.all(Array.from({ length: 20 }, naive));
    expect(await countResponses(code)).toBeGreaterThan(perNetwork);
  });

  it("are one network within an IPv6 /64, and one for each IPv4 address", async () => {
    const { code } = await makeSurvey();
    const subnet = `2001:db8:${crypto.randomUUID().slice(0, 4)}`;
    const same = [
      `${subnet}::1`,
      `${subnet}:0:ffff::2`,
      `${subnet}:0000:1:2:3:4`,
      `${subnet}::5`,
      `${subnet}::6`,
    ];
    for (const address of same) expect((await submitNew(code, address)).status).toBe(201);
    expect((await submitNew(code, `${subnet}:0:9:9:9:9`)).status).toBe(429);
    expect((await submitNew(code, `${subnet}:1::1`)).status).toBe(201);
    const other = (await makeCrowdedSurvey("192.0.2.7")).code;
    expect((await submitNew(other, "::ffff:192.0.2.7")).status).toBe(429);
    expect((await submitNew(other, "192.0.2.8")).status).toBe(201);
  });

  it("do not count against another survey, nor against another network", async () => {
    const { code, address } = await makeCrowdedSurvey();
    expect((await submitNew((await makeSurvey()).code, address)).status).toBe(201);
    expect((await submitNew(code, freshAddress())).status).toBe(201);
  });

  it("are stored all the same where they cannot be counted", async () => {
    const { code } = await makeSurvey();
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const surveyLive = {
      getByName: () => ({
        announceCount: async () => {},
        countSubmission: async () => {
          throw new Error("no object");
        },
      }),
    };
    const context = { ...makeContext(), surveyLive } as never;
    await storeResponse(context, code, await makeSubmission(), "192.0.2.1");
    expect(log.mock.calls.join()).toContain("submission_not_counted");
    log.mockRestore();
    expect(await countResponses(code)).toBe(1);
  });
});

describe("a submission beyond the free ones", () => {
  it("that is stored already is answered the same without a proof", async () => {
    const { code } = await makeSurvey();
    const [address, submission] = [freshAddress(), await makeSubmission()];
    await submit(code, address, submission);
    await Promise.all(Array.from({ length: perNetwork + 5 }, () => submit(code, address, submission)));
    expect((await submit(code, address, submission)).status).toBe(201);
    expect(await countResponses(code)).toBe(1);
  });

  it("is told of a survey that takes no answers, before a proof is asked for", async () => {
    const full = await makeCrowdedSurvey();
    await addResponses(full.code, MAX_RESPONSES_PER_SURVEY - perNetwork);
    const refusal = await submitNew(full.code, full.address);
    expect(await refusal.json()).toMatchObject({ code: "survey_full" });
    const expired = await makeCrowdedSurvey();
    await setExpiry(expired.code, 0);
    expect(await (await submitNew(expired.code, expired.address)).json()).toMatchObject({
      code: "survey_expired",
    });
  });

  it("is refused with a proof of another survey, of the contact form, an old or an invented one", async () => {
    const { code, address } = await makeCrowdedSurvey();
    const { code: other } = await makeSurvey();
    const { proof: old } = await makeOldProof(code);
    const proofs = [await makeProof(other), await makeCaptchaToken(), old, "e30=", "x", ""];
    for (const proof of proofs) {
      const refusal = await submitNew(code, address, { proof });
      expect([refusal.status, await refusal.json()]).toMatchObject([429, { code: "proof_required" }]);
    }
    const long = await submitNew(code, address, { proof: "x".repeat(5000) });
    expect(await long.json()).toMatchObject({ code: "invalid", field: "proof" });
    expect(await countResponses(code)).toBe(perNetwork);
  });
});

/** A proof whose challenge has expired. */
async function makeOldProof(code: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 2 * HOUR_MS });
  try {
    return { proof: await makeProof(code) };
  } finally {
    vi.useRealTimers();
  }
}

describe("a proof of work", () => {
  it("is not spent by a submission that is not valid", async () => {
    const { code, address } = await makeCrowdedSurvey();
    const proof = await makeProof(code);
    const refusal = await submitNew(code, address, { proof, roleId: 999_999 });
    expect([refusal.status, await refusal.json()]).toMatchObject([400, { field: "roleId" }]);
    expect((await submitNew(code, address, { proof })).status).toBe(201);
  });

  it("is good for one response, also when two are sent with it at once", async () => {
    const { code, address } = await makeCrowdedSurvey();
    const proof = await makeProof(code);
    const answers = await Promise.all([1, 2, 3].map(() => submitNew(code, address, { proof })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    expect(await countResponses(code)).toBe(perNetwork + 1);
  });

  it("would be good for all of them if it were looked up before it is spent", async () => {
    const { code } = await makeSurvey();
    const spent = new Set<string>();
    const naive = async () => {
      const isSpent =
        spent.has("proof") || (await countRows("spent_captcha_tokens", "token_id = ?", code)) > 0;
      if (!isSpent) await storeResponse(makeContext(), code, await makeSubmission());
      spent.add("proof");
    };
    await Promise.all([naive(), naive(), naive()]);
    expect(await countResponses(code)).toBeGreaterThan(1);
  });

  it("leaves a record that names no submission, no survey and no time but a full hour", async () => {
    const { code, address } = await makeCrowdedSurvey();
    const before = await env.DB.prepare("SELECT token_id FROM spent_captcha_tokens").all();
    const known = new Set(before.results.map(({ token_id }) => token_id));
    await submitNew(code, address, { proof: await makeProof(code) });
    const { results } = await env.DB.prepare("SELECT * FROM spent_captcha_tokens").all();
    const [left, ...others] = results.filter(({ token_id }) => !known.has(token_id));
    expect(others).toEqual([]);
    expect(left?.token_id).toMatch(/^survey-altcha:[0-9a-f]+$/);
    expect(left?.message_hash).toBe("");
    expect((left?.expires_at as number) % HOUR_MS).toBe(0);
  });
});

describe("what is kept of a client network", () => {
  const storageOf = (code: string) =>
    runInDurableObject(env.SURVEY_LIVE.getByName(code), async (_, { storage }) => [
      ...(await storage.list()).keys(),
      await storage.getAlarm(),
    ]);

  it("is nothing in the object's storage but the number of responses", async () => {
    const { code } = await makeCrowdedSurvey();
    await vi.waitFor(async () => expect(await storageOf(code)).toEqual(["count", null]));
  });

  it("is gone when the object leaves memory, and when the survey is deleted", async () => {
    const evicted = await makeCrowdedSurvey();
    await evictDurableObject(env.SURVEY_LIVE.getByName(evicted.code));
    expect((await submitNew(evicted.code, evicted.address)).status).toBe(201);
    const purged = await makeCrowdedSurvey();
    await env.SURVEY_LIVE.getByName(purged.code).purge();
    expect((await submitNew(purged.code, purged.address)).status).toBe(201);
  });
});

describe("a survey's challenge", () => {
  it("is given for a survey that exists, another each time", async () => {
    const { code } = await makeSurvey();
    const read = async () => (await call(`/api/surveys/${code}/challenge`)).json<{ signature: string }>();
    expect((await read()).signature).not.toBe((await read()).signature);
    expect((await call("/api/surveys/ZZZZZZZZ/challenge")).status).toBe(404);
  });
});
