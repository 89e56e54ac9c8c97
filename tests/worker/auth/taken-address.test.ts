import { expect, it } from "vitest";
import { CONFIRMING, drawPin, makeManager, newEmail, signUp } from "#tests/worker/setup/accounts.ts";
import { readActsOn } from "#tests/worker/setup/acts.ts";
import { atOnce, expectAnswer, tally } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countMails, waitForMail } from "#tests/worker/setup/mails.ts";
import { countRows, selectRow } from "#tests/worker/setup/rows.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";

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
