import { env } from "cloudflare:workers";
import { createEmailVerificationToken } from "better-auth/api";
import { expect, it } from "vitest";
import { CONFIRMING, PASSWORD } from "#tests/worker/setup/accounts.ts";
import {
  atOnce,
  type Call,
  callWithSettings,
  expectAnswer,
  ORIGIN,
  readCookie,
} from "#tests/worker/setup/calls.ts";
import { followLink, makeUnconfirmed } from "#tests/worker/setup/mailed-links.ts";
import { readLink, waitForMail } from "#tests/worker/setup/mails.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { isSignedIn } from "#tests/worker/setup/sessions.ts";

const call = (path: string, request?: Call) => callWithSettings(CONFIRMING, path, request);

const signIn = (email: string) => call("/api/auth/sign-in/email", { body: { email, password: PASSWORD } });

const CONFIRMED = "/survey/create?link=confirmed";
const INVALID = "/survey/create?error=INVALID_TOKEN";
const locationOf = (answer: Response) => answer.headers.get("location");

it("where addresses have to be confirmed signing in is rejected until the address is confirmed", async () => {
  const { email, cookie } = await makeUnconfirmed();
  expect(cookie).toMatch(/^[^;]*signed_up=/);
  expect(await isSignedIn(cookie)).toBe(false);
  await expectAnswer(signIn(email), 403, { code: "EMAIL_NOT_VERIFIED" });
});

it("a link that is followed ten times at once confirms and signs in once", async () => {
  const { email, cookie, path } = await makeUnconfirmed();
  const answers = await atOnce(10, () => call(path, { cookie }));
  const later = await call(path);
  expect(new Set([...answers, later].map(locationOf))).toEqual(new Set([CONFIRMED]));
  const [signedIn, ...others] = [...answers, later].map(readCookie).filter(Boolean);
  expect([await isSignedIn(signedIn ?? ""), others]).toEqual([true, []]);
  expect((await signIn(email)).status).toBe(200);
});

it("where addresses have to be confirmed another mail can be asked for, which works as well", async () => {
  const { email, cookie } = await makeUnconfirmed();
  await execute`DELETE FROM deliveries WHERE address = ${email}`;
  await expectAnswer(call("/api/auth/send-verification-email", { body: { email } }), 200, { status: true });
  const path = readLink(await waitForMail(email, "Confirm your email address"));
  expect((await call(path, { cookie })).status).toBe(302);
  expect((await signIn(email)).status).toBe(200);
});

it.each(["?token=nonsense", ""])("a mangled link (%s) leads to a page that explains it", async (query) => {
  const page = await followLink(`/api/auth/verify-email${query}`, {}, CONFIRMING);
  expect([page.pathname, page.searchParams.has("error")]).toEqual(["/survey/create", true]);
});

it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/..//evil.example"])(
  "a good link leads where we say as a bad one does, not to %s",
  async (elsewhere) => {
    const { cookie, path: good } = await makeUnconfirmed();
    for (const path of [good, good.replace(/token=[^&]+/, "token=nonsense")]) {
      const spoilt = path.replace(/callbackURL=[^&]+/, `callbackURL=${encodeURIComponent(elsewhere)}`);
      const page = await followLink(spoilt, { cookie }, CONFIRMING);
      expect([page.origin, page.pathname]).toEqual([ORIGIN, "/survey/create"]);
    }
  },
);

it("a token that was signed under a secret of ours confirms nothing", async () => {
  const { email, cookie } = await makeUnconfirmed();
  const rotating = { ...CONFIRMING, APP_SECRET_PREVIOUS: "the secret before, for tests only, long enough" };
  for (const secret of [env.APP_SECRET, rotating.APP_SECRET_PREVIOUS]) {
    const forged = await createEmailVerificationToken(secret, email);
    const answer = await callWithSettings(rotating, `/api/auth/verify-email?token=${forged}`, { cookie });
    expect(locationOf(answer)).toBe(INVALID);
  }
  expect(await countRows("user", "email = ? AND email_verified = 0", email)).toBe(1);
});

it("a link is good for nothing after its day", async () => {
  const { email, cookie, path } = await makeUnconfirmed();
  await execute`UPDATE verification SET expires_at = 1 WHERE value = (SELECT id FROM user
      WHERE email = ${email})`;
  expect(locationOf(await call(path, { cookie }))).toBe(INVALID);
});
