import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ACTION_MAIL_LIMIT, RECIPIENT_LIMIT } from "#domain/limits.ts";
import type { ActionOwner } from "#domain/report/action-reminders.ts";
import { newEmail, readManagerId } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer, readBody, tally } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import {
  beginOwned,
  change,
  dayIn,
  enter,
  FAR,
  finish,
  isErased,
  makeAction,
  makeOwned,
  open,
  passUntil,
  receive,
  remove,
  sweep,
  TITLE,
  tokenIn,
} from "#tests/worker/setup/surveys/owned-actions.ts";
import { addSecondManager } from "#tests/worker/setup/surveys/reports.ts";
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
