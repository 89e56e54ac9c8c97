import { env } from "cloudflare:workers";
import { createEmailVerificationToken } from "better-auth/api";
import { describe, expect, it } from "vitest";
import { REQUESTED_MAILS } from "#domain/limits.ts";
import { CONFIRMING, makeManager, newEmail, PASSWORD, setConfirmed } from "#tests/worker/setup/accounts.ts";
import {
  atOnce,
  type Call,
  callWithSettings,
  expectAnswer,
  freshAddress,
  ORIGIN,
  readCookie,
  tally,
} from "#tests/worker/setup/calls.ts";
import { enterCode, receiveCode } from "#tests/worker/setup/codes.ts";
import { askForEmailChange, followLink, makeUnconfirmed } from "#tests/worker/setup/mailed-links.ts";
import { countMails, readLink, waitForMail, waitForOtherLink } from "#tests/worker/setup/mails.ts";
import { receiveResetToken } from "#tests/worker/setup/passwords.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { isSignedIn } from "#tests/worker/setup/sessions.ts";
import { callWithProof, countWrong, readChallenge } from "#tests/worker/setup/surveys/proofs.ts";

const PATHS = {
  code: "email-otp/send-verification-otp",
  reset: "request-password-reset",
  confirmation: "send-verification-email",
} as const;
type Kind = keyof typeof PATHS;
const KINDS = Object.keys(PATHS) as Kind[];

const ask = (kind: Kind, body: { email: string; proof?: string | undefined }, request: Call = {}) =>
  callWithSettings(CONFIRMING, `/api/auth/${PATHS[kind]}`, { body, ...request });

/** Asks as a page does, which solves what it is asked to. */
const askWithProof = async (kind: Kind, email: string, request: Call = {}) =>
  (await callWithProof((proof) => ask(kind, { email, proof }, request))).answer;

const setNewPassword = (token: string) =>
  callWithSettings({}, "/api/auth/reset-password", {
    body: { token, newPassword: "quite another password" },
  });

/** So many mails of a kind that strangers have had sent to a mailbox with proofs of work. */
const countSent = (kind: Kind | "address-change", email: string, count: number) => {
  const { windowMs } = REQUESTED_MAILS[kind];
  return countWrong("mail", `${kind} ${email}`, { attempts: count, windowMs }, count);
};

/** An account whose address isn't confirmed takes mails of each kind. */
async function makeOwner() {
  const manager = await makeManager();
  await setConfirmed(manager, false);
  return manager;
}

describe.each(KINDS)("mails on request (%s)", (kind) => {
  const { free, most } = REQUESTED_MAILS[kind];

  it("ask strangers at once for proofs, which an honest person in a new browser solves", async () => {
    const { id, email } = await makeOwner();
    const answers = await atOnce(30, () => ask(kind, { email }));
    expect(tally(answers)).toEqual({ 200: free, 429: 30 - free });
    for (const answer of answers.filter(({ status }) => status === 429)) await readChallenge(answer);
    await expect.poll(() => countMails(id)).toBe(free);
    expect((await askWithProof(kind, email)).status).toBe(200);
    await expect.poll(() => countMails(id)).toBe(free + 1);
  });

  it("are bounded for one mailbox, also with proofs", async () => {
    const { id, email } = await makeOwner();
    const answers = await atOnce(most + 5, () => askWithProof(kind, email));
    expect(tally(answers)).toEqual({ 200: most + 5 });
    await expect.poll(() => countMails(id)).toBe(most);
    const held = await ask(kind, { email });
    const { heldBack } = await held.json<{ heldBack: { sentAt: string; nextAt: string } }>();
    expect(Date.now() - Date.parse(heldBack.sentAt)).toBeLessThan(60_000);
    expect(Date.parse(heldBack.nextAt) - Date.now()).toBeGreaterThan(50 * 60_000);
  });

  it("answer alike for an address without an account, whatever was counted", async () => {
    const seen: Record<string, unknown[]> = {};
    for (const [who, email] of [
      ["known", (await makeOwner()).email],
      ["unknown", newEmail()],
    ] as const) {
      const shapes: unknown[] = [];
      for (const count of [0, free, most]) {
        if (count > 0) await countSent(kind, email, count - shapes.length);
        const answer = await ask(kind, { email });
        const body = await answer.json<object>();
        shapes.push([answer.status, [...answer.headers.keys()], Object.keys(body)]);
      }
      seen[who] = shapes;
    }
    expect(seen.unknown).toEqual(seen.known);
  });

  it("leave a proof for another mailbox, or one that was spent, without effect", async () => {
    const [{ email }, other] = [await makeOwner(), newEmail()];
    await countSent(kind, email, free);
    await countSent(kind, other, free);
    const { answer, proof } = await callWithProof((proof) => ask(kind, { email: other, proof }));
    expect(answer.status).toBe(200);
    for (const target of [email, other]) expect((await ask(kind, { email: target, proof })).status).toBe(429);
  });
});

