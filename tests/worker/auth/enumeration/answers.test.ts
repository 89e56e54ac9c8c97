import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { MIN_ANSWER_MS } from "#tests/worker/setup/small-costs.ts";
import { HashLine } from "#worker/auth/password/hash-password.ts";
import { ask, KINDS, makeAddresses } from "./answers.ts";

/** Of each kind. */
const SAMPLES = 3;

afterEach(() => vi.restoreAllMocks());

describe.each([
  ["sign-up", "sign-up/email", 1, MIN_ANSWER_MS.signUp],
  ["a password reset", "request-password-reset", 0, MIN_ANSWER_MS.mail],
  ["a code by mail", "email-otp/send-verification-otp", 0, MIN_ANSWER_MS.mail],
] as const)("%s, for an address with an account or without one", (_, path, hashes, minMs) => {
  let answers: { shape: string; tookMs: number; hashed: number }[];
  beforeAll(async () => {
    const addresses = await makeAddresses(path, SAMPLES);
    const run = vi.spyOn(HashLine.prototype, "run");
    answers = [];
    for (let index = 0; index < SAMPLES; index++) {
      for (const kind of KINDS) {
        const answer = await ask(path, addresses[kind](index));
        answers.push({ ...answer, hashed: run.mock.calls.length });
        run.mockClear();
      }
    }
  });

  it("has the same status, headers, keys and types", () => {
    expect(new Set(answers.map(({ shape }) => shape)).size).toBe(1);
  });

  it("costs as many hashes", () => {
    expect(answers.map(({ hashed }) => hashed)).toEqual(answers.map(() => hashes));
  });

  it("comes no sooner than after the minimum", () => {
    // The clock and the timer round each by themselves.
    for (const { tookMs } of answers) expect(tookMs).toBeGreaterThanOrEqual(minMs - 2);
  });
});
