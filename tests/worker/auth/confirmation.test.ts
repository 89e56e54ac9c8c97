import { env } from "cloudflare:workers";
import { createEmailVerificationToken } from "better-auth/api";
import { describe, expect, it } from "vitest";
import {
  drawPin,
  isSignedIn,
  newEmail,
  readLink,
  signUp as signUpAt,
  waitForMail,
} from "#tests/worker/setup/accounts.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  type Call,
  callWithSettings,
  countRows,
  makeManager,
  PASSWORD,
  readCookie,
} from "#tests/worker/setup/factories.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import type { Env } from "#worker/config.ts";

const CONFIRMING: Partial<Env> = { SKIP_EMAIL_CONFIRMATION: "false" };
const call = (path: string, request?: Call) => callWithSettings(CONFIRMING, path, request);

const signUp = (email: string, signupPin?: string) => signUpAt({ email, signupPin }, {}, CONFIRMING);

const signIn = (email: string) => call("/api/auth/sign-in/email", { body: { email, password: PASSWORD } });

const CONFIRM = "Confirm your email address";

describe("where addresses have to be confirmed", () => {
  it("signing in is rejected until the address is confirmed", async () => {
    const email = newEmail();
    const made = await signUp(email);
    expect(made.status).toBe(200);
    expect(readCookie(made)).toMatch(/^[^;]*signed_up=/);
    expect(await isSignedIn(readCookie(made))).toBe(false);
    await expectAnswer(signIn(email), 403, { code: "EMAIL_NOT_VERIFIED" });
  });

  it("the link of the mail confirms and signs in once", async () => {
    const email = newEmail();
    const cookie = readCookie(await signUp(email));
    const path = readLink(await waitForMail(email, CONFIRM));
    const first = await call(path, { cookie });
    expect(first.headers.get("location")).toBe("/survey/create?link=confirmed");
    expect(await isSignedIn(readCookie(first))).toBe(true);
    const second = await call(path);
    expect(second.headers.get("location")).toBe("/survey/create?link=confirmed");
    expect(readCookie(second)).toBe("");
    expect((await signIn(email)).status).toBe(200);
  });

  it("another mail can be asked for, which works as well", async () => {
    const email = newEmail();
    const cookie = readCookie(await signUp(email));
    await waitForMail(email, CONFIRM);
    await execute`DELETE FROM outbox WHERE recipient = ${email}`;
    const asked = await call("/api/auth/send-verification-email", { body: { email } });
    expect(await asked.json()).toEqual({ status: true });
    expect((await call(readLink(await waitForMail(email, CONFIRM)), { cookie })).status).toBe(302);
    expect((await signIn(email)).status).toBe(200);
  });

  it("a mangled link leads to a page that explains it", async () => {
    const answer = await call("/api/auth/verify-email?token=nonsense");
    expect(answer.headers.get("location")).toMatch(/^\/survey\/create\?.*error=INVALID_TOKEN$/);
    const bare = await call("/api/auth/verify-email");
    expect(bare.status).toBe(302);
    expect(bare.headers.get("location")).toMatch(/^\/survey\/create\?error=/);
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/..//evil.example"])(
    "leads where we say, not to %s, with a good link as with a bad one",
    async (elsewhere) => {
      const email = newEmail();
      const cookie = readCookie(await signUp(email));
      const good = readLink(await waitForMail(email, CONFIRM));
      for (const path of [good, good.replace(/token=[^&]+/, "token=nonsense")]) {
        const answer = await call(
          path.replace(/callbackURL=[^&]+/, `callbackURL=${encodeURIComponent(elsewhere)}`),
          { cookie },
        );
        const page = new URL(answer.headers.get("location") ?? "", "https://slk.test");
        expect([answer.status, page.origin, page.pathname]).toEqual([
          302,
          "https://slk.test",
          "/survey/create",
        ]);
      }
    },
  );

  it("a token that was signed under a secret of ours confirms nothing, the previous one's included", async () => {
    const email = newEmail();
    const cookie = readCookie(await signUp(email));
    const rotating = { ...CONFIRMING, APP_SECRET_PREVIOUS: "the secret before, for tests only, long enough" };
    for (const secret of [env.APP_SECRET, rotating.APP_SECRET_PREVIOUS]) {
      const forged = await createEmailVerificationToken(secret, email);
      const answer = await callWithSettings(rotating, `/api/auth/verify-email?token=${forged}`, { cookie });
      expect(answer.headers.get("location")).toBe("/survey/create?error=INVALID_TOKEN");
    }
    expect(await countRows("user", "email = ? AND email_verified = 0", email)).toBe(1);
  });

  it("a link's token is stored as its hash alone", async () => {
    const email = newEmail();
    await signUp(email);
    const path = readLink(await waitForMail(email, CONFIRM));
    const token = new URLSearchParams(path.split("?")[1]).get("token") ?? "";
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await countRows("verification", "instr(identifier || value, ?)", token)).toBe(0);
  });

  it("a link is good for nothing after its day", async () => {
    const email = newEmail();
    const cookie = readCookie(await signUp(email));
    const path = readLink(await waitForMail(email, CONFIRM));
    await execute`UPDATE verification SET expires_at = 1 WHERE value = (SELECT id FROM user
      WHERE email = ${email})`;
    const late = await call(path, { cookie });
    expect(late.headers.get("location")).toBe("/survey/create?error=INVALID_TOKEN");
  });

  it("a link that is followed ten times at once confirms and signs in once", async () => {
    const email = newEmail();
    const cookie = readCookie(await signUp(email));
    const path = readLink(await waitForMail(email, CONFIRM));
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(path, { cookie })));
    expect(new Set(answers.map((answer) => answer.headers.get("location")))).toEqual(
      new Set(["/survey/create?link=confirmed"]),
    );
    expect(answers.filter((answer) => readCookie(answer).includes("session_token"))).toHaveLength(1);
  });

  it("an address that has an account is told by mail alone, and spends no PIN", async () => {
    const { email } = await makeManager();
    const pin = await drawPin();
    expect((await signUp(email, pin)).status).toBe(200);
    expect((await waitForMail(email, "already have an account")).text).toContain("You already have one");
    expect(await countRows("signup_pins", "pin = ? AND used_by IS NULL", pin)).toBe(1);
  });
});
