import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import type { SurveyAction } from "#domain/report/actions.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { atOnce } from "#tests/worker/setup/at-once.ts";
import { call, countRows, type MadeSurvey, makeContext, makeSurvey } from "#tests/worker/setup/factories.ts";
import { copyAnalysis, makeAnalysed, readInsightId, storeText } from "#tests/worker/setup/surveys/reports.ts";
import { readReport } from "#worker/db/report.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";

let survey: MadeSurvey;
let insightId: string;
beforeAll(async () => {
  survey = await makeAnalysed({ responses: 6 });
  insightId = await readInsightId(survey.code);
});

const pathOf = (recommendation: number | string, { code } = survey, id = insightId) =>
  `/api/manage/surveys/${code}/insights/${id}/actions/${recommendation}`;

const put = (recommendation: number | string, body: object, path = pathOf(recommendation)) =>
  call(path, { method: "PUT", cookie: survey.manager.cookie, body });

async function list({ code, manager }: MadeSurvey = survey): Promise<SurveyAction[]> {
  const answer = await call(`/api/manage/surveys/${code}/actions`, { cookie: manager.cookie });
  return (await answer.json<{ actions: SurveyAction[] }>()).actions;
}

/** The library's title of a piece of advice, by its number in the stored report. */
async function titleOf(number: number) {
  const { db } = makeContext();
  const [row] = await db.select().from(surveyInsights).where(eq(surveyInsights.id, insightId));
  const adviceId = readStoredReport(row && readReport(row.insights).insights)?.advice[number]?.adviceId;
  return LIBRARY.flatMap(({ entries }) => entries).find(({ id }) => id === adviceId)?.title;
}

describe("a piece of advice that is taken up", () => {
  it("has the library's title beside a name and a day", async () => {
    const first = await put(0, { owner: "  Ada\u202e Byron ", dueOn: "2027-02-28" });
    const taken = { owner: "Ada Byron", dueOn: "2027-02-28", doneAt: null };
    expect(await first.json()).toEqual({ insightId, recommendation: 0, title: await titleOf(0), ...taken });
    await put(0, { owner: "Grace" });
    expect(await list()).toMatchObject([{ owner: "Grace", dueOn: null }]);
  });

  it("keeps the time at which it was ticked off when the call comes twice", async () => {
    const once = await (await put(0, { isDone: true })).json<SurveyAction>();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const twice = await (await put(0, { isDone: true, owner: "Ada" })).json<SurveyAction>();
    expect(once.doneAt).not.toBeNull();
    expect(twice).toMatchObject({ doneAt: once.doneAt, owner: "Ada" });
    expect(await (await put(0, { isDone: false })).json()).toMatchObject({ doneAt: null });
  });

  it("is one row when ten calls take it up at once", async () => {
    const answers = await atOnce(10, () => put(1, { owner: "Ada" }));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await countRows("survey_actions", "insight_id = ? AND recommendation = 1", insightId)).toBe(1);
  });

  it("is dropped once", async () => {
    await put(1, {});
    const drop = () => call(pathOf(1), { method: "DELETE", cookie: survey.manager.cookie });
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 204]);
    expect(await countRows("survey_actions", "insight_id = ? AND recommendation = 1", insightId)).toBe(0);
  });

  it.each([99, 1000, "-1", "first", "0.5"])("is not found under the number %s", async (number) => {
    expect([400, 404]).toContain((await put(number, {})).status);
    expect(
      await countRows("survey_actions", "insight_id = ? AND recommendation NOT IN (0, 1)", insightId),
    ).toBe(0);
  });

  it("is not found in another survey's report or in a text that is no report", async () => {
    const { manager } = survey;
    const [other, broken] = [await makeSurvey({ manager }), await makeSurvey({ manager })];
    const id = await copyAnalysis(survey.code, broken.code);
    await storeText(id, "no report");
    for (const path of [pathOf(0, other), pathOf(0, broken, id)]) {
      expect((await put(0, {}, path)).status).toBe(404);
    }
  });
});
