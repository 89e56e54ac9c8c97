import { describe, expect, it } from "vitest";

import { DAY_MS, FRESH_SESSION_MS } from "#domain/limits.ts";
import {
  enrol,
  isSignedIn,
  newEmail,
  openSession,
  readUserId,
  signIn,
  waitForMail,
} from "#tests/worker/setup/accounts.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  call,
  countRows,
  type ManagerAccount,
  makeAdmin,
  makeContext,
  makeManager,
  makeSurvey,
  PASSWORD,
} from "#tests/worker/setup/factories.ts";
import { execute, selectRows } from "#tests/worker/setup/rows.ts";
import { sweepKept } from "#worker/services/retention/sweep-kept.ts";

const ask = ({ cookie }: ManagerAccount, email: string, password: string | undefined = PASSWORD) =>
  call("/api/account/email", { cookie, body: { email, password } });

const answer = (verb: string, token: string, cookie = "") =>
  call(`/api/email-changes/${verb}`, { cookie, body: { token } });

const readToken = ({ text }: { text: string }) => /#(\S+)/.exec(text)?.[1] as string;
const oldToken = async (email: string) => readToken(await waitForMail(email, "Confirm or refuse"));
const newToken = async (email: string) => readToken(await waitForMail(email, "Confirm your new"));

async function requestChange(manager: ManagerAccount, email = newEmail()) {
  const asked = await ask(manager, email);
  expect(asked.status).toBe(202);
  return { email, atOld: await oldToken(manager.email), atNew: await newToken(email) };
}

const isAddressOf = async (id: string, email: string) =>
  (await countRows("user", "id = ? AND email = ?", id, email)) === 1;

