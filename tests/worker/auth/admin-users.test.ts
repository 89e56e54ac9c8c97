import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { KeyPage } from "#domain/admin/key-page.ts";
import type { UserDetails, UserSummary } from "#domain/admin/users.ts";
import { ADMIN_PAGE_ROWS } from "#domain/limits.ts";
import { makeAdmin, makeManager, newEmail, setConfirmed, signIn } from "#tests/worker/setup/accounts.ts";
import { readActs, readActsOn } from "#tests/worker/setup/acts.ts";
import {
  atOnce,
  call,
  callWithSettings,
  expectAnswer,
  readCookie,
  tally,
} from "#tests/worker/setup/calls.ts";
import { enrol, forgetTimeStep, showFactor } from "#tests/worker/setup/codes.ts";
import { expectLimit } from "#tests/worker/setup/expect-limit.ts";
import { FREE_PIN } from "#tests/worker/setup/free-pin.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import { requestReset } from "#tests/worker/setup/passwords.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { isSignedIn, openSession } from "#tests/worker/setup/sessions.ts";
import { makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";

const PASSWORD = "chosen by an admin";

const admin = await makeAdmin();

const ask = (path: string, method = "GET", body?: unknown) =>
  call(`/api/admin/users${path}`, { method, cookie: admin.cookie, body });

async function read<Body>(path: string, method?: string, body?: unknown, status = 200): Promise<Body> {
  const response = await ask(path, method, body);
  expect(response.status).toBe(status);
  return response.json<Body>();
}

const change = (id: string, body: object) => read<UserDetails>(`/${id}`, "PUT", body);

type List = KeyPage<UserSummary>;
const emailsOf = ({ rows }: List) => rows.map(({ email }) => email);

/** Inserts users whose address begins so; all were created in one millisecond. */
async function insertUsers(start: string, count: number): Promise<void> {
  const insertPin = env.DB.prepare(
    `INSERT INTO signup_pins (id, pin, expires_at, used_by, used_at, claim_expires_at)
     VALUES (?1, ${FREE_PIN}, 9e12, ?1, 1, 9e12)`,
  );
  const insertUser = env.DB.prepare("INSERT INTO user (id, name, email, created_at) VALUES (?, '', ?, 1000)");
  const ids = Array.from({ length: count }, () => crypto.randomUUID() as string);
  const rows = ids.flatMap((id) => [insertPin.bind(id), insertUser.bind(id, `${start}${id}@example.com`)]);
  await env.DB.batch(rows);
}

/** Reads a list page by page, forwards to its end or backwards to its start. */
async function readAll(query: string, from: List, direction: "after" | "before"): Promise<List[]> {
  const pages = [from];
  for (;;) {
    const key = direction === "after" ? pages.at(-1)?.next : pages.at(-1)?.previous;
    if (!key) return pages;
    pages.push(await read<List>(`?${query}&${direction}=${encodeURIComponent(key)}`));
  }
}

it("listing users answers the newest first, without hashes, secrets or tokens", async () => {
  const [older, newer] = [await makeManager(), await makeManager()];
  const page = await read<List>("");
  expect(page.previous).toBeNull();
  expect(emailsOf(page).slice(0, 2)).toEqual([newer.email, older.email]);
  expect(page.rows[0]).toMatchObject({ surveyCount: 0, lastActiveAt: expect.any(String) });
  const account = ["id", "email", "emailConfirmed", "awaitsConfirmation", "hasTwoFactor", "isAdmin", "ban"];
  const times = ["createdAt", "lastActiveAt", "acceptedTermsAt"];
  expect(Object.keys(page.rows[0] ?? {}).sort()).toEqual([...account, ...times, "surveyCount"].sort());
});

it.each(["", "search=paged"])(
  "the list of users with %j reaches each once, forwards and back",
  async (query) => {
    await insertUsers("paged-", ADMIN_PAGE_ROWS + 20);
    const pages = await readAll(query, await read<List>(`?${query}`), "after");
    const emails = pages.flatMap(emailsOf);
    const expected = await countRows("user", query ? "email LIKE 'paged%'" : "1 = 1");
    expect([emails.length, new Set(emails).size]).toEqual([expected, expected]);
    const back = await readAll(query, pages.at(-1) as List, "before");
    expect(back.reverse().flatMap(emailsOf)).toEqual(emails);
  },
);

it("the list of users goes on where it was although users came and went", async () => {
  const first = await read<List>("");
  const before = await read<List>(`?after=${first.next}`);
  await makeManager();
  await execute`DELETE FROM user WHERE id = ${first.rows.at(-1)?.id}`;
  expect(emailsOf(await read<List>(`?after=${first.next}`))).toEqual(emailsOf(before));
});

it("listing users finds by the beginning of an address in any case, or by the whole id", async () => {
  const { id, email } = await makeManager();
  const find = async (search: string) => emailsOf(await read<List>(`?search=${search}`));
  for (const search of [email.slice(0, 12).toUpperCase(), id]) expect(await find(search)).toEqual([email]);
  for (const search of ["%25", id.slice(0, -1)]) expect(await find(search)).toEqual([]);
});

it.each(["after=", "after=x", "before=1.'", `after=${"1".repeat(16)}.a`, `search=${"x".repeat(255)}`])(
  "listing users rejects ?%s",
  async (query) => {
    await expectAnswer(ask(`?${query}`), 400, { field: query.split("=")[0] });
  },
);

it("one user is answered with providers, factors, sessions and when the terms were accepted", async () => {
  const { id, email } = await makeManager();
  expect(await read<UserDetails>(`/${id}`)).toMatchObject({
    ...{ email, isAdmin: false, ban: null, identities: ["credential"], factors: [], sessionCount: 1 },
    ...{ lastActiveAt: expect.any(String), acceptedTermsAt: expect.any(String) },
  });
});

it("one user is answered with surveys by name, never by code", async () => {
  const { code, manager } = await makeSurvey({ responses: 3 });
  const other = await makeSurvey({ manager, responses: 1 });
  await makeSurvey({ responses: 2 });
  await execute`INSERT INTO survey_exports (id, survey_code, format, status, bytes)
      VALUES ('an-export', ${code}, 'csv', 'completed', 6)`;
  await execute`INSERT INTO survey_invitations (id, survey_code, number, address, mails)
      VALUES ('a-place', ${code}, 1, 'jo@example.com', 2)`;
  await setExpiry(other.code, -1);
  const text = await (await ask(`/${manager.id}`)).text();
  expect(text).not.toContain(code);
  const { surveys, usage }: UserDetails = JSON.parse(text);
  expect(usage).toEqual({ responses: 4, analyses: 0, exports: 1, mails: 2 });
  expect(surveys.map(({ isActive, responses }) => [isActive, responses]).sort()).toEqual([
    [false, 1],
    [true, 3],
  ]);
});

it("one user is mailed a reset link, recorded and ten times in a row at the most", async () => {
  const { id, email } = await makeManager();
  await expectLimit(10, 204, () => ask(`/${id}/reset-mail`, "POST"));
  await waitForMail(email, "Choose a new password");
  expect((await readActsOn(id)).filter((act) => act === "link_generated")).toHaveLength(10);
  await expect(requestReset(email)).resolves.toBeDefined();
});

it.each([
  ["GET", ""],
  ["PUT", "", { emailConfirmed: true }],
  ["DELETE", ""],
  ["POST", "/ban", {}],
  ["POST", "/unban"],
  ["POST", "/reset-mail"],
  ["GET", "/factors"],
  ["DELETE", "/factors"],
  ["DELETE", "/sessions"],
])("one user who is not there: %s %s answers 404", async (method, rest, body?: unknown) => {
  const detail = "There is no such user.";
  await expectAnswer(ask(`/nobody${rest}`, method, body), 404, { code: "not_found", detail });
  expect(await readActs("object_id = 'nobody' AND act <> 'admin_read'")).toEqual([]);
});

it.each([
  ["no obstacle", "true", false],
  ["awaiting confirmation", "false", true],
])(
  "one user has an unconfirmed address as %s where SKIP_EMAIL_CONFIRMATION is %s",
  async (_, skips, awaits) => {
    await setConfirmed(admin);
    const { id } = await makeManager();
    const answer = callWithSettings({ SKIP_EMAIL_CONFIRMATION: skips }, `/api/admin/users/${id}`, admin);
    await expectAnswer(answer, 200, { emailConfirmed: false, awaitsConfirmation: awaits });
  },
);

it("creating a user makes an account that signs in and has accepted no terms", async () => {
  const email = newEmail();
  const body = { email: ` ${email.toUpperCase()} `, password: PASSWORD, emailConfirmed: true };
  const user = await read<UserDetails>("", "POST", body, 201);
  expect(user).toMatchObject({ email, emailConfirmed: true, isAdmin: false, acceptedTermsAt: null });
  expect(user.managerId).toEqual(expect.any(String));
  expect(await countRows("signup_pins", "used_by = ? AND claim_expires_at IS NULL", user.id)).toBe(1);
  expect(await isSignedIn(readCookie(await signIn(email, PASSWORD)))).toBe(true);
});

it("creating a user makes one account of ten at once for an address", async () => {
  const email = newEmail();
  const before = await countRows("signup_pins", "1 = 1");
  const answers = await atOnce(10, () => ask("", "POST", { email, password: PASSWORD }));
  expect(tally(answers)).toEqual({ 201: 1, 409: 9 });
  expect(await countRows("user", "email = ?", email)).toBe(1);
  expect(await countRows("signup_pins", "1 = 1")).toBe(before + 1);
});

it("changing a user gives them another address, which their surveys follow and which counts as unconfirmed", async () => {
  const { code, manager } = await makeSurvey();
  await change(manager.id, { emailConfirmed: true });
  expect(await change(manager.id, { email: manager.email })).toMatchObject({ emailConfirmed: true });
  const email = newEmail();
  expect(await change(manager.id, { email })).toMatchObject({ email, emailConfirmed: false });
  expect(await countRows("survey_codes", "code = ? AND organizer_email = ?", code, email)).toBe(1);
  expect((await signIn(manager.email)).status).toBe(401);
  expect((await signIn(email)).status).toBe(200);
});

it("changing a user changes nothing where another account has the address", async () => {
  const [first, second] = await Promise.all([makeManager(), makeManager()]);
  const body = { email: second.email, password: PASSWORD };
  expect((await ask(`/${first.id}`, "PUT", body)).status).toBe(409);
  expect((await signIn(first.email)).status).toBe(200);
});

it("changing a user gives them another password, which ends their sessions", async () => {
  const { id, email, cookie } = await makeManager();
  await change(id, { password: PASSWORD });
  expect(await isSignedIn(cookie)).toBe(false);
  expect((await signIn(email)).status).toBe(401);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

it("changing a user ends a reset link that was mailed before", async () => {
  const { id, email } = await makeManager();
  await requestReset(email);
  expect(await countRows("verification", "value = ?", id)).toBe(1);
  await change(id, { email: newEmail() });
  expect(await countRows("verification", "value = ?", id)).toBe(0);
});

it("changing a user makes no admin", async () => {
  const { id } = await makeManager();
  expect(await change(id, { isAdmin: true })).toMatchObject({ isAdmin: false });
});

it("a user's factors are removed, after which the password alone is enough", async () => {
  const { id, email } = await enrol(await makeManager());
  const factors = [{ id: expect.any(String), type: "totp", status: "verified" }];
  expect(await read(`/${id}/factors`)).toMatchObject({ factors });
  for (let index = 0; index < 2; index++) expect((await ask(`/${id}/factors`, "DELETE")).status).toBe(204);
  expect(await read(`/${id}/factors`)).toEqual({ factors: [] });
  expect(await isSignedIn(await openSession(email))).toBe(true);
});

it("a user's sessions are ended everywhere by an admin, with a half-done sign-in and what makes browsers known", async () => {
  const user = await enrol(await makeManager());
  const waiting = await openSession(user.email);
  const other = readCookie(await showFactor(await openSession(user.email), user.totp.generate()));
  await forgetTimeStep(user);
  expect([await isSignedIn(user.cookie), await isSignedIn(other)]).toEqual([true, true]);
  const answer = await ask(`/${user.id}/sessions`, "DELETE");
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  expect([await isSignedIn(user.cookie), await isSignedIn(other)]).toEqual([false, false]);
  expect((await showFactor(waiting, user.totp.generate())).ok).toBe(false);
  expect(await countRows("user", "id = ? AND browser_generation > 0", user.id)).toBe(1);
  expect((await read<UserDetails>(`/${user.id}`)).sessionCount).toBe(0);
  await showFactor(await openSession(user.email), user.totp.generate());
  expect((await read<UserDetails>(`/${user.id}`)).sessionCount).toBe(1);
});

it("a user's sessions are ended in a record with the admin", async () => {
  const { id } = await makeManager();
  await ask(`/${id}/sessions`, "DELETE");
  expect(await readActs("object_id = ? AND act = 'user_signed_out'", id)).toMatchObject([
    { actor_id: admin.id, object_kind: "user" },
  ]);
});

it("an admin's own sessions are ended on the account page alone", async () => {
  await expectAnswer(ask(`/${admin.id}/sessions`, "DELETE"), 409, { code: "conflict" });
  expect(await isSignedIn(admin.cookie)).toBe(true);
});
