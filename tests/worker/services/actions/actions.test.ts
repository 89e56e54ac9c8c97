import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import { MAX_OWN_ACTIONS_PER_REPORT } from "#domain/limits.ts";
import { pause } from "#domain/pause.ts";
import type { SurveyAction } from "#domain/report/actions.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { atOnce, expectAnswer, lookThenAct, readBody, tally } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage, readSummary } from "#tests/worker/setup/surveys/manage.ts";
import { dayIn } from "#tests/worker/setup/surveys/owned-actions.ts";
import { copyAnalysis, makeAnalysed, readInsightId, storeText } from "#tests/worker/setup/surveys/reports.ts";
import { readReport } from "#worker/db/report.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";

let survey: MadeSurvey;
let insightId: string;
beforeAll(async () => {
  survey = await makeAnalysed({ responses: 6 });
  insightId = await readInsightId(survey.code);
});

/** Takes a recommendation up under an id that nobody has. */
const put = (recommendation: number | string, body: object, of = survey, report = insightId) =>
  putOwn(crypto.randomUUID(), { ...body, recommendation }, of, report);

/** The library's title of a piece of advice, by its number in the stored report. */
async function titleOf(number: number) {
  const { db } = makeContext();
  const [row] = await db.select().from(surveyInsights).where(eq(surveyInsights.id, insightId));
  const adviceId = readStoredReport(row && readReport(row.insights).insights)?.advice[number]?.adviceId;
  return LIBRARY.flatMap(({ entries }) => entries).find(({ id }) => id === adviceId)?.title;
}

it("a piece of advice that is taken up has the library's title beside a name and a day", async () => {
  const first = await readBody(put(0, { owner: "  Ada\u202e Byron ", dueOn: "2077-02-28" }));
  const taken = { owner: "Ada Byron", dueOn: "2077-02-28", doneAt: null };
  const title = await titleOf(0);
  const id = expect.any(String);
  expect(first).toEqual({ id, reportId: insightId, recommendation: 0, title, dissent: "", ...taken });
  await put(0, { owner: "Grace" });
  const actions = [{ owner: "Grace", dueOn: null }];
  await expectAnswer(manage(survey, "/actions"), 200, { actions });
});

it("a piece of advice that is taken up keeps the time at which it was ticked off when the call comes twice", async () => {
  const { doneAt } = await readBody<SurveyAction>(put(0, { isDone: true }));
  expect(doneAt).not.toBeNull();
  await pause(5);
  await expectAnswer(put(0, { isDone: true, owner: "Ada" }), 200, { doneAt, owner: "Ada" });
  await expectAnswer(put(0, { isDone: false }), 200, { doneAt: null });
});

it("a piece of advice that is taken up has no new day that has passed everywhere, unless it is done", async () => {
  const past = dayIn(-28);
  const own = { title: "Decide by Friday", dueOn: past };
  const refused = {
    code: "invalid",
    field: "dueOn",
    detail: "This day has passed: choose today or a later one",
  };
  await expectAnswer(put(1, { owner: "Ada", dueOn: past }), 400, refused);
  await expectAnswer(putOwn(crypto.randomUUID(), own), 400, refused);
  expect(await countRows("survey_actions", "insight_id = ? AND due_on = ?", insightId, past)).toBe(0);
  await expectAnswer(put(1, { owner: "Ada", dueOn: past, isDone: true }), 200, { dueOn: past });
  await expectAnswer(put(1, { owner: "Bo", dueOn: past }), 200, { owner: "Bo", doneAt: null });
  await expectAnswer(put(1, { owner: "Bo", dueOn: dayIn(-27) }), 400, refused);
  await expectAnswer(put(1, { owner: "Bo", dueOn: dayIn(0) }), 200, { dueOn: dayIn(0) });
});

it("a piece of advice that is taken up is one row when ten calls take it up at once", async () => {
  const answers = await atOnce(10, () => put(1, { owner: "Ada" }));
  expect(tally(answers)).toEqual({ 200: 10 });
  expect(await countRows("survey_actions", "insight_id = ? AND recommendation = 1", insightId)).toBe(1);
});

it("a piece of advice that is taken up is dropped once", async () => {
  const { id } = await readBody<SurveyAction>(put(1, {}));
  expect([(await dropOwn(id)).status, (await dropOwn(id)).status]).toEqual([204, 204]);
  expect(await countRows("survey_actions", "insight_id = ? AND recommendation = 1", insightId)).toBe(0);
});

it.each([99, 1000, "-1", "first", "0.5"])(
  "a piece of advice that is taken up is not found under the number %s",
  async (number) => {
    expect([400, 404]).toContain((await put(number, {})).status);
    const isOther = "insight_id = ? AND recommendation NOT IN (0, 1)";
    expect(await countRows("survey_actions", isOther, insightId)).toBe(0);
  },
);

it("a piece of advice that is taken up is not found in another survey's report or in a text that is no report", async () => {
  const { manager } = survey;
  const [other, broken] = [await makeSurvey({ manager }), await makeSurvey({ manager })];
  const id = await copyAnalysis(survey.code, broken.code);
  await storeText(id, "no report");
  expect((await put(0, {}, other)).status).toBe(404);
  expect((await put(0, {}, broken, id)).status).toBe(404);
});

const DECIDE = { title: "Write down who decides" };

const putOwn = (id: string, body: object, of = survey, report = insightId) =>
  manage(of, `/reports/${report}/actions/${id}`, body, "PUT");

const dropOwn = (id: string, of = survey) =>
  manage(of, `/reports/${insightId}/actions/${id}`, undefined, "DELETE");

