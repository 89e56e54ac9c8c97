import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import { pause } from "#domain/pause.ts";
import type { SurveyAction } from "#domain/report/actions.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { atOnce, expectAnswer, readBody, tally } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { copyAnalysis, makeAnalysed, readInsightId, storeText } from "#tests/worker/setup/surveys/reports.ts";
import { readReport } from "#worker/db/report.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";

let survey: MadeSurvey;
let insightId: string;
beforeAll(async () => {
  survey = await makeAnalysed({ responses: 6 });
  insightId = await readInsightId(survey.code);
});

const put = (recommendation: number | string, body: object, of = survey, id = insightId) =>
  manage(of, `/insights/${id}/actions/${recommendation}`, body, "PUT");

/** The library's title of a piece of advice, by its number in the stored report. */
async function titleOf(number: number) {
  const { db } = makeContext();
  const [row] = await db.select().from(surveyInsights).where(eq(surveyInsights.id, insightId));
  const adviceId = readStoredReport(row && readReport(row.insights).insights)?.advice[number]?.adviceId;
  return LIBRARY.flatMap(({ entries }) => entries).find(({ id }) => id === adviceId)?.title;
}

describe("a piece of advice that is taken up", () => {
  it("has the library's title beside a name and a day", async () => {
    const first = await readBody(put(0, { owner: "  Ada\u202e Byron ", dueOn: "2027-02-28" }));
    const taken = { owner: "Ada Byron", dueOn: "2027-02-28", doneAt: null };
    expect(first).toEqual({ insightId, recommendation: 0, title: await titleOf(0), ...taken });
    await put(0, { owner: "Grace" });
    const actions = [{ owner: "Grace", dueOn: null }];
    await expectAnswer(manage(survey, "/actions"), 200, { actions });
  });

  it("keeps the time at which it was ticked off when the call comes twice", async () => {
    const { doneAt } = await readBody<SurveyAction>(put(0, { isDone: true }));
    expect(doneAt).not.toBeNull();
    await pause(5);
    await expectAnswer(put(0, { isDone: true, owner: "Ada" }), 200, { doneAt, owner: "Ada" });
    await expectAnswer(put(0, { isDone: false }), 200, { doneAt: null });
  });

  it("is one row when ten calls take it up at once", async () => {
    const answers = await atOnce(10, () => put(1, { owner: "Ada" }));
    expect(tally(answers)).toEqual({ 200: 10 });
    expect(await countRows("survey_actions", "insight_id = ? AND recommendation = 1", insightId)).toBe(1);
  });

  it("is dropped once", async () => {
    await put(1, {});
    const drop = () => manage(survey, `/insights/${insightId}/actions/1`, undefined, "DELETE");
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 204]);
    expect(await countRows("survey_actions", "insight_id = ? AND recommendation = 1", insightId)).toBe(0);
  });

  it.each([99, 1000, "-1", "first", "0.5"])("is not found under the number %s", async (number) => {
    expect([400, 404]).toContain((await put(number, {})).status);
    const isOther = "insight_id = ? AND recommendation NOT IN (0, 1)";
    expect(await countRows("survey_actions", isOther, insightId)).toBe(0);
  });

  it("is not found in another survey's report or in a text that is no report", async () => {
    const { manager } = survey;
    const [other, broken] = [await makeSurvey({ manager }), await makeSurvey({ manager })];
    const id = await copyAnalysis(survey.code, broken.code);
    await storeText(id, "no report");
    expect((await put(0, {}, other)).status).toBe(404);
    expect((await put(0, {}, broken, id)).status).toBe(404);
  });
});
