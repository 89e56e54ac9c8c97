import { expect, it } from "vitest";
import { DAY_MS, FRESH_SESSION_MS } from "#domain/limits.ts";
import {
  type ManagerAccount,
  makeAdmin,
  makeManager,
  newEmail,
  signIn,
} from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer } from "#tests/worker/setup/calls.ts";
import { enrol } from "#tests/worker/setup/codes.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { expectLimit } from "#tests/worker/setup/expect-limit.ts";
import { askForEmailChange, requestEmailChange } from "#tests/worker/setup/mailed-links.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import { changePassword } from "#tests/worker/setup/passwords.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { ageSessions, isSignedIn, openSession } from "#tests/worker/setup/sessions.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { sweepKept } from "#worker/services/retention/kept.ts";

const answer = (verb: string, token: string, cookie = "") =>
  call(`/api/email-changes/${verb}`, { cookie, body: { token } });

const makeChange = async () => requestEmailChange(await makeManager());

const isAddressOf = async (id: string, email: string) =>
  (await countRows("user", "id = ? AND email = ?", id, email)) === 1;
const countChanges = (id: string) => countRows("email_changes", "user_id = ?", id);

it.each(["old first", "new first"])(
  "a change of address is made when both mailboxes have confirmed: %s",
  async (order) => {
    const { code, manager } = await makeSurvey();
    const elsewhere = await openSession(manager.email);
    const { id, email, atOld, atNew } = await requestEmailChange(manager);
    const [first, last] = order === "old first" ? [atOld, atNew] : [atNew, atOld];
    await expectAnswer(answer("confirm", first, manager.cookie), 200, { isChanged: false });
    expect(await isAddressOf(id, manager.email)).toBe(true);
    await expectAnswer(answer("confirm", last, manager.cookie), 200, { isChanged: true });

    expect(await countRows("user", "id = ? AND email = ? AND email_verified = 1", id, email)).toBe(1);
    expect(await countRows("survey_codes", "code = ? AND organizer_email = ?", code, email)).toBe(1);
    expect(await countChanges(id)).toBe(0);
    expect([await isSignedIn(manager.cookie), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await signIn(manager.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    const told = await waitForMail(manager.email, "The email address of your account was changed");
    expect(told.text).not.toContain(email);
    expect(told.text).toContain("/contact");
  },
);

it("a change of address ends every session where the last click comes from a browser that is signed out", async () => {
  const { manager, atOld, atNew } = await makeChange();
  await answer("confirm", atNew, manager.cookie);
  await expectAnswer(answer("confirm", atOld), 200, { isChanged: true });
  expect(await isSignedIn(manager.cookie)).toBe(false);
});

it("a change of address is not confirmed by the new mailbox in a browser that is not signed in to the account", async () => {
  const other = await makeManager();
  const { email, atOld, atNew } = await makeChange();
  await answer("confirm", atOld);
  for (const cookie of ["", other.cookie]) {
    expect((await answer("confirm", atNew, cookie)).status).toBe(403);
  }
  expect(await countRows("user", "email = ?", email)).toBe(0);
});

it("a change of address is only shown by opening its links, as a mail scanner does", async () => {
  const { manager, id, email, atOld, atNew } = await makeChange();
  for (let opened = 0; opened < 3; opened++) {
    const unconfirmed = { newEmail: email, isConfirmed: false, isConfirmedByOther: false };
    await expectAnswer(answer("open", atOld), 200, { end: "old", ...unconfirmed });
    await expectAnswer(answer("open", atNew), 200, { end: "new", isConfirmed: false });
  }
  expect(await isAddressOf(id, manager.email)).toBe(true);
});

it("a change of address is refused by the old mailbox alone, without a session", async () => {
  const { manager, atOld, atNew } = await makeChange();
  expect((await answer("refuse", atNew)).status).toBe(404);
  expect((await answer("refuse", atOld)).status).toBe(204);
  for (const token of [atOld, atNew]) {
    expect((await answer("confirm", token, manager.cookie)).status).toBe(404);
  }
});

it("a change of address is cancelled on the account page, as often as one likes", async () => {
  const { manager, email, atOld } = await makeChange();
  const emailChange = { newEmail: email, isConfirmedByOld: false, isConfirmedByNew: false };
  await expectAnswer(call("/api/account", manager), 200, { emailChange });
  const cancel = () => call("/api/account/email", { method: "DELETE", cookie: manager.cookie });
  for (let index = 0; index < 2; index++) expect((await cancel()).status).toBe(204);
  expect((await answer("open", atOld)).status).toBe(404);
});

it("a change of address replaces the one before", async () => {
  const { manager, id, ...before } = await makeChange();
  await answer("confirm", before.atNew, manager.cookie);
  await execute`DELETE FROM deliveries WHERE address = ${manager.email}`;
  const after = await requestEmailChange(manager);
  expect((await answer("confirm", before.atOld)).status).toBe(404);
  await expectAnswer(answer("confirm", after.atOld), 200, { isChanged: false });
  expect(await countChanges(id)).toBe(1);
});

it("a change of address is too late after a day", async () => {
  const { manager, id, atOld, atNew } = await makeChange();
  await answer("confirm", atNew, manager.cookie);
  await execute`UPDATE email_changes SET expires_at = expires_at - ${DAY_MS} WHERE user_id = ${id}`;
  expect((await answer("confirm", atOld)).status).toBe(404);
  await sweepKept(makeContext());
  expect(await countChanges(id)).toBe(0);
});

it("a change of address is made once by ten last clicks at once", async () => {
  const { manager, id, atOld, atNew } = await makeChange();
  await answer("confirm", atNew, manager.cookie);
  const answers = await atOnce(10, () => answer("confirm", atOld));
  const said = await Promise.all(answers.map((one) => one.json<{ isChanged?: boolean }>()));
  expect(said.filter(({ isChanged }) => isChanged)).toHaveLength(1);
  await waitForMail(manager.email, "was changed");
  expect(await countRows("deliveries", "instr(occasion, 'account-changed:' || ?)", id)).toBe(1);
});

const asAdmin = async (id: string, rest: string, method: string, body: object) =>
  call(`/api/admin/users/${id}${rest}`, { cookie: (await makeAdmin()).cookie, method, body });

it.each<[string, (manager: ManagerAccount) => Promise<Response>]>([
  ["quite another password", ({ cookie }) => changePassword(cookie)],
  ["a ban", ({ id }) => asAdmin(id, "/ban", "POST", {})],
  ["an address that an admin gives", ({ id }) => asAdmin(id, "", "PUT", { email: newEmail() })],
])("a change of address ends with %s", async (_, end) => {
  const { manager, id, email, atOld, atNew } = await makeChange();
  await answer("confirm", atNew, manager.cookie);
  expect((await end(manager)).ok).toBe(true);
  await answer("confirm", atOld);
  expect(await isAddressOf(id, email)).toBe(false);
});

it("an address that has an account is answered like any other", async () => {
  const [manager, { email }] = [await makeManager(), await makeManager()];
  const shapeOf = async (response: Response) => {
    const body = await response.json<Record<string, unknown>>();
    return [response.status, Object.entries(body).map(([key, value]) => [key, typeof value])];
  };
  expect(await shapeOf(await askForEmailChange(manager, email))).toEqual(
    await shapeOf(await askForEmailChange(manager)),
  );
  const told = await waitForMail(email, "You already have an account");
  expect(told.text).not.toContain("#");
  expect(told.text).not.toContain(manager.email);
});

it("an address that was taken since the request is refused with the last click", async () => {
  const { manager, id, email, atOld, atNew } = await makeChange();
  await answer("confirm", atOld);
  const other = await makeManager();
  await execute`UPDATE user SET email = ${email} WHERE id = ${other.id}`;
  await expectAnswer(answer("confirm", atNew, manager.cookie), 409, {
    detail: expect.stringContaining("can no longer be used"),
  });
  expect(await isAddressOf(id, manager.email)).toBe(true);
  expect(await isSignedIn(manager.cookie)).toBe(true);
  expect(await countChanges(id)).toBe(0);
});

it("asking for a change takes the password and a sign-in within the hour", async () => {
  const manager = await makeManager();
  for (const password of ["a guess", ""]) {
    await expectAnswer(askForEmailChange(manager, newEmail(), password), 400, { field: "password" });
  }
  await expectAnswer(askForEmailChange(manager, manager.email), 400, { field: "email" });
  await ageSessions(manager, FRESH_SESSION_MS + 1000);
  await expectAnswer(askForEmailChange(manager), 403, { code: "stale_session" });
  expect(await countChanges(manager.id)).toBe(0);
});

it("asking for a change takes the second factor in place of the password", async () => {
  const account = await enrol(await makeManager());
  const email = newEmail();
  expect((await askForEmailChange(account, email, "")).status).toBe(202);
  await execute`UPDATE session SET confirmed_at = 1 WHERE user_id = ${account.id}`;
  expect(await (await askForEmailChange(account, email)).json()).toMatchObject({ code: "confirm_factor" });
  const code = account.totp.generate();
  await call("/api/account/confirm-factor", { cookie: account.cookie, body: { code } });
  expect((await askForEmailChange(account, email, "")).status).toBe(202);
});

it("asking for a change is possible five times a day", async () => {
  const manager = await makeManager();
  const refused = await expectLimit(5, 202, () => askForEmailChange(manager));
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(23 * 3600);
});