it("an action of the team's own is one row when ten calls commit to it at once", async () => {
  const id = crypto.randomUUID();
  const answers = await atOnce(10, () => putOwn(id, DECIDE));
  expect(tally(answers)).toEqual({ 200: 10 });
  expect(await countRows("survey_actions", "id = ?", id)).toBe(1);
});

it("an action of the team's own stands after the recommendations in the order in which they were agreed", async () => {
  const other = await makeAnalysed({ responses: 6 });
  const report = await readInsightId(other.code);
  expect((await readSummary(other))?.hasActions).toBe(false);
  for (const title of ["First", "Second"]) await putOwn(crypto.randomUUID(), { title }, other, report);
  expect((await readSummary(other))?.hasActions).toBe(true);
  await put(0, {}, other, report);
  const { actions } = await readBody<{ actions: SurveyAction[] }>(manage(other, "/actions"));
  expect(actions.map(({ recommendation }) => recommendation)).toEqual([0, null, null]);
  expect(actions.slice(1).map(({ title }) => title)).toEqual(["First", "Second"]);
});

it("an action of the team's own is changed by another call under its id", async () => {
  const id = crypto.randomUUID();
  await putOwn(id, { ...DECIDE, owner: "Ada" });
  const changed = { title: "Decide by Friday", owner: "Grace", dissent: "Too\nsoon", dueOn: "2077-01-31" };
  const said = {
    ...changed,
    dissent: "Too soon",
    id,
    reportId: insightId,
    recommendation: null,
    doneAt: null,
  };
  expect(await readBody(putOwn(id, changed))).toEqual(said);
  const { doneAt } = await readBody<SurveyAction>(putOwn(id, { ...changed, isDone: true }));
  await pause(5);
  await expectAnswer(putOwn(id, { ...changed, isDone: true }), 200, { doneAt });
});

it("an action of the team's own is dropped once", async () => {
  const id = crypto.randomUUID();
  await putOwn(id, DECIDE);
  expect([(await dropOwn(id)).status, (await dropOwn(id)).status]).toEqual([204, 204]);
  expect(await countRows("survey_actions", "id = ?", id)).toBe(0);
});

it("an action of the team's own is a recommendation that is taken up where the call names one", async () => {
  const [id, again] = [crypto.randomUUID(), crypto.randomUUID()];
  const taken = { ...DECIDE, owner: "Ada", recommendation: 2 };
  await expectAnswer(putOwn(id, taken), 200, { id, recommendation: 2, title: await titleOf(2) });
  await expectAnswer(putOwn(again, { ...taken, owner: "Grace" }), 200, { id, owner: "Grace" });
  await expectAnswer(putOwn(id, { ...taken, owner: "Bo" }), 200, { id, owner: "Bo" });
  expect(await countRows("survey_actions", "insight_id = ? AND recommendation = 2", insightId)).toBe(1);
  await expectAnswer(putOwn(again, { ...DECIDE, recommendation: 99 }), 404, { code: "not_found" });
});

it("an action of the team's own cannot take the id of an action of another kind or report", async () => {
  const id = crypto.randomUUID();
  await putOwn(id, DECIDE);
  await expectAnswer(putOwn(id, { ...DECIDE, recommendation: 0 }), 409, { code: "conflict", field: "id" });
  const other = await makeSurvey({});
  const report = await copyAnalysis(survey.code, other.code);
  await expectAnswer(putOwn(id, { title: "Taken over" }, other, report), 409, { code: "conflict" });
  await dropOwn(id, other);
  expect(await countRows("survey_actions", "id = ? AND title = ?", id, DECIDE.title)).toBe(1);
});

it("an action of the team's own is refused in a report that has thirty of them", async () => {
  const full = await makeSurvey({});
  const report = await copyAnalysis(survey.code, full.code);
  const ids = Array.from({ length: MAX_OWN_ACTIONS_PER_REPORT + 5 }, () => crypto.randomUUID());
  const answers = await atOnce(ids.length, (index) => putOwn(ids[index] ?? "", DECIDE, full, report));
  expect(tally(answers)).toEqual({ 200: MAX_OWN_ACTIONS_PER_REPORT, 409: 5 });
  const [kept] = ids.filter((_, index) => answers[index]?.status === 200);
  await expectAnswer(putOwn(crypto.randomUUID(), DECIDE, full, report), 409, { code: "action_limit" });
  await expectAnswer(putOwn(kept ?? "", { title: "Changed" }, full, report), 200, { title: "Changed" });
});

it("an action of the team's own would be one of more than thirty if they were counted first", async () => {
  const full = await makeSurvey({});
  const report = await copyAnalysis(survey.code, full.code);
  const count = () => countRows("survey_actions", "insight_id = ?", report);
  const hasRoom = async () => (await count()) < MAX_OWN_ACTIONS_PER_REPORT;
  await lookThenAct(MAX_OWN_ACTIONS_PER_REPORT + 5, hasRoom, (index) => {
    return execute`INSERT INTO survey_actions (id, survey_code, insight_id, recommendation, title)
        VALUES (${crypto.randomUUID()}, ${full.code}, ${report}, ${-1 - index}, 'Decide')`;
  });
  expect(await count()).toBeGreaterThan(MAX_OWN_ACTIONS_PER_REPORT);
});

it("an action of the team's own is not found in another manager's report", async () => {
  const other = await makeSurvey({});
  await expectAnswer(putOwn(crypto.randomUUID(), DECIDE, other), 404, { code: "not_found" });
  await expectAnswer(putOwn("no-uuid", DECIDE), 400, { field: "id" });
});
