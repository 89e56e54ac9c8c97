import { expect, it } from "vitest";
import type { AccountActivity, AuditEntry, SurveyActivity } from "#domain/admin/audit.ts";
import type { KeyPage } from "#domain/admin/key-page.ts";
import { ADMIN_PAGE_ROWS } from "#domain/limits.ts";
import { makeAdmin, makeManager, signIn } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer } from "#tests/worker/setup/calls.ts";
import { settleBackground } from "#tests/worker/setup/execution.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { answerOffer, makeInvitation } from "#tests/worker/setup/surveys/offers.ts";
import { setOwner } from "#tests/worker/setup/surveys/reports.ts";

const admin = await makeAdmin();

const readLog = async (query: Record<string, string> = {}) =>
  (await call(`/api/admin/audit?${new URLSearchParams(query)}`, { cookie: admin.cookie })).json<
    KeyPage<AuditEntry>
  >();

const readActivity = async (code: string, cookie: string, query = "") =>
  (await call(`/api/v1/surveys/${code}/audit${query}`, { cookie })).json<KeyPage<SurveyActivity>>();

it("the audit log names accounts by their address, by an id alone once they are gone", async () => {
  const manager = await makeManager();
  const { id } = manager;
  const before = await readLog({ actor: manager.email });
  expect(before.rows.map(({ act }) => act)).toEqual(["signed_in", "signup_pin_used", "signed_up"]);
  const named = { id, email: manager.email };
  expect(before.rows[0]).toMatchObject({ actor: named, object: named });
  await call("/api/account", { method: "DELETE", cookie: manager.cookie, body: { email: manager.email } });
  const after = await readLog({ actor: id });
  expect(after.rows[0]).toMatchObject({ act: "account_deleted", actor: { id, email: null } });
  expect(JSON.stringify(after)).not.toContain(manager.email);
  expect((await readLog({ actor: manager.email })).rows).toEqual([]);
});

it("the audit log shows the end of a survey's code, all of it to an admin who manages the survey", async () => {
  const { code } = await makeSurvey();
  const own = await makeSurvey({ manager: admin });
  const read = async (object: string) => (await readLog({ object })).rows[0];
  expect(await read(code)).toMatchObject({ surveyCode: `…${code.slice(-3)}`, object: null });
  expect(JSON.stringify(await read(code))).not.toContain(code);
  expect(await read(own.code)).toMatchObject({ surveyCode: own.code });
});

it("the audit log is paged by key, to the older and back, without a gap or a row twice", async () => {
  const actor = crypto.randomUUID();
  const values = JSON.stringify(Array.from({ length: 2 * ADMIN_PAGE_ROWS + 7 }, (_, index) => index));
  await execute`INSERT INTO audit_log (actor_id, act, object_kind, object_id)
       SELECT ${actor}, iif(value % 2, 'signed_in', 'signed_out'), 'user', ${actor} FROM json_each(${values})`;
  const first = await readLog({ actor });
  const second = await readLog({ actor, after: first.next as string });
  const third = await readLog({ actor, after: second.next as string });
  const ids = [...first.rows, ...second.rows, ...third.rows].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(2 * ADMIN_PAGE_ROWS + 7);
  expect([first.previous, third.next]).toEqual([null, null]);
  expect((await readLog({ actor, before: third.previous as string })).rows).toEqual(second.rows);
  const some = await readLog({ actor, act: "signed_in" });
  expect(new Set(some.rows.map(({ act }) => act))).toEqual(new Set(["signed_in"]));
});

it.each([
  ["after", "x"],
  ["before", "1.2"],
  ["act", "everything"],
  ["object", "x".repeat(101)],
])("the audit log refuses %s=%s and names the field", async (field, value) => {
  const query = new URLSearchParams({ [field]: value });
  await expectAnswer(call(`/api/admin/audit?${query}`, { cookie: admin.cookie }), 400, { field });
});

const readOwn = async (cookie: string, query = "") =>
  (await call(`/api/account/activity${query}`, { cookie })).json<KeyPage<AccountActivity>>();

it("an account's activity lists what others tried and what an admin did, to its owner alone", async () => {
  const [manager, other] = [await makeManager(), await makeManager()];
  await atOnce(3, () => signIn(manager.email, "wrong horse battery"));
  await settleBackground();
  await call(`/api/admin/users/${manager.id}`, { cookie: admin.cookie });
  const { rows } = await readOwn(manager.cookie);
  expect(rows.map(({ act, by }) => [act, by])).toEqual([
    ["admin_read", "admin"],
    ["password_failed", "none"],
    ["signed_in", "you"],
    ["signed_up", "you"],
  ]);
  expect(JSON.stringify(rows)).not.toContain(admin.email);
  expect((await readOwn(other.cookie)).rows.map(({ act }) => act)).toEqual(["signed_in", "signed_up"]);
  await expectAnswer(call("/api/account/activity"), 401, { code: "unauthenticated" });
});

it("an account's activity is paged by key", async () => {
  const { id, cookie } = await makeManager();
  const values = JSON.stringify(Array(ADMIN_PAGE_ROWS).fill(0));
  await execute`INSERT INTO audit_log (act, object_kind, object_id)
       SELECT 'password_failed', 'user', ${id} FROM json_each(${values})`;
  const first = await readOwn(cookie);
  expect(first.rows).toHaveLength(ADMIN_PAGE_ROWS);
  const second = await readOwn(cookie, `?after=${first.next}`);
  expect([second.rows.length, second.next]).toEqual([2, null]);
});

it("a survey's activity names its two managers", async () => {
  const survey = await makeSurvey();
  const { code, managerPin, manager } = survey;
  const [second, later] = await Promise.all([makeManager(), makeManager()]);
  const declined = await makeInvitation(survey);
  await answerOffer("decline", declined.token, later);
  const accepted = await makeInvitation(survey);
  await answerOffer("accept", accepted.token, second);
  await call("/api/results", { body: { code, pin: managerPin } });
  const { rows } = await readActivity(code, manager.cookie);
  const you = { email: manager.email, isYou: true };
  expect(rows.map(({ act, by }) => [act, by])).toEqual([
    ["results_opened", "none"],
    ["survey_offer_accepted", { email: second.email, isYou: false }],
    ["survey_offered", you],
    ["survey_offer_declined", "other"],
    ["survey_offered", you],
    ["survey_created", you],
  ]);
  await setOwner(code, later.email);
  const handedOver = await readActivity(code, later.cookie);
  expect(JSON.stringify(handedOver)).not.toContain(manager.email);
  expect(handedOver.rows.at(-1)).toMatchObject({ act: "survey_created", by: "other" });
});

it("a survey's activity is paged by key", async () => {
  const { code, manager } = await makeSurvey();
  const values = JSON.stringify(Array(ADMIN_PAGE_ROWS + 5).fill(0));
  await execute`INSERT INTO audit_log (act, object_kind, object_id, survey_code)
       SELECT 'results_opened', 'survey', ${code}, ${code} FROM json_each(${values})`;
  const first = await readActivity(code, manager.cookie);
  expect(first.rows).toHaveLength(ADMIN_PAGE_ROWS);
  const second = await readActivity(code, manager.cookie, `?after=${first.next}`);
  expect([second.rows.length, second.next]).toEqual([6, null]);
});
