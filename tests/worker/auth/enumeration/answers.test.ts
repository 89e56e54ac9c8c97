import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { CONFIRMING, drawPin, makeManager, newEmail, signUp } from "#tests/worker/setup/accounts.ts";
import { readActsOn } from "#tests/worker/setup/acts.ts";
import { atOnce, expectAnswer, tally } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countMails, waitForMail } from "#tests/worker/setup/mails.ts";
import { countRows, selectRow } from "#tests/worker/setup/rows.ts";
import { MIN_ANSWER_MS } from "#tests/worker/setup/small-costs.ts";
import { HashLine } from "#worker/auth/password/hash-password.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
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

const signUpAt = (own: { email: string; signupPin: string; [field: string]: unknown }) =>
  signUp(own, {}, CONFIRMING);

const shapeOf = async (answer: Response) => {
  const { user, ...rest } = await answer.json<{ user: object }>();
  const keys = Object.entries(user).map(([key, value]) => [key, typeof value]);
  return [answer.status, [...answer.headers.keys()], Object.keys(rest), keys];
};

/** What a stranger with one PIN learns of an address: the sign-up's answer, then that of the same PIN elsewhere. */
async function probe(email: string) {
  const signupPin = await drawPin();
  const answer = await shapeOf(await signUpAt({ email, signupPin }));
  const again = await signUpAt({ email: newEmail(), signupPin });
  const { requestId, ...refusal } = await again.json<Record<string, unknown>>();
  return [answer, again.status, refusal];
}

it("where addresses are confirmed, a sign-up with a taken address answers, and spends its PIN, as one with a fresh address does", async () => {
  const fresh = await probe(newEmail());
  expect(await probe((await makeManager()).email)).toEqual(fresh);
  expect(fresh.slice(1)).toMatchObject([400, { code: "invalid_pin" }]);
});

it("where addresses are confirmed, a sign-up with a taken address mails its owner how to get in, once for fifty at once with one PIN", async () => {
  const { id, email } = await makeManager();
  const signupPin = await drawPin();
  const answers = await atOnce(50, () => signUpAt({ email, signupPin }));
  const { 200: done, ...refused } = tally(answers);
  expect(done).toBe(1);
  expect(Object.keys(refused).every((status) => status === "400" || status === "429")).toBe(true);
  const { text } = await waitForMail(email, "You already have an account");
  expect(text).toContain("reset your password");
  expect(await countMails(id)).toBe(1);
  expect(await countRows("user", "email = ?", email)).toBe(1);
});

it("where addresses are confirmed, a sign-up with a taken address leaves in the log by what its PIN was spent, with that of an invitation too", async () => {
  const { email } = await makeManager();
  const drawn = await createSignupPin(makeContext(), { createdBy: null, expiresInDays: 7 });
  const answer = await signUpAt({ email, signupPin: drawn.pin, invitation: drawn.invitation });
  expect(answer.status).toBe(200);
  expect(await readActsOn(drawn.id)).toEqual(["signup_pin_drawn", "signup_pin_spent_on_taken_address"]);
  const pin = await selectRow`SELECT used_at, claim_expires_at FROM signup_pins WHERE id = ${drawn.id}`;
  expect(pin).toMatchObject({ used_at: expect.any(Number), claim_expires_at: null });
});

it("where addresses are confirmed, a sign-up with a taken address is no act of that kind for a fresh address", async () => {
  const { id, pin } = await createSignupPin(makeContext(), { createdBy: null, expiresInDays: 7 });
  await signUpAt({ email: newEmail(), signupPin: pin });
  expect(await readActsOn(id)).toEqual(["signup_pin_drawn", "signup_pin_used"]);
});

it("where no address is confirmed, a sign-up with a taken address says so and gives its PIN back", async () => {
  const { email } = await makeManager();
  const signupPin = await drawPin();
  await expectAnswer(signUp({ email, signupPin }), 422, {
    code: expect.stringContaining("USER_ALREADY_EXISTS"),
  });
  expect((await signUp({ signupPin })).status).toBe(200);
});