describe("a change of address", () => {
  it.each(["old first", "new first"])("is made when both mailboxes have confirmed: %s", async (order) => {
    const survey = await makeSurvey();
    const { manager } = survey;
    const id = await readUserId(manager.email);
    const elsewhere = await openSession(manager.email);
    const { email, atOld, atNew } = await requestChange(manager);
    const tokens = order === "old first" ? [atOld, atNew] : [atNew, atOld];
    const confirm = (token = "") => answer("confirm", token, manager.cookie);
    await expectAnswer(confirm(tokens[0]), 200, { isChanged: false });
    expect(await isAddressOf(id, manager.email)).toBe(true);
    await expectAnswer(confirm(tokens[1]), 200, { isChanged: true });

    expect(await countRows("user", "id = ? AND email = ? AND email_verified = 1", id, email)).toBe(1);
    expect(await countRows("survey_codes", "code = ? AND organizer_email = ?", survey.code, email)).toBe(1);
    expect(await countRows("email_changes", "user_id = ?", id)).toBe(0);
    expect([await isSignedIn(manager.cookie), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await signIn(manager.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    const told = await waitForMail(manager.email, "The email address of your account was changed");
    expect(told.text).not.toContain(email);
    expect(told.text).toContain("/contact");
  });

  it("ends every session where the last click comes from a browser that is signed out", async () => {
    const manager = await makeManager();
    const { atOld, atNew } = await requestChange(manager);
    await answer("confirm", atNew, manager.cookie);
    expect(await (await answer("confirm", atOld)).json()).toEqual({ isChanged: true });
    expect(await isSignedIn(manager.cookie)).toBe(false);
  });

  it("is not confirmed by the new mailbox in a browser that is not signed in to the account", async () => {
    const [attacker, other] = [await makeManager(), await makeManager()];
    const { email, atOld, atNew } = await requestChange(attacker);
    await answer("confirm", atOld);
    const confirm = async (cookie: string) => (await answer("confirm", atNew, cookie)).status;
    expect([await confirm(""), await confirm(other.cookie)]).toEqual([403, 403]);
    expect(await countRows("user", "email = ?", email)).toBe(0);
  });

  it("is only shown by opening its links, as a mail scanner does", async () => {
    const manager = await makeManager();
    const { email, atOld, atNew } = await requestChange(manager);
    for (let opened = 0; opened < 3; opened++) {
      const unconfirmed = { newEmail: email, isConfirmed: false, isConfirmedByOther: false };
      await expectAnswer(answer("open", atOld), 200, { end: "old", ...unconfirmed });
      await expectAnswer(answer("open", atNew), 200, { end: "new", isConfirmed: false });
    }
    expect(await isAddressOf(await readUserId(manager.email), manager.email)).toBe(true);
  });

  it("is refused by the old mailbox alone, without a session", async () => {
    const manager = await makeManager();
    const { atOld, atNew } = await requestChange(manager);
    expect((await answer("refuse", atNew)).status).toBe(404);
    expect((await answer("refuse", atOld)).status).toBe(204);
    for (const token of [atOld, atNew]) {
      expect((await answer("confirm", token, manager.cookie)).status).toBe(404);
    }
  });

  it("is cancelled on the account page, as often as one likes", async () => {
    const manager = await makeManager();
    const { email, atOld } = await requestChange(manager);
    const emailChange = { newEmail: email, isConfirmedByOld: false, isConfirmedByNew: false };
    await expectAnswer(call("/api/account", manager), 200, { emailChange });
    const cancel = () => call("/api/account/email", { method: "DELETE", cookie: manager.cookie });
    for (let index = 0; index < 2; index++) expect((await cancel()).status).toBe(204);
    expect((await answer("open", atOld)).status).toBe(404);
  });

  it("replaces the one before", async () => {
    const manager = await makeManager();
    const before = await requestChange(manager);
    await answer("confirm", before.atNew, manager.cookie);
    await execute`DELETE FROM outbox WHERE recipient = ${manager.email}`;
    const after = await requestChange(manager);
    expect((await answer("confirm", before.atOld)).status).toBe(404);
    expect(await (await answer("confirm", after.atOld)).json()).toEqual({ isChanged: false });
    expect(await countRows("email_changes", "user_id = ?", await readUserId(manager.email))).toBe(1);
  });

  it("is too late after a day", async () => {
    const manager = await makeManager();
    const { atOld, atNew } = await requestChange(manager);
    const id = await readUserId(manager.email);
    await answer("confirm", atNew, manager.cookie);
    await execute`UPDATE email_changes SET expires_at = expires_at - ${DAY_MS} WHERE user_id = ${id}`;
    expect((await answer("confirm", atOld)).status).toBe(404);
    await sweepKept(makeContext());
    expect(await countRows("email_changes", "user_id = ?", id)).toBe(0);
  });

  it("is made once by ten last clicks at once", async () => {
    const manager = await makeManager();
    const id = await readUserId(manager.email);
    const { atOld, atNew } = await requestChange(manager);
    await answer("confirm", atNew, manager.cookie);
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer("confirm", atOld)));
    const said = await Promise.all(answers.map((one) => one.json<{ isChanged?: boolean }>()));
    expect(said.filter(({ isChanged }) => isChanged)).toHaveLength(1);
    await waitForMail(manager.email, "was changed");
    expect(await countRows("outbox", "instr(key, 'account-changed:' || ?)", id)).toBe(1);
  });

  it("ends with another password, with a ban and with an address that an admin gives", async () => {
    const admin = await makeAdmin();
    const ends: ((id: string, manager: ManagerAccount) => Promise<Response>)[] = [
      (_, { cookie }) =>
        call("/api/auth/change-password", {
          cookie,
          body: { currentPassword: PASSWORD, newPassword: "a staple for the battery" },
        }),
      (id) => call(`/api/admin/users/${id}/ban`, { cookie: admin.cookie, body: {} }),
      (id) =>
        call(`/api/admin/users/${id}`, { method: "PUT", cookie: admin.cookie, body: { email: newEmail() } }),
    ];
    for (const end of ends) {
      const manager = await makeManager();
      const id = await readUserId(manager.email);
      const { email, atOld, atNew } = await requestChange(manager);
      await answer("confirm", atNew, manager.cookie);
      expect((await end(id, manager)).ok).toBe(true);
      await answer("confirm", atOld);
      expect(await isAddressOf(id, email)).toBe(false);
    }
  });
});

describe("an address that has an account", () => {
  it("is answered like any other", async () => {
    const [manager, { email }] = [await makeManager(), await makeManager()];
    const shapeOf = async (response: Response) => {
      const body = await response.json<Record<string, unknown>>();
      return [response.status, Object.entries(body).map(([key, value]) => [key, typeof value])];
    };
    expect(await shapeOf(await ask(manager, email))).toEqual(await shapeOf(await ask(manager, newEmail())));
    const told = await waitForMail(email, "You already have an account");
    expect(told.text).not.toContain("#");
    expect(told.text).not.toContain(manager.email);
  });

  it("since the request is refused with the last click, which changes nothing", async () => {
    const manager = await makeManager();
    const id = await readUserId(manager.email);
    const { email, atOld, atNew } = await requestChange(manager);
    await answer("confirm", atOld);
    const other = await makeManager();
    await execute`UPDATE user SET email = ${email} WHERE email = ${other.email}`;
    await expectAnswer(answer("confirm", atNew, manager.cookie), 409, {
      message: expect.stringContaining("can no longer be used"),
    });
    expect(await isAddressOf(id, manager.email)).toBe(true);
    expect(await isSignedIn(manager.cookie)).toBe(true);
    expect(await countRows("email_changes", "user_id = ?", id)).toBe(0);
  });
});

describe("asking for a change", () => {
  it("takes the password and a sign-in within the hour", async () => {
    const manager = await makeManager();
    for (const password of ["a guess", ""]) {
      await expectAnswer(ask(manager, newEmail(), password), 400, { field: "password" });
    }
    await expectAnswer(ask(manager, manager.email), 400, { field: "email" });
    await execute`UPDATE session SET created_at = created_at - ${FRESH_SESSION_MS + 1000}
      WHERE user_id = ${await readUserId(manager.email)}`;
    await expectAnswer(ask(manager, newEmail()), 403, { code: "stale_session" });
    expect(await countRows("email_changes", "user_id = ?", await readUserId(manager.email))).toBe(0);
  });

  it("takes the second factor in place of the password", async () => {
    const account = await enrol(await makeManager());
    const email = newEmail();
    expect((await ask(account, email, "")).status).toBe(202);
    await execute`UPDATE session SET confirmed_at = 1 WHERE user_id = ${await readUserId(account.email)}`;
    expect(await (await ask(account, email)).json()).toMatchObject({ code: "confirm_factor" });
    const code = account.totp.generate();
    await call("/api/account/confirm-factor", { cookie: account.cookie, body: { code } });
    expect((await ask(account, email, "")).status).toBe(202);
  });

  it("is possible five times a day", async () => {
    const manager = await makeManager();
    for (let index = 0; index < 5; index++) expect((await ask(manager, newEmail())).status).toBe(202);
    const refused = await ask(manager, newEmail());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(23 * 3600);
  });

  it("stores its tokens as keyed hashes", async () => {
    const manager = await makeManager();
    const email = newEmail();
    const said = await (await ask(manager, email)).text();
    const stored = JSON.stringify(await selectRows`SELECT * FROM email_changes`);
    for (const token of [await oldToken(manager.email), await newToken(email)]) {
      expect(token).toMatch(/^[\w-]{22}$/);
      expect(said).not.toContain(token);
      expect(stored).not.toContain(token);
    }
  });
});