it("what strangers ask for by one kind of mail leaves the others as they are", async () => {
  const { email } = await makeOwner();
  await countSent("code", email, REQUESTED_MAILS.code.most);
  await expectAnswer(ask("code", { email }), 200, { heldBack: expect.any(Object) });
  const answer = await ask("reset", { email });
  expect(await answer.json()).not.toHaveProperty("heldBack");
});

it("one network asks for five mails in five minutes without a proof, for others with one", async () => {
  const address = freshAddress();
  const answers = await atOnce(12, () => ask("reset", { email: newEmail() }, { address }));
  expect(tally(answers)).toEqual({ 200: 5, 429: 7 });
  expect((await askWithProof("reset", newEmail(), { address })).status).toBe(200);
  expect((await ask("reset", { email: newEmail() })).status).toBe(200);
});

it("a new link for a password is the only one of ten that are asked for at once", async () => {
  const { id, email } = await makeManager();
  await atOnce(10, () => askWithProof("reset", email));
  await expect.poll(() => countMails(id)).toBe(REQUESTED_MAILS.reset.most);
  expect(await countRows("verification", "value = ?", id)).toBe(1);
});

it("a new link for a password leaves a code and a link that confirms as they are", async () => {
  const { email, cookie, path } = await makeUnconfirmed();
  const code = await receiveCode(email);
  await receiveResetToken(email);
  const confirmed = await callWithSettings(CONFIRMING, path, { cookie });
  expect(confirmed.headers.get("location")).toContain("link=confirmed");
  expect((await enterCode(email, code)).status).toBe(200);
});

it("a new link for a password still works where strangers have used up the mails of the hour", async () => {
  const { email } = await makeManager();
  const token = await receiveResetToken(email);
  await countSent("reset", email, REQUESTED_MAILS.reset.most - 1);
  await expectAnswer(ask("reset", { email }), 200, { heldBack: { sentAt: expect.any(String) } });
  expect((await setNewPassword(token)).status).toBe(200);
});

it("a new link that confirms takes the place of the one before", async () => {
  const { email, cookie, path: older } = await makeUnconfirmed();
  await ask("confirmation", { email });
  const newer = await waitForOtherLink(email, "Confirm your email address", older);
  const follow = async (path: string) =>
    (await callWithSettings(CONFIRMING, path, { cookie })).headers.get("location");
  expect(await follow(older)).toContain("error=INVALID_TOKEN");
  expect(await follow(newer)).toContain("link=confirmed");
});

it("a change of address asks for a proof once its mailbox has had many, and costs no request of the day for it", async () => {
  const [manager, email] = [await makeManager(), newEmail()];
  await countSent("address-change", email, REQUESTED_MAILS["address-change"].free);
  for (let times = 0; times < 7; times++) await readChallenge(await askForEmailChange(manager, email));
  const { answer } = await callWithProof((proof) => askForEmailChange(manager, email, undefined, proof));
  expect(answer.status).toBe(202);
});

it("a change of address is not kept back by what strangers have mailed to the new address", async () => {
  const [manager, email] = [await makeManager(), newEmail()];
  for (const kind of KINDS) await countSent(kind, email, REQUESTED_MAILS[kind].most);
  expect((await askForEmailChange(manager, email)).status).toBe(202);
});

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
