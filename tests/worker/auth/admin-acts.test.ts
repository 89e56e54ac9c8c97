import { expect, it } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import { CONFIRMED_FACTOR_MS, FRESH_SESSION_MS } from "#domain/limits.ts";
import { makeAdmin, makeManager, PASSWORD } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, callWithSettings, expectAnswer, readCookie } from "#tests/worker/setup/calls.ts";
import { type EnrolledAccount, enrol, forgetTimeStep, showFactor } from "#tests/worker/setup/codes.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { expectLimit } from "#tests/worker/setup/expect-limit.ts";
import { locationOf, makeConnected, signInAt } from "#tests/worker/setup/oidc-provider.ts";
import { execute, selectRows } from "#tests/worker/setup/rows.ts";
import { ageSessions, openSession } from "#tests/worker/setup/sessions.ts";
import { removeFactors } from "#worker/auth/users/factors.ts";
import type { Env } from "#worker/config.ts";

/** An act of an admin, to see whether it is refused. */
const drawPin = (cookie: string) => call("/api/signup-pins", { cookie, body: {} });

const confirm = (cookie: string, code: string) =>
  call("/api/account/confirm-factor", { cookie, body: { code } });

const makeEnrolledAdmin = async () => enrol(await makeAdmin());

/** The code of one of an account's factors. */
const codeOf = ({ totp, backupCodes }: EnrolledAccount, kind: string) =>
  kind === "totp" ? totp.generate() : (backupCodes[0] as string);

/** Signs in with a second factor and returns the session's cookie. */
const signInWith = async ({ email }: EnrolledAccount, code: string, kind = "totp") =>
  readCookie(await showFactor(await openSession(email), code, kind));

it("an admin without a second factor acts for an hour after signing in", async () => {
  const admin = await makeAdmin();
  await ageSessions(admin, FRESH_SESSION_MS - 10_000);
  expect((await drawPin(admin.cookie)).status).toBe(201);
  await ageSessions(admin, 11_000);
  expect((await drawPin(admin.cookie)).status).toBe(403);
});

it.each(["totp", "backup-code"])(
  "an admin acts for a quarter of an hour after signing in by %s",
  async (kind) => {
    const admin = await makeEnrolledAdmin();
    const cookie = await signInWith(admin, codeOf(admin, kind), kind);
    await ageSessions(admin, CONFIRMED_FACTOR_MS - 10_000);
    expect((await drawPin(cookie)).status).toBe(201);
    await ageSessions(admin, 11_000);
    await expectAnswer(drawPin(cookie), 403, { code: "confirm_factor" });
  },
);

it.each(["totp", "backup-code"])(
  "an admin acts again after showing the second factor again: %s",
  async (kind) => {
    const admin = await makeEnrolledAdmin();
    await ageSessions(admin, CONFIRMED_FACTOR_MS + 1000);
    const confirmed = await confirm(admin.cookie, ` ${codeOf(admin, kind)} `);
    expect([confirmed.status, await confirmed.text()]).toEqual([204, ""]);
    expect((await drawPin(admin.cookie)).status).toBe(201);
  },
);

it("an admin has to sign in after an hour, whatever was shown since", async () => {
  const admin = await makeEnrolledAdmin();
  await ageSessions(admin, FRESH_SESSION_MS + 1000);
  expect((await confirm(admin.cookie, admin.totp.generate())).status).toBe(204);
  await expectAnswer(drawPin(admin.cookie), 403, { code: "stale_session" });
});

it("an admin is recorded as a reader of a list or of a user, once an hour for each", async () => {
  const [admin, { id }] = [await makeAdmin(), await makeManager()];
  for (const path of ["admin/users", "admin/users?search=a", `admin/users/${id}`, "signup-pins"]) {
    expect((await call(`/api/${path}`, { cookie: admin.cookie })).status).toBe(200);
  }
  const results = await selectRows`SELECT object_kind, object_id FROM audit_log
      WHERE act = 'admin_read' AND actor_id = ${admin.id} ORDER BY id`;
  expect(results).toEqual([
    { object_kind: "list", object_id: "users" },
    { object_kind: "user", object_id: id },
    { object_kind: "list", object_id: "signup-pins" },
  ]);
});

const DEMANDED: Partial<Env> = { ADMIN_SECOND_FACTOR: "true" };
const ask = (path: string, cookie: string, body?: unknown) =>
  callWithSettings(DEMANDED, `/api/${path}`, { cookie, body });
const readSession = async (cookie: string) =>
  (await (await ask("session", cookie)).json<{ session: Session }>()).session;

