import { beforeEach, expect, it } from "vitest";
import { SIGNUP_PIN_LOCKOUT } from "#domain/limits.ts";
import { solve } from "#tests/solve.ts";
import { drawPin, signUp as signUpAt } from "#tests/worker/setup/accounts.ts";
import { atOnce, expectAnswer, freshAddress, tally } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { callWithProof, countWrong, readChallenge } from "#tests/worker/setup/surveys/proofs.ts";
import { readAttempts } from "#tests/worker/setup/surveys/traces.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import { purgeAttempts, reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";

const { budget, perAddress } = SIGNUP_PIN_LOCKOUT;
const WRONG = "100001";

const signUp = (signupPin: string, own: object = {}, address = freshAddress()) =>
  signUpAt({ signupPin, ...own }, { address });

const countAll = async () => (await readAttempts("signup-pin", "all")).length;

beforeEach(() => purgeAttempts(makeContext(), "signup-pin", "all"));

it("a hundred wrong signup PINs from one IPv6 /64 count as ten", async () => {
  const network = freshAddress().replace("::1", "");
  const answers = await atOnce(100, (host) => signUp(WRONG, {}, `${network}::${(host + 1).toString(16)}`));
  expect(tally(answers)).toEqual({ 400: perAddress.attempts, 429: 100 - perAddress.attempts });
  expect(await countAll()).toBe(perAddress.attempts);
  expect((await signUp(await drawPin())).status).toBe(200);
});

it("wrong signup PINs from many networks are a hundred without a proof, which lock no one out", async () => {
  const answers = await atOnce(130, () => signUp(WRONG));
  expect(tally(answers)).toEqual({ 400: budget.attempts, 429: 130 - budget.attempts });
  for (const answer of answers.filter(({ status }) => status === 429)) await readChallenge(answer);
  expect(await countAll()).toBe(budget.attempts);
  const pin = await drawPin();
  const { answer, proof } = await callWithProof((proof) => signUp(pin, { proof }));
  expect([answer.status, typeof proof]).toEqual([200, "string"]);
});

it("wrong signup PINs from many networks wrong signup PINs would lock every honest person out if their budget were a limit", async () => {
  await countWrong("signup-pin", "all", budget, budget.attempts);
  const limits = { perAddress, perSubject: budget };
  const attempt = { kind: "signup-pin", subject: "all", address: freshAddress(), limits } as const;
  await expect(reserveAttempt(makeContext(), attempt)).rejects.toMatchObject({ code: "locked_out" });
});

it("wrong signup PINs from many networks ask nothing of an invited person, whose link carries the long token", async () => {
  await countWrong("signup-pin", "all", budget, 20 * budget.attempts);
  const { pin, invitation } = await createSignupPin(makeContext(), { createdBy: null, expiresInDays: 1 });
  const before = await countAll();
  expect((await signUp(pin, { invitation })).status).toBe(200);
  expect(await countAll()).toBe(before);
});

it("wrong signup PINs from many networks cost a proof each: one that was used for a wrong PIN is good for no other", async () => {
  await countWrong("signup-pin", "all", budget, budget.attempts);
  const { answer, proof } = await callWithProof((proof) => signUp(WRONG, { proof }));
  await expectAnswer(answer, 400, { code: "invalid_pin" });
  expect(await countAll()).toBe(budget.attempts + 1);
  expect((await signUp(await drawPin(), { proof })).status).toBe(429);
});

it("wrong signup PINs from many networks leave the proof of a sign-up that is not valid unspent", async () => {
  await countWrong("signup-pin", "all", budget, budget.attempts);
  const pin = await drawPin();
  const proof = await solve(await readChallenge(await signUp(pin)));
  expect((await signUp(pin, { proof, password: "short" })).status).toBe(400);
  expect((await signUp(pin, { proof })).status).toBe(200);
});

it("wrong signup PINs from many networks make the proof harder the more there are", async () => {
  const readFactor = async () => (await readChallenge(await signUp(WRONG))).parameters.data?.factor;
  await countWrong("signup-pin", "all", budget, budget.attempts);
  expect(await readFactor()).toBe(1);
  await countWrong("signup-pin", "all", budget, 3 * budget.attempts);
  expect(await readFactor()).toBe(4);
  await countWrong("signup-pin", "all", budget, 28 * budget.attempts);
  expect(await readFactor()).toBe(16);
});
