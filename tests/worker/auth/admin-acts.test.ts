import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { CONFIRMED_FACTOR_MS, DAY_MS, FRESH_SESSION_MS } from "#domain/limits.ts";
import {
  type EnrolledAccount,
  enrol,
  forgetTimeStep,
  openSession,
  readUserId,
  showFactor,
} from "#tests/worker/setup/accounts.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  call,
  type ManagerAccount,
  makeAdmin,
  makeManager,
  PASSWORD,
  readCookie,
} from "#tests/worker/setup/factories.ts";
import { execute, selectRows } from "#tests/worker/setup/rows.ts";

/** Every call of an admin that changes something, with the account that it is about. */
const ACTS: [method: string, path: string, body?: unknown][] = [
  ["POST", "/api/admin/users", { email: "new@example.com", password: PASSWORD }],
  ["PUT", "/api/admin/users/:id", { email: "thief@example.com", password: "chosen by a thief" }],
  ["DELETE", "/api/admin/users/:id"],
  ["POST", "/api/admin/users/:id/ban", {}],
  ["POST", "/api/admin/users/:id/unban"],
  ["DELETE", "/api/admin/users/:id/factors"],
  ["POST", "/api/admin/invite", { email: "new@example.com" }],
  ["POST", "/api/admin/generate-link", { type: "recovery", email: ":email" }],
  ["POST", "/api/signup-pins", { expiresInDays: 7 }],
];

/** Without the outbox: mails of other tests are under way. */
const TABLES = ["user", "account", "two_factor", "signup_pins", "verification"];

/** What stands in the tables that those calls write. */
async function readTables(): Promise<string> {
  const rows = await Promise.all(
    TABLES.map((table) => env.DB.prepare(`SELECT * FROM "${table}" ORDER BY 1`).all()),
  );
  return JSON.stringify(rows.map(({ results }) => results));
}

let victim: ManagerAccount;
let victimId: string;
beforeAll(async () => {
  victim = await enrol(await makeManager());
  victimId = await readUserId(victim.email);
});

function act(
  cookie: string,
  method: string,
  path: string,
  body?: unknown,
  about = { ...victim, id: victimId },
) {
  const written = body && JSON.stringify(body).replace(":email", about.email);
  return call(path.replace(":id", about.id), { method, cookie, body: written });
}

async function expectActsRefused(cookie: string, code: string): Promise<void> {
  const before = await readTables();
  for (const [method, path, body] of ACTS) {
    const refused = await act(cookie, method, path, body);
    expect([path, refused.status, await refused.json()]).toMatchObject([path, 403, { code }]);
  }
  expect(await readTables()).toBe(before);
}

/** Makes sessions of an account older, and the second factor shown in them as well. */
async function age({ email }: ManagerAccount, ms: number): Promise<void> {
  await execute`UPDATE session SET created_at = created_at - ${ms}, confirmed_at = confirmed_at - ${ms}
     WHERE user_id = (SELECT id FROM user WHERE email = ${email})`;
}

/** An act of an admin, to see whether it is refused. */
const drawPin = (cookie: string) => call("/api/signup-pins", { cookie, body: {} });

const confirm = (cookie: string, code: string) =>
  call("/api/account/confirm-factor", { cookie, body: { code } });

async function makeEnrolledAdmin(): Promise<EnrolledAccount> {
  return enrol(await makeAdmin());
}

describe("a stolen cookie of an admin", () => {
  it("that is five days old is refused at every act and list", async () => {
    const admin = await makeAdmin();
    await age(admin, 5 * DAY_MS);
    await expectActsRefused(admin.cookie, "stale_session");
    const reads = ["signup-pins", "admin/users", `admin/users/${victimId}`, "admin/pins", "admin/audit"];
    for (const path of [...reads, "admin/operations/mails", "admin/operations/jobs"]) {
      const refused = await call(`/api/${path}`, { cookie: admin.cookie });
      expect([path, refused.status, await refused.json()]).toMatchObject([
        path,
        403,
        { code: "stale_session" },
      ]);
    }
  });

  it("of one with a second factor changes nothing once it was shown fifteen minutes ago", async () => {
    const admin = await makeEnrolledAdmin();
    await age(admin, CONFIRMED_FACTOR_MS + 1000);
    await expectActsRefused(admin.cookie, "confirm_factor");
  });

  it("does not become fresh by use", async () => {
    const admin = await makeAdmin();
    await age(admin, 5 * DAY_MS);
    await execute`UPDATE session SET expires_at = expires_at - ${5 * DAY_MS}
      WHERE user_id = ${await readUserId(admin.email)}`;
    const read = await call("/api/session", { cookie: admin.cookie });
    expect(read.headers.getSetCookie()).toHaveLength(1);
    expect((await drawPin(readCookie(read))).status).toBe(403);
  });
});

