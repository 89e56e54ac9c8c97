import { afterEach, describe, expect, it, vi } from "vitest";
import { MIN_ANSWER_MS } from "#tests/worker/setup/small-costs.ts";
import { HashLine } from "#worker/auth/password/hash-password.ts";
import { ask, KINDS, makeAddresses, type Path } from "./answers.ts";

/** Of each kind. */
const SAMPLES = 3;

afterEach(() => vi.restoreAllMocks());

describe.each([
  ["sign-up", "sign-up/email", 1, MIN_ANSWER_MS.signUp],
  ["a password reset", "request-password-reset", 0, MIN_ANSWER_MS.mail],
  ["a code by mail", "email-otp/send-verification-otp", 0, MIN_ANSWER_MS.mail],
] as const)("%s, for an address with an account or without one", (_, path: Path, hashes, minMs) => {
  it("has the same status, headers, keys and types", async () => {
    const addresses = await makeAddresses(path, SAMPLES);
    const shapes = new Set<string>();
    for (let index = 0; index < SAMPLES; index++) {
      for (const kind of KINDS) shapes.add((await ask(path, addresses[kind](index))).shape);
    }
    expect([...shapes]).toHaveLength(1);
  });

  it("costs as many hashes", async () => {
    const addresses = await makeAddresses(path, 1);
    for (const kind of KINDS) {
      const run = vi.spyOn(HashLine.prototype, "run");
      await ask(path, addresses[kind](0));
      expect([kind, run.mock.calls.length]).toEqual([kind, hashes]);
      run.mockRestore();
    }
  });

  it("comes no sooner than after the minimum", async () => {
    const addresses = await makeAddresses(path, 1);
    for (const kind of KINDS) {
      const { tookMs } = await ask(path, addresses[kind](0));
      // The clock and the timer round each by themselves.
      expect(tookMs).toBeGreaterThanOrEqual(minMs - 2);
    }
  });
});
