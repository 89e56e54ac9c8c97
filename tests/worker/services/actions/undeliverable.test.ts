import { beforeAll, expect, it } from "vitest";
import type { ActionOwner } from "#domain/report/action-reminders.ts";
import { expectAnswer, readBody } from "#tests/worker/setup/calls.ts";
import { countRows, execute, insertRow } from "#tests/worker/setup/rows.ts";
import {
  announce,
  fullMailbox,
  hardBounce,
  sendWaiting,
} from "#tests/worker/setup/surveys/delivery-events.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import {
  beginOwned,
  enter,
  type MadeAction,
  makeAction,
  makeOwned,
  sweep,
} from "#tests/worker/setup/surveys/owned-actions.ts";

import { makeWebhook } from "#tests/worker/setup/surveys/webhooks.ts";

beforeAll(beginOwned);

const readOwners = async ({ survey }: MadeAction) =>
  (await readBody<{ owners: ActionOwner[] }>(manage(survey, "/insights"))).owners;

/** Has the owner mailed about a change of the action. */
async function tellOfChange({ id }: MadeAction): Promise<void> {
  await execute`UPDATE survey_actions SET sequence = sequence + 1 WHERE id = ${id}`;
  await execute`UPDATE action_owners SET next_mail_at = 1 WHERE action_id = ${id}`;
  await sweep();
}

const countWaiting = ({ id }: MadeAction) => countRows("deliveries", "subject = ? AND outcome IS NULL", id);

it("a mail to an action's owner that did not arrive is shown to the manager", async () => {
  const action = await makeOwned();
  const { messageId } = await sendWaiting(action.address);
  expect(await readOwners(action)).toMatchObject([{ isUnreached: false }]);
  await announce(hardBounce(messageId, action.address));
  expect(await readOwners(action)).toMatchObject([{ isUnreached: true }]);
});

it("a mail to an action's owner that was given up is shown to the manager", async () => {
  const action = await makeOwned();
  await execute`UPDATE deliveries SET outcome = 'failed', waits_since = NULL WHERE subject = ${action.id}`;
  expect(await readOwners(action)).toMatchObject([{ isUnreached: true }]);
});

it("a mail to an action's owner is not taken for one that did not arrive where a program refuses an event", async () => {
  const action = await makeOwned();
  const { webhook } = await makeWebhook(action.survey.manager);
  const failed = { webhook_id: webhook.id, subject: action.id, type: "action.due", outcome: "failed" };
  await insertRow("deliveries", { survey_code: action.survey.code, ...failed });
  expect(await readOwners(action)).toMatchObject([{ isUnreached: false }]);
});

it("a mail to an action's owner that did not arrive is the last where no later one would arrive", async () => {
  const action = await makeOwned();
  const { messageId } = await sendWaiting(action.address);
  await announce(hardBounce(messageId, action.address));
  await tellOfChange(action);
  expect(await countWaiting(action)).toBe(0);
});

it("a mail to an action's owner that did not arrive is followed by the next where the mailbox was full, which ends the mark", async () => {
  const action = await makeOwned();
  const { messageId } = await sendWaiting(action.address);
  await announce(fullMailbox(messageId, action.address));
  expect(await readOwners(action)).toMatchObject([{ isUnreached: true }]);
  await tellOfChange(action);
  expect(await countWaiting(action)).toBe(1);
  expect(await readOwners(action)).toMatchObject([{ isUnreached: false }]);
});

it("a mail to an action's owner that did not arrive keeps its address from other actions of the survey", async () => {
  const action = await makeOwned();
  const { messageId } = await sendWaiting(action.address);
  await announce(hardBounce(messageId, action.address));
  const other = await makeAction({ survey: action.survey, address: action.address });
  await expectAnswer(enter(other), 409, { code: "unreachable", field: "address" });
});
