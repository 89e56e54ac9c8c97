import { expect, it } from "vitest";
import { drawPin, makeManager, newEmail, signUp } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer, readCookie } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { expectLimit } from "#tests/worker/setup/expect-limit.ts";
import { countRows, execute, selectRow } from "#tests/worker/setup/rows.ts";
import { sweepIncompleteAccounts } from "#worker/auth/signup-pins/sign-up.ts";

const readPin = (pin: string) =>
  selectRow`SELECT used_by, used_at, claim_expires_at FROM signup_pins WHERE pin = ${pin}`;

/** A PIN as a sign-up leaves it that was cut off before it made its account. */
async function claim(claimExpiresAt: number) {
  const pin = await drawPin();
  const userId = crypto.randomUUID();
  await execute`UPDATE signup_pins SET used_by = ${userId}, used_at = 1, claim_expires_at = ${claimExpiresAt}
    WHERE pin = ${pin}`;
  return { pin, userId };
}

it("signing up spends its PIN, pasted with spaces, for an account, its manager record and its session", async () => {
  const pin = await drawPin();
  const email = newEmail();
  const signupPin = ` ${pin.slice(0, 3)} ${pin.slice(3)} `;
  const response = await signUp({ signupPin, email: ` ${email.toUpperCase()} ` });
  expect(response.status).toBe(200);
  const cookie = readCookie(response);
  const { session } = await (await call("/api/session", { cookie })).json<{ session: unknown }>();
  expect(session).toMatchObject({ email, emailConfirmed: true, isAdmin: false });
  expect(await readPin(pin)).toMatchObject({ used_by: expect.any(String), claim_expires_at: null });
  const accepted = "email = ? AND accepted_terms = 1 AND accepted_terms_at > 0";
  expect(await countRows("user", accepted, email)).toBe(1);
});

it("signing up gives the PIN back when the e-mail address is taken", async () => {
  const { email } = await makeManager();
  const pin = await drawPin();
  expect((await signUp({ signupPin: pin, email })).ok).toBe(false);
  expect(await readPin(pin)).toEqual({ used_by: null, used_at: null, claim_expires_at: null });
  expect((await signUp({ signupPin: pin })).status).toBe(200);
});

it.each([
  ["a short password", { password: "short" }, "password"],
  ["no e-mail address", { email: "nobody" }, "email"],
  ["unaccepted terms", { acceptedTerms: false }, "acceptedTerms"],
  ["a PIN of letters", { signupPin: "abcdef" }, "signupPin"],
  ["a part of an invitation's token", { invitation: "short" }, "invitation"],
])("signing up is refused for %s, naming the field", async (_, wrong, field) => {
  const pin = await drawPin();
  await expectAnswer(signUp({ signupPin: pin, ...wrong }), 400, { field });
  expect(await readPin(pin)).toMatchObject({ used_by: null });
});

it("signing up is rejected alike for a used, an expired and an unknown PIN", async () => {
  const used = await drawPin();
  await signUp({ signupPin: used });
  const expired = await drawPin();
  await execute`UPDATE signup_pins SET expires_at = 1 WHERE pin = ${expired}`;
  const unknown = "999999" === used ? "999998" : "999999";
  for (const signupPin of [used, expired, unknown]) {
    const { requestId: _, ...body } = await (await signUp({ signupPin })).json<Record<string, unknown>>();
    const message = "Invalid or expired signup PIN";
    expect(body).toEqual({ code: "invalid_pin", message, field: "signupPin" });
  }
});

it("signing up comes to nothing ten times an hour with a good PIN", async () => {
  const { email } = await makeManager();
  const pin = await drawPin();
  await expectLimit(10, 422, () => signUp({ signupPin: pin, email }));
  expect(await readPin(pin)).toMatchObject({ used_by: null });
});

it("one PIN and fifty sign-ups at once makes one account and spends one PIN", async () => {
  const pin = await drawPin();
  const before = await countRows("user", "1 = 1");
  const answers = await atOnce(50, () => signUp({ signupPin: pin }));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await countRows("user", "1 = 1")).toBe(before + 1);
  expect(await countRows("signup_pins", "pin = ? AND used_by IS NOT NULL", pin)).toBe(1);
});

it("one PIN and fifty sign-ups at once sign-ups would have several winners if the PIN were read before it is spent", async () => {
  const pin = await drawPin();
  const naive = async () => {
    const unused = await countRows("signup_pins", "pin = ? AND used_by IS NULL", pin);
    if (unused === 0) return false;
    await execute`UPDATE signup_pins SET used_by = ${crypto.randomUUID()}, used_at = 1 WHERE pin = ${pin}`;
    return true;
  };
  expect((await atOnce(50, naive)).filter(Boolean).length).toBeGreaterThan(1);
});

it.each([
  ["without a claimed PIN", async () => crypto.randomUUID()],
  ["whose claim has lapsed", async () => (await claim(1)).userId],
])("the table itself rejects an account %s", async (_, drawId) => {
  const [id, email] = [await drawId(), newEmail()];
  const inserted = execute`INSERT INTO user (id, name, email) VALUES (${id}, '', ${email})`;
  await expect(inserted).rejects.toThrow("an account needs a signup PIN");
});

it("a sign-up that was cut off leaves its PIN usable once the claim has lapsed", async () => {
  const { pin } = await claim(1);
  expect((await signUp({ signupPin: pin })).status).toBe(200);
});

it("a sign-up that was cut off between account and credential is undone by the sweep, which frees its PIN", async () => {
  const { pin, userId } = await claim(9e12);
  await execute`INSERT INTO user (id, name, email, created_at)
      VALUES (${userId}, '', ${newEmail()}, unixepoch() * 1000 - 300000)`;
  await sweepIncompleteAccounts(makeContext());
  expect(await countRows("user", "id = ?", userId)).toBe(0);
  expect((await signUp({ signupPin: pin })).status).toBe(200);
});
