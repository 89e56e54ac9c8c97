import { beforeAll, expect, it } from "vitest";
import { ACTION_SUMMARY_DAYS, DAY_MS } from "#domain/limits.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { execute, readPlan } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { beginOwned, change, dayIn, drop, makeAction } from "#tests/worker/setup/surveys/owned-actions.ts";
import { addSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import { chooseMails, listLetters } from "#tests/worker/setup/surveys/survey-mails.ts";
import { announceSummaries, announceSummary } from "#worker/services/events/announce-dates.ts";

beforeAll(beginOwned);

type MadeAction = Awaited<ReturnType<typeof makeAction>>;

/** As if an action had been agreed so many days ago, to the minute. */
const age = ({ id }: MadeAction, days: number) =>
  execute`UPDATE survey_actions SET created_at = created_at - ${days * DAY_MS} WHERE id = ${id}`;

async function sweep(): Promise<void> {
  const context = makeContext();
  await Promise.all([announceSummaries(context), announceSummaries(context)]);
  await announceSummaries(context);
}

const listSummaries = ({ insightId }: MadeAction) => listLetters(insightId, "action.summary");

it.each(ACTION_SUMMARY_DAYS)(
  "the summary for managers is written once, %i days after the first action was agreed",
  async (days) => {
    const action = await makeAction();
    const { survey } = action;
    const second = await addSecondManager(survey);
    await age(action, days - 1);
    await sweep();
    expect(await listSummaries(action)).toEqual([]);
    await age(action, 1);
    await change(action, { isDone: true });
    const late = await makeAction({ survey });
    await execute`UPDATE survey_actions SET due_on = ${dayIn(-3)} WHERE id = ${late.id}`;
    await sweep();
    const mails = await listSummaries(action);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [survey.manager.email, second.email].toSorted(),
    );
    expect(mails[0]?.subject).toBe("Northfield Logistics: 1 of 2 actions done");
    expect(mails[0]?.text).toContain(`${days} days ago`);
    expect(mails[0]?.text).toContain("1 of the open ones is overdue");
    expect(mails[0]?.text).toContain(`/survey/manage?again=${survey.code}`);
    await age(late, days);
    await sweep();
    expect(await listSummaries(action)).toHaveLength(2);
  },
);

it("the summary for managers names no action", async () => {
  const action = await makeAction();
  await age(action, 30);
  await sweep();
  const [mail] = await listSummaries(action);
  expect(mail?.text).not.toContain("Write down who decides");
});

it("the summary for managers does not ask to run a survey again that has been", async () => {
  const action = await makeAction();
  expect((await manage(action.survey, "/follow-ups", { expiresInDays: 7, joined: null })).status).toBe(201);
  await age(action, 30);
  await sweep();
  const [mail] = await listSummaries(action);
  expect(mail?.text).not.toContain("again");
  expect(mail?.text).toContain(`/survey/${action.survey.code}/insights?tab=recommendations`);
});

it.each<[string, number, (action: MadeAction) => Promise<unknown>]>([
  [
    "to a manager who has switched it off",
    30,
    ({ survey }) => chooseMails(survey.manager, { actions: false }),
  ],
  ["for a report whose actions were dropped", 30, drop],
  ["more than a week late", 38, async () => {}],
  [
    "to a banned manager",
    90,
    ({ survey }) => execute`UPDATE user SET banned = 1 WHERE id = ${survey.manager.id}`,
  ],
])("the summary for managers is not written %s", async (_, days, prepare) => {
  const action = await makeAction({ survey: await makeSurvey({}) });
  await prepare(action);
  await age(action, days);
  await sweep();
  expect(await listSummaries(action)).toEqual([]);
});

it("the sweep finds summaries by the index on times", async () => {
  const plan = (await readPlan(announceSummary(makeContext(), 30).getSQL())).join("\n");
  expect(plan).toContain("survey_actions_created_at_index");
  expect(plan).not.toContain("SCAN agreed");
});