describe("an admin", () => {
  it("without a second factor acts for an hour after signing in", async () => {
    const admin = await makeAdmin();
    await age(admin, FRESH_SESSION_MS - 10_000);
    expect((await drawPin(admin.cookie)).status).toBe(201);
    await age(admin, 11_000);
    expect((await drawPin(admin.cookie)).status).toBe(403);
  });

  it.each(["totp", "backup-code"])("acts for a quarter of an hour after signing in by %s", async (kind) => {
    const admin = await makeEnrolledAdmin();
    const pending = await openSession(admin.email);
    const code = kind === "totp" ? admin.totp.generate() : admin.backupCodes[0];
    const cookie = readCookie(await showFactor(pending, code, kind));
    await age(admin, CONFIRMED_FACTOR_MS - 10_000);
    expect((await drawPin(cookie)).status).toBe(201);
    await age(admin, 11_000);
    await expectAnswer(drawPin(cookie), 403, { code: "confirm_factor" });
  });

  it.each(["totp", "backup-code"])("acts again after showing the second factor again: %s", async (kind) => {
    const admin = await makeEnrolledAdmin();
    await age(admin, CONFIRMED_FACTOR_MS + 1000);
    const code = kind === "totp" ? admin.totp.generate() : (admin.backupCodes[0] as string);
    const confirmed = await confirm(admin.cookie, ` ${code} `);
    expect([confirmed.status, await confirmed.text()]).toEqual([204, ""]);
    expect((await drawPin(admin.cookie)).status).toBe(201);
  });

  it("has to sign in after an hour, whatever was shown since", async () => {
    const admin = await makeEnrolledAdmin();
    await age(admin, FRESH_SESSION_MS + 1000);
    expect((await confirm(admin.cookie, admin.totp.generate())).status).toBe(204);
    await expectAnswer(drawPin(admin.cookie), 403, { code: "stale_session" });
  });

  it("is recorded as a reader of a list or of a user, once an hour for each", async () => {
    const admin = await makeAdmin();
    for (const path of ["admin/users", "admin/users?search=a", `admin/users/${victimId}`, "signup-pins"]) {
      expect((await call(`/api/${path}`, { cookie: admin.cookie })).status).toBe(200);
    }
    const results = await selectRows`SELECT object_kind, object_id FROM audit_log
      WHERE act = 'admin_read' AND actor_id = ${await readUserId(admin.email)} ORDER BY id`;
    expect(results).toEqual([
      { object_kind: "list", object_id: "users" },
      { object_kind: "user", object_id: victimId },
      { object_kind: "list", object_id: "signup-pins" },
    ]);
  });

  it("changes nothing of the own account here", async () => {
    const admin = await makeAdmin();
    const own = { ...admin, id: await readUserId(admin.email) };
    const before = await readTables();
    const ofUser = ACTS.filter(([, path]) => path.includes(":id") || path.includes("generate-link"));
    expect(ofUser).toHaveLength(6);
    for (const [method, path, body] of ofUser) {
      const refused = await act(admin.cookie, method, path, body, own);
      expect([path, refused.status]).toEqual([path, 409]);
    }
    expect(await readTables()).toBe(before);
    expect((await call(`/api/admin/users/${own.id}/factors`, { cookie: admin.cookie })).status).toBe(200);
  });
});

describe("showing the second factor again", () => {
  it.each(["totp", "backup-code"])("takes a code once, also eight times at once: %s", async (kind) => {
    const { cookie, totp, backupCodes } = await makeEnrolledAdmin();
    const code = kind === "totp" ? totp.generate() : (backupCodes[0] as string);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(cookie, code)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await confirm(cookie, code)).status).toBe(400);
  });

  it("does not take the code of the sign-in", async () => {
    const admin = await makeEnrolledAdmin();
    const pending = await openSession(admin.email);
    const code = admin.totp.generate();
    const signedIn = await showFactor(pending, code);
    await expectAnswer(confirm(readCookie(signedIn), code), 400, { code: "invalid", field: "code" });
  });

  it("locks this session after ten wrong codes", async () => {
    const admin = await makeEnrolledAdmin();
    const wrong = admin.totp.generate() === "111111" ? "222222" : "111111";
    for (let index = 0; index < 10; index++) expect((await confirm(admin.cookie, wrong)).status).toBe(400);
    await expectAnswer(confirm(admin.cookie, admin.totp.generate()), 429, { code: "locked_out" });
    const pending = await openSession(admin.email);
    const signedIn = await showFactor(pending, admin.totp.generate());
    await forgetTimeStep(admin.email);
    expect((await confirm(readCookie(signedIn), admin.totp.generate())).status).toBe(204);
  });

  it("enables no factor that was never confirmed", async () => {
    const { cookie } = await makeManager();
    await call("/api/auth/two-factor/enable", { cookie, body: { password: PASSWORD } });
    expect((await confirm(cookie, "123456")).status).toBe(409);
  });

  it("notes nothing in another session of the same account", async () => {
    const admin = await makeEnrolledAdmin();
    const pending = await openSession(admin.email);
    const other = readCookie(await showFactor(pending, admin.totp.generate()));
    await forgetTimeStep(admin.email);
    await age(admin, CONFIRMED_FACTOR_MS + 1000);
    expect((await confirm(admin.cookie, admin.totp.generate())).status).toBe(204);
    expect((await drawPin(other)).status).toBe(403);
  });
});