it.each(["admin/users", "admin/users/unknown", "admin/audit", "admin/operations/health", "signup-pins"])(
  "an admin without one reads nothing of %s",
  async (path) => {
    const { cookie } = await makeAdmin();
    await expectAnswer(ask(path, cookie), 403, { code: "second_factor_required" });
    expect((await readSession(cookie)).needsSecondFactor).toBe(true);
  },
);

it("an admin without one does nothing but what managers do", async () => {
  const { cookie } = await makeAdmin();
  for (const path of ["signup-pins", "admin/users/unknown/ban", "admin/invite"]) {
    await expectAnswer(ask(path, cookie, {}), 403, { code: "second_factor_required" });
  }
  expect((await ask("v1/surveys", cookie)).status).toBe(200);
  expect((await ask("account", cookie)).status).toBe(200);
});

it("an admin acts once one is set up", async () => {
  const admin = await makeEnrolledAdmin();
  expect((await ask("admin/users", admin.cookie)).status).toBe(200);
  expect((await ask("signup-pins", admin.cookie, {})).status).toBe(201);
  expect((await readSession(admin.cookie)).needsSecondFactor).toBe(false);
});

it("a session that has not shown the second factor has to, to read too", async () => {
  const admin = await makeEnrolledAdmin();
  await execute`UPDATE session SET confirmed_at = NULL WHERE user_id = ${admin.id}`;
  await expectAnswer(ask("admin/users", admin.cookie), 403, { code: "confirm_factor" });
  await forgetTimeStep(admin);
  expect((await confirm(admin.cookie, admin.totp.generate())).status).toBe(204);
  expect((await ask("admin/users", admin.cookie)).status).toBe(200);
});

it("an admin whose second factor was removed is asked to set one up again", async () => {
  const admin = await makeEnrolledAdmin();
  await removeFactors(makeContext(), "an-admin", admin.id);
  const cookie = await openSession(admin.email);
  await expectAnswer(ask("admin/users", cookie), 403, { code: "second_factor_required" });
  const again = await enrol({ ...admin, cookie });
  expect((await ask("admin/users", again.cookie)).status).toBe(200);
});

it("a manager is an admin with none", async () => {
  const { cookie } = await makeManager();
  await expectAnswer(ask("admin/users", cookie), 403, { code: "forbidden" });
  expect((await readSession(cookie)).needsSecondFactor).toBe(false);
});

it("an admin who signs in at a provider is asked for it there, too", async () => {
  const { manager, person } = await makeConnected();
  await execute`UPDATE survey_managers SET is_admin = 1 WHERE user_id = ${manager.id}`;
  const without = readCookie(await signInAt(person));
  await expectAnswer(ask("admin/users", without), 403, { code: "second_factor_required" });
  const { totp } = await enrol(manager);
  const answer = await signInAt(person);
  expect(locationOf(answer)).toContain("mode=second-factor");
  const cookie = readCookie(await showFactor(readCookie(answer), totp.generate()));
  expect((await ask("admin/users", cookie)).status).toBe(200);
});

it.each(["totp", "backup-code"])(
  "showing the second factor again takes a code once, also eight times at once: %s",
  async (kind) => {
    const admin = await makeEnrolledAdmin();
    const code = codeOf(admin, kind);
    const answers = await atOnce(8, () => confirm(admin.cookie, code));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await confirm(admin.cookie, code)).status).toBe(400);
  },
);

it("showing the second factor again does not take the code of the sign-in", async () => {
  const admin = await makeEnrolledAdmin();
  const code = admin.totp.generate();
  await expectAnswer(confirm(await signInWith(admin, code), code), 400, { code: "invalid", field: "code" });
});

it("showing the second factor again locks this session after ten wrong codes", async () => {
  const admin = await makeEnrolledAdmin();
  const wrong = admin.totp.generate() === "111111" ? "222222" : "111111";
  await expectLimit(10, 400, () => confirm(admin.cookie, wrong));
  await expectAnswer(confirm(admin.cookie, admin.totp.generate()), 429, { code: "locked_out" });
  const cookie = await signInWith(admin, admin.totp.generate());
  await forgetTimeStep(admin);
  expect((await confirm(cookie, admin.totp.generate())).status).toBe(204);
});

it("showing the second factor again enables no factor that was never confirmed", async () => {
  const { cookie } = await makeManager();
  await call("/api/auth/two-factor/enable", { cookie, body: { password: PASSWORD } });
  expect((await confirm(cookie, "123456")).status).toBe(409);
});

it("showing the second factor again notes nothing in another session of the same account", async () => {
  const admin = await makeEnrolledAdmin();
  const other = await signInWith(admin, admin.totp.generate());
  await forgetTimeStep(admin);
  await ageSessions(admin, CONFIRMED_FACTOR_MS + 1000);
  expect((await confirm(admin.cookie, admin.totp.generate())).status).toBe(204);
  expect((await drawPin(other)).status).toBe(403);
});
