import { expect, it } from "vitest";
import { makeManager, newEmail } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer, readCookie } from "#tests/worker/setup/calls.ts";
import { enterCode, receiveCode } from "#tests/worker/setup/codes.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { isSignedIn } from "#tests/worker/setup/sessions.ts";

const ask = (email: string, cookie?: string) =>
  call("/api/auth/email-otp/send-verification-otp", { body: { email }, cookie });

type Code = Awaited<ReturnType<typeof receiveCode>>;

const spoil = (code: Code): Code => ({ ...code, otp: code.otp === "111111" ? "222222" : "111111" });

/** A manager and the code that was mailed to them. */
async function makeCode() {
  const { email } = await makeManager();
  return { email, code: await receiveCode(email) };
}

it("a code by mail signs in once, entered ten times at once", async () => {
  const { email, code } = await makeCode();
  const typed = { ...code, otp: ` ${code.otp.slice(0, 3)} ${code.otp.slice(3)}` };
  const answers = await atOnce(10, () => enterCode(email, typed));
  const [signedIn, ...others] = answers.filter(({ ok }) => ok);
  expect(await isSignedIn(readCookie(signedIn as Response))).toBe(true);
  expect(others).toEqual([]);
  await expectAnswer(enterCode(email, code), 400, { code: "OTP_EXPIRED" });
});

it("a code by mail takes three guesses of sixty at once", async () => {
  const { email, code } = await makeCode();
  const codes = await atOnce(60, async () => (await enterCode(email, spoil(code))).json<{ code: string }>());
  expect(codes.filter(({ code }) => code === "INVALID_OTP")).toHaveLength(3);
  await expectAnswer(enterCode(email, code), 403, { code: "TOO_MANY_ATTEMPTS" });
});

it("a code by mail outlasts other clients' guesses at the same address", async () => {
  const { email, code } = await makeCode();
  const stranger = readCookie(await ask(email));
  for (const cookie of ["", stranger, "__Host-account.mail_code=guessed"]) {
    for (let index = 0; index < 5; index++) {
      expect((await enterCode(email, { ...spoil(code), cookie })).ok).toBe(false);
    }
  }
  expect((await enterCode(email, code)).status).toBe(200);
});

it("a code by mail opens nothing in another browser or at another address", async () => {
  const { email, code } = await makeCode();
  const elsewhere = readCookie(await ask(newEmail()));
  expect((await enterCode(email, { ...code, cookie: elsewhere })).status).toBe(400);
  expect((await enterCode((await makeManager()).email, code)).status).toBe(400);
  expect((await enterCode(email, code)).status).toBe(200);
});

it("a code by mail takes the place of the one that the same browser had", async () => {
  const { email, code } = await makeCode();
  expect((await ask(email, code.cookie)).status).toBe(200);
  expect((await enterCode(email, code)).status).toBe(400);
});

it("a code by mail is dead after five minutes", async () => {
  const { email, code } = await makeCode();
  await execute`UPDATE verification SET expires_at = expires_at - 300000`;
  await expectAnswer(enterCode(email, code), 400, { code: "OTP_EXPIRED" });
});

it("a code by mail is not mailed to an address without an account", async () => {
  const email = newEmail();
  await expectAnswer(ask(email), 200, { success: true });
  expect(await countRows("deliveries", "address = ?", email)).toBe(0);
});

it("a code by mail is rejected for an address without an account as for one that has one, attempt by attempt", async () => {
  const guess = async (email: string) => {
    const cookie = readCookie(await ask(email));
    const answers = [];
    for (let index = 0; index < 5; index++) {
      const answer = await enterCode(email, { otp: "000000", cookie });
      answers.push([answer.status, await answer.json()]);
    }
    return answers;
  };
  expect(await guess(newEmail())).toEqual(await guess((await makeManager()).email));
});
