import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { FRESH_SESSION_MS } from "#domain/limits.ts";
import { deleteAccount, makeManager, PASSWORD, signIn, signUp } from "#tests/worker/setup/accounts.ts";
import { readActs } from "#tests/worker/setup/acts.ts";
import { call, expectAnswer, readCookie } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { makeKey } from "#tests/worker/setup/keys.ts";
import { countRows, execute, insertMail, selectRow } from "#tests/worker/setup/rows.ts";
import { ageSessions, isSignedIn } from "#tests/worker/setup/sessions.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import {
  readAttempts,
  readBucket,
  readDatabase,
  readKv,
  readObjects,
} from "#tests/worker/setup/surveys/traces.ts";
import { withMethods } from "#tests/worker/setup/with-methods.ts";
import { purgeSurveys } from "#worker/services/surveys/index.ts";

/** A manager who has left traces everywhere: surveys, insights, keys, wrong PINs, reports, mails, half-done sign-ins. */
async function makeTraces() {
  const survey = await makeSurvey({ mode: "open", responses: 3, organizationName: "Bergmann & Söhne" });
  const { manager, code } = survey;
  const { id } = manager;
  const started = await manage({ code, manager }, "/analyses", undefined, "POST");
  expect(started.status).toBe(202);
  const { id: insightId } = await started.json<{ id: string }>();
  const { id: keyId } = await makeKey(manager);
  await call("/api/results", { body: { code, pin: "000000" } });
  await signIn(manager.email, "not the password");
  await env.EXPORTS.put(`${code}/report.csv`, "a report");
  await execute`INSERT INTO survey_exports (id, survey_code, format, status, bytes)
    VALUES (${`export of ${code}`}, ${code}, 'csv', 'completed', 8)`;
  await call("/api/auth/request-password-reset", { body: { email: manager.email } });
  await call("/api/auth/email-otp/send-verification-otp", { body: { email: manager.email } });
  await call("/api/auth/two-factor/enable", { cookie: manager.cookie, body: { password: PASSWORD } });
  await insertMail("offer:other", { address: manager.email, outcome: "failed" });
  await insertMail(`reset:${id}:token`, { address: "former@example.com", outcome: "failed" });
  return { survey, id, marks: [id, manager.email, code, insightId, keyId, `export of ${code}`, "Bergmann"] };
}

it("a user who deletes their account leaves nothing of it in the database, KV, R2 or the objects, but for ids in the audit log", async () => {
  const { survey, id, marks } = await makeTraces();
  const { manager, code } = survey;
  const before = (await readDatabase()) + (await readKv()) + (await readBucket());
  for (const mark of marks) expect(before).toContain(mark);
  expect(await readObjects(code)).toMatchObject({ live: { count: 3 }, tries: [expect.anything()] });
  expect(await readAttempts("mail", `reset ${manager.email}`)).not.toEqual([]);

  const typed = ` ${manager.email.toUpperCase()} `;
  expect((await deleteAccount({ ...manager, email: typed })).status).toBe(204);

  const stored = await readDatabase({ without: ["audit_log"] });
  const after = stored + (await readKv()) + (await readBucket());
  for (const mark of marks) expect(after).not.toContain(mark);
  const acts = JSON.stringify(await readActs("object_id = ? OR survey_code = ?", id, code));
  for (const mark of [id, code, "account_deleted"]) expect(acts).toContain(mark);
  for (const mark of [manager.email, "Bergmann"]) expect(acts).not.toContain(mark);
  expect(await readObjects(code)).toEqual({ live: {}, tries: [] });
  for (const kind of ["reset", "code"]) {
    expect(await readAttempts("mail", `${kind} ${manager.email}`)).toEqual([]);
  }
  expect(await readAttempts("sign-in", manager.email)).toEqual([]);
});

it("a user who deletes their account ends the session at once, deletes its cookie and lets the password in no more", async () => {
  const manager = await makeManager();
  const response = await deleteAccount(manager);
  expect(response.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/i);
  expect(await isSignedIn(manager.cookie)).toBe(false);
  expect((await signIn(manager.email)).status).toBe(401);
});

it("a user who deletes their account leaves the PIN used, by no account; with another one the address may sign up again", async () => {
  const manager = await makeManager();
  const { email } = manager;
  const row = await selectRow`SELECT pin FROM signup_pins WHERE used_by = ${manager.id}`;
  await deleteAccount(manager);
  await expectAnswer(signUp({ email, signupPin: row?.pin }), 400, { code: "invalid_pin" });
  expect(await countRows("signup_pins", "pin = ? AND used_at IS NOT NULL", row?.pin)).toBe(1);
  expect((await signUp({ email })).status).toBe(200);
});

it("a user who deletes their account touches no other account", async () => {
  const [mine, other] = await Promise.all([makeSurvey({ responses: 1 }), makeSurvey({ responses: 2 })]);
  await env.EXPORTS.put(`${other.code}/report.csv`, "a report");
  await deleteAccount(mine.manager);
  expect(await countRows("survey_responses", "survey_code = ?", other.code)).toBe(2);
  expect(await readBucket()).toContain(other.code);
  expect(await readObjects(other.code)).toMatchObject({ live: { count: 2 } });
  expect(await isSignedIn(other.manager.cookie)).toBe(true);
});

it("an account stays where another address was typed", async () => {
  const [manager, { email }] = await Promise.all([makeManager(), makeManager()]);
  await expectAnswer(deleteAccount({ ...manager, email }), 400, { code: "invalid", field: "email" });
  expect(await countRows("user", "email IN (?, ?)", email, manager.email)).toBe(2);
});

it("an account stays where the sign-in is more than an hour old, until there is a new one", async () => {
  const manager = await makeManager();
  const { id, email } = manager;
  await ageSessions(manager, FRESH_SESSION_MS);
  await expectAnswer(deleteAccount(manager), 403, { code: "stale_session" });
  expect(await countRows("user", "id = ?", id)).toBe(1);
  expect((await deleteAccount({ email, cookie: readCookie(await signIn(email)) })).status).toBe(204);
});

it("a clean-up that fails is repeated by the next sweep, also for a row deleted by SQL", async () => {
  const { code } = await makeSurvey({ responses: 1 });
  await env.EXPORTS.put(`${code}/report.csv`, "a report");
  await execute`DELETE FROM survey_codes WHERE code = ${code}`;
  const list = () => Promise.reject(new Error("R2 is away"));
  await purgeSurveys({ ...makeContext(), exports: withMethods(env.EXPORTS, { list }) });
  expect(await countRows("forgotten_surveys", "code = ?", code)).toBe(1);
  expect(await readBucket()).toContain(code);

  await purgeSurveys(makeContext());
  expect(await countRows("forgotten_surveys", "code = ?", code)).toBe(0);
  for (const stored of [await readBucket(), await readKv()]) expect(stored).not.toContain(code);
});
