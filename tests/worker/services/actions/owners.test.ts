import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import { ACTION_MAIL_LIMIT, DAY_MS, RECIPIENT_LIMIT } from "#domain/limits.ts";
import type { ActionOwner } from "#domain/report/action-reminders.ts";
import { newEmail, readManagerId } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer, readBody, tally } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, readPlan, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { announce, eventOf, sendWaiting } from "#tests/worker/setup/surveys/delivery-events.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import {
  beginOwned,
  change,
  complete,
  dayIn,
  decline,
  declineIn,
  drop,
  enter,
  FAR,
  finish,
  isErased,
  listKinds,
  type MadeAction,
  makeAction,
  makeOwned,
  makeReportOf,
  open,
  passUntil,
  readEntry,
  receive,
  remove,
  sweep,
  TITLE,
  tokenIn,
  type Written,
} from "#tests/worker/setup/surveys/owned-actions.ts";
import { addSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import { selectDueActions } from "#worker/services/action-reminders/write-reminders.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";

beforeAll(beginOwned);
beforeEach(() => execute`DELETE FROM recipients`);

it("the link in a mail changes nothing when a scanner opens it", async () => {
  const action = await makeOwned();
  const token = tokenIn(await receive(action, "agreed"));
  expect(token).toHaveLength(22);
  for (const path of [`/survey/action`, "/api/actions/done", "/api/actions/open"]) {
    const answer = await call(path, { method: "GET" });
    await answer.body?.cancel();
  }
  const seen = { organizationName: "Northfield Logistics", title: TITLE, dueOn: FAR, isDone: false };
  expect(await readBody(open(token))).toEqual(seen);
  expect(await countRows("survey_actions", "id = ? AND done_at IS NULL", action.id)).toBe(1);
});

it("the link in a mail ticks the action off once", async () => {
  const action = await makeOwned();
  const token = tokenIn(await receive(action, "agreed"));
  expect(tally(await atOnce(5, () => finish(token)))).toEqual({ 200: 5 });
  const before = await selectRow`SELECT done_at FROM survey_actions WHERE id = ${action.id}`;
  expect(before?.done_at).not.toBeNull();
  await expectAnswer(finish(token), 200, { isDone: true });
  expect(await selectRow`SELECT done_at FROM survey_actions WHERE id = ${action.id}`).toEqual(before);
  expect(await isErased(action)).toBe(true);
});

it("the link in a mail is stored as a keyed hash", async () => {
  const action = await makeOwned();
  const token = tokenIn(await receive(action, "agreed"));
  const stored = await selectRows`SELECT token_hash FROM action_tokens WHERE action_id = ${action.id}`;
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(JSON.stringify(await selectRows`SELECT * FROM deliveries`)).not.toContain(token);
});

it("the link in a mail leads nowhere if it is not one of ours", async () => {
  await expectAnswer(open("0123456789abcdef012345"), 404, { code: "not_found" });
  await expectAnswer(finish(""), 404, { code: "not_found" });
  await expectAnswer(call("/api/actions/done", { body: {} }), 400, { field: "token" });
});

it("an address is refused without the owner's agreement", async () => {
  const { survey, id } = await makeAction();
  const put = (body: object) => manage(survey, `/actions/${id}/owner`, body, "PUT");
  await expectAnswer(put({ address: newEmail() }), 400, { field: "agrees" });
  await expectAnswer(put({ address: newEmail(), agrees: false }), 400, { field: "agrees" });
  await expectAnswer(put({ address: "no address", agrees: true }), 400, { field: "address" });
});

it("an address is refused for an action without a day ahead", async () => {
  const action = await makeAction();
  await passUntil(action, dayIn(-1));
  await expectAnswer(enter(action), 400, { field: "dueOn" });
  await change(action, { dueOn: null });
  await expectAnswer(enter(action), 400, { field: "dueOn" });
  await change(action, { isDone: true });
  await expectAnswer(enter(action), 409, { code: "conflict" });
});

it("an address is refused for another survey's action", async () => {
  const action = await makeAction();
  const other = { ...action, survey: await makeSurvey({}) };
  await expectAnswer(enter(other), 404, { code: "not_found" });
  await enter(action);
  await expectAnswer(remove(other), 404, { code: "not_found" });
  expect(await isErased(action)).toBe(false);
});

it("an address is refused beyond the limit of a manager and day", async () => {
  const action = await makeAction();
  const max = ACTION_MAIL_LIMIT.perAddress.attempts;
  const answers = await atOnce(max + 5, () => enter(action, newEmail()));
  expect(tally(answers)).toEqual({ 200: max, 429: 5 });
  expect((await enter(await makeAction())).status).toBe(200);
});

it("an address is refused where its manager has mailed it six times in a week, who leaves room for others", async () => {
  const victim = newEmail();
  const survey = await makeSurvey({});
  const statuses: number[] = [];
  for (let round = 0; round < RECIPIENT_LIMIT.perManager + 2; round++) {
    const action = await makeAction({ survey, address: victim });
    statuses.push((await enter(action)).status);
    await sweep();
  }
  expect(statuses).toEqual([...Array(RECIPIENT_LIMIT.perManager).fill(200), 409, 409]);
  expect(await countRows("deliveries", "address = ?", victim)).toBe(RECIPIENT_LIMIT.perManager);
  expect((await enter(await makeAction({ address: victim }))).status).toBe(200);
});

it("an address gets six mails when its manager enters it for many actions at once", async () => {
  const [survey, victim] = [await makeSurvey({}), newEmail()];
  const actions = [];
  for (let number = 0; number < RECIPIENT_LIMIT.perManager + 4; number++)
    actions.push(await makeAction({ survey, address: victim }));
  await Promise.all(actions.map((action) => enter(action)));
  await sweep();
  expect(await countRows("deliveries", "address = ?", victim)).toBe(RECIPIENT_LIMIT.perManager);
});

it("an address is mailed a change beyond the limit a day later", async () => {
  const action = await makeOwned();
  const subject = `action-owners:${await readManagerId(action.survey.manager)}`;
  const count = ACTION_MAIL_LIMIT.perAddress.attempts - 1;
  await reserveAttempt(makeContext(), { kind: "mail", subject, limits: ACTION_MAIL_LIMIT, count });
  const before = await countRows("deliveries", "subject = ?", action.id);
  await change(action, { title: "Meet finance next" });
  const later = Date.now() + 86_000_000;
  await vi.waitFor(async () =>
    expect(await countRows("action_owners", "action_id = ? AND next_mail_at > ?", action.id, later)).toBe(1),
  );
  await sweep();
  expect(await countRows("deliveries", "subject = ?", action.id)).toBe(before);
  await execute`UPDATE action_owners SET next_mail_at = next_mail_at - 86400000 WHERE action_id = ${action.id}`;
  await sweep();
  expect(await countRows("deliveries", "subject = ?", action.id)).toBe(before + 1);
});

it("an address is read by the survey's managers alone", async () => {
  const action = await makeOwned();
  const { owners } = await readBody<{ owners: ActionOwner[] }>(manage(action.survey, "/insights"));
  expect(owners).toEqual([{ actionId: action.id, address: action.address, isUnreached: false }]);
  expect(await (await manage(action.survey, "/actions")).text()).not.toContain(action.address);
});

it("an address is recorded without itself", async () => {
  const { survey, address } = await makeOwned();
  const acts = await selectRows`SELECT * FROM audit_log
      WHERE act = 'action_owner_entered' AND survey_code = ${survey.code}`;
  expect(acts).toMatchObject([{ actor_id: survey.manager.id }]);
  expect(JSON.stringify(acts)).not.toContain(address);
});

it("an address stays when the manager who has entered it leaves", async () => {
  const action = await makeAction();
  const second = await addSecondManager(action.survey);
  await enter({ ...action, survey: { ...action.survey, manager: second } });
  await sweep();
  await execute`DELETE FROM survey_managers WHERE id = ${await readManagerId(second)}`;
  await passUntil(action, dayIn(7));
  const { replyTo } = (await selectRow<{
    replyTo: string;
  }>`SELECT mail ->> 'replyTo' AS replyTo FROM deliveries
      WHERE subject = ${action.id} AND occasion LIKE 'action-week:%'`) ?? { replyTo: "" };
  expect(replyTo).toBe(action.survey.manager.email);
});

it("the owner of an action is mailed at once, once, with a calendar entry", async () => {
  const action = await makeAction();
  expect(tally(await atOnce(5, () => enter(action)))).toEqual({ 200: 5 });
  await sweep();
  expect(await listKinds(action)).toEqual(["action-agreed"]);
  const mail = await receive(action, "agreed");
  expect(mail).toMatchObject({ recipient: action.address, subject: expect.stringContaining(TITLE) });
  expect(mail?.text).toContain(`${action.survey.manager.email} entered your address`);
  expect(mail?.headers?.["List-Unsubscribe"]).toContain(declineIn(mail));
  const entry = readEntry(mail);
  expect([entry.summary, entry.startDate.toString()]).toEqual([TITLE, FAR]);
  expect(entry.uid).toContain(action.id);
  expect(mail?.files?.[0]?.type).toContain("text/calendar");
});

it("the owner of an action is shown no link that was stored before the rule", async () => {
  const action = await makeAction();
  await execute`UPDATE survey_actions SET title = 'Sign in at x.evil.com' WHERE id = ${action.id}`;
  await execute`UPDATE survey_codes SET organization_name = 'Open evil.travel' WHERE code = ${action.survey.code}`;
  await enter(action);
  await sweep();
  const mail = await receive(action, "agreed");
  expect(mail?.subject).toMatch(/^Open …: “Sign in at …”, due /);
  expect(readEntry(mail).summary).toBe("Sign in at …");
  expect(JSON.stringify(mail)).not.toContain("evil");
});

it("the owner of an action is mailed another day once, by a later version of the same entry", async () => {
  const action = await makeOwned();
  const first = readEntry(await receive(action, "agreed"));
  const dueOn = dayIn(30);
  await atOnce(3, () => change(action, { dueOn }));
  await sweep();
  expect(await listKinds(action)).toEqual(["action-agreed", "action-changed"]);
  const entry = readEntry(await receive(action, "changed"));
  expect([entry.uid, entry.startDate.toString()]).toEqual([first.uid, dueOn]);
  expect(entry.sequence).toBeGreaterThan(first.sequence);
});

it("the owner of an action is not mailed about a change of who is named beside the action", async () => {
  const action = await makeOwned();
  await change(action, { owner: "Ada", dissent: "Too soon" });
  await sweep();
  expect(await listKinds(action)).toEqual(["action-agreed"]);
});

it("the owner of an action is reminded once a week before and once on the day", async () => {
  const action = await makeOwned();
  await passUntil(action, dayIn(7));
  await passUntil(action, dayIn(7));
  expect(await listKinds(action)).toEqual(["action-agreed", "action-week"]);
  expect((await receive(action, "week"))?.subject).toContain(" is due on ");
  await passUntil(action, dayIn(0));
  await passUntil(action, dayIn(0));
  expect(await listKinds(action)).toEqual(["action-agreed", "action-week", "action-day"]);
  expect((await receive(action, "day"))?.subject).toContain(" is due today");
  expect(await isErased(action)).toBe(false);
});

it("the owner of an action is forgotten a day after the action was due", async () => {
  const action = await makeOwned();
  await passUntil(action, dayIn(-1));
  expect(await isErased(action)).toBe(true);
  expect(await countRows("deliveries", "subject = ? AND outcome IS NOT 'delivered'", action.id)).toBe(0);
});

it("the owner of an action gets the reminders of the day to which the action is moved", async () => {
  const action = await makeOwned();
  await passUntil(action, dayIn(7));
  await change(action, { dueOn: dayIn(40) });
  await sweep();
  expect(await receive(action, "week")).toBeNull();
  await passUntil(action, dayIn(7));
  expect(await countRows("action_owners", "action_id = ? AND next_mail_at > 0", action.id)).toBe(1);
  const due = await selectRow`SELECT next_mail_at FROM action_owners WHERE action_id = ${action.id}`;
  expect(Number(due?.next_mail_at)).toBeGreaterThan(Date.now() + 5 * DAY_MS);
});

it("the owner of an action reads of a recommendation in the survey's language", async () => {
  const survey = await makeSurvey({});
  await execute`UPDATE survey_codes SET language = 'de' WHERE code = ${survey.code}`;
  const insightId = await makeReportOf(survey);
  const body = { dueOn: FAR, recommendation: 0 };
  const path = `/reports/${insightId}/actions/${crypto.randomUUID()}`;
  const { id, title } = await readBody<{ id: string; title: string }>(manage(survey, path, body, "PUT"));
  const action = { survey, insightId, id, address: newEmail() };
  await enter(action);
  await sweep();
  const mail = await receive(action, "agreed");
  expect(LIBRARY.flatMap(({ entries }) => entries).map((entry) => entry.title)).toContain(title);
  expect(mail?.text).not.toContain(title);
  expect(mail?.text).toContain("/de/survey/action#");
  expect(mail?.text).toContain("Ein Kalendereintrag ist angehängt");
  expect(readEntry(mail).summary).not.toBe(title);
});

it.each<[string, (action: MadeAction) => Promise<unknown>]>([
  ["is done", (action) => change(action, { isDone: true })],
  ["is dropped", drop],
  ["has no day any more", (action) => change(action, { dueOn: null })],
  ["has no address any more", remove],
  ["is of a deleted survey", ({ survey }) => execute`DELETE FROM survey_codes WHERE code = ${survey.code}`],
  [
    "has a banned manager",
    ({ survey }) => execute`UPDATE user SET banned = 1 WHERE id = ${survey.manager.id}`,
  ],
])("no mail goes out about an action that %s", async (_, end) => {
  const action = await makeOwned();
  const [waiting] = await selectRows<Written>`SELECT * FROM deliveries WHERE subject = ${action.id}`;
  await end(action);
  expect(await complete(waiting as Written)).toBeNull();
  await passUntil(action, dayIn(0));
  const kinds = await listKinds(action);
  expect(kinds.filter((kind) => kind !== "action-agreed")).toEqual([]);
});

it("no mail goes out for a second manager who has entered the address and is banned", async () => {
  const action = await makeAction();
  const second = await addSecondManager(action.survey);
  await enter({ ...action, survey: { ...action.survey, manager: second } });
  await execute`UPDATE user SET banned = 1 WHERE id = ${second.id}`;
  await sweep();
  await passUntil(action, dayIn(7));
  expect((await listKinds(action)).filter((kind) => kind === "action-week")).toEqual([]);
});

it("no mail goes out to an address whose owner wants none", async () => {
  const action = await makeOwned();
  const mail = await receive(action, "agreed");
  expect((await decline(declineIn(mail))).status).toBe(200);
  expect(await isErased(action)).toBe(true);
  expect(await countRows("deliveries", "subject = ?", action.id)).toBe(0);
  await expectAnswer(enter(action), 409, { code: "unreachable", field: "address" });
  await expectAnswer(enter(action, action.address.replace("@", "+tag@")), 409, { code: "unreachable" });
  expect(await isErased(action)).toBe(true);
});

it("no mail goes out to an address whose owner complained, which is erased as by the link", async () => {
  const action = await makeOwned();
  const { messageId } = await sendWaiting(action.address);
  await announce(eventOf("complained", messageId, action.address));
  expect(await isErased(action)).toBe(true);
  await expectAnswer(enter(action), 409, { code: "unreachable", field: "address" });
});

it("no mail goes out to an address whose wish outlived what was counted of it", async () => {
  const action = await makeOwned();
  const mail = await receive(action, "agreed");
  await execute`DELETE FROM recipients`;
  expect((await decline(declineIn(mail))).status).toBe(200);
  await expectAnswer(enter(action), 409, { code: "unreachable" });
});

it("another owner gets the mails in the place of the one before", async () => {
  const action = await makeOwned();
  const [former, next] = [action.address, newEmail()];
  const token = tokenIn(await receive(action, "agreed"));
  expect((await enter(action, next)).status).toBe(200);
  await sweep();
  expect((await receive(action, "agreed"))?.recipient).toBe(next);
  expect(await countRows("deliveries", "address = ?", former)).toBe(0);
  expect((await open(token)).status).toBe(404);
  await passUntil(action, dayIn(7));
  expect((await receive(action, "week"))?.recipient).toBe(next);
});

it("another owner is the same one again after a removal", async () => {
  const action = await makeOwned();
  expect([(await remove(action)).status, (await remove(action)).status]).toEqual([204, 204]);
  await enter(action);
  await sweep();
  expect(await receive(action, "agreed")).toMatchObject({ recipient: action.address });
});

it("a deleted survey leaves no mail to the owners of its actions", async () => {
  const action = await makeOwned();
  await execute`UPDATE deliveries SET outcome = 'delivered', waits_since = NULL WHERE subject = ${action.id}`;
  await execute`DELETE FROM survey_codes WHERE code = ${action.survey.code}`;
  expect(await countRows("deliveries", "subject = ?", action.id)).toBe(0);
});

it("the sweep finds what is due by the index on times", async () => {
  expect((await readPlan(selectDueActions(makeContext()))).join("\n")).toContain(
    "action_owners_next_mail_at_index",
  );
});
