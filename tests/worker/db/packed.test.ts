import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Answers } from "#domain/questionnaire/answers.ts";
import type { InsightVersions } from "#domain/report/insight-version.ts";
import {
  call,
  countRows,
  type MadeSurvey,
  makeContext,
  makeSubmission,
  makeSurvey,
} from "#tests/worker/setup/factories.ts";
import { makeAnalysed } from "#tests/worker/setup/surveys/reports.ts";
import { packAnswers, readAnswers, unpackAnswers } from "#worker/db/packed-answers.ts";
import { readReport } from "#worker/db/report.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyResponses } from "#worker/db/schema/surveys.ts";
import { readOpenRelease } from "#worker/services/analyses/read-release.ts";

const { db } = makeContext();

/** Turns the responses of a survey into rows as they were stored before: answers as JSON, the id as a text. */
async function makeOlder({ code }: Pick<MadeSurvey, "code">): Promise<void> {
  for (const row of await db.select().from(surveyResponses).where(eq(surveyResponses.surveyCode, code))) {
    await db
      .update(surveyResponses)
      .set({ answers: null, responses: readAnswers(row), submissionId: sql`${row.submissionId}` })
      .where(eq(surveyResponses.submissionId, row.submissionId));
  }
}

async function readVersions({ code, manager }: MadeSurvey): Promise<InsightVersions> {
  const answer = await call(`/api/manage/surveys/${code}/insights`, { cookie: manager.cookie });
  return answer.json<InsightVersions>();
}

describe("packed answers", () => {
  it("are what was packed, at both ends of every scale, and can be read in SQL", async () => {
    const { results } = await env.DB.prepare("SELECT id, scale_min, scale_max FROM survey_questions").all<{
      id: number;
      scale_min: number;
      scale_max: number;
    }>();
    expect(results).toHaveLength(50);
    for (const end of ["scale_min", "scale_max"] as const) {
      const answers: Answers = Object.fromEntries(results.map((question) => [question.id, question[end]]));
      const packed = packAnswers(answers);
      expect(packed).toHaveLength(25);
      expect(unpackAnswers(packed)).toEqual(answers);
      const shown = await env.DB.prepare("SELECT hex(?) AS text").bind(packed).first<{ text: string }>();
      expect(Number.parseInt(shown?.text[49] ?? "", 16)).toBe(answers[50]);
    }
  });

  it("leave out what was not answered", () => {
    const answers = { 2: 5, 3: 1, 50: 10 };
    expect(unpackAnswers(packAnswers(answers))).toEqual(answers);
    expect(packAnswers({})).toHaveLength(0);
  });

  it.each([
    ["none", { 1: 0 }],
    ["one beyond fifteen", { 1: 16 }],
    ["a half", { 1: 1.5 }],
    ["one to a question with a large number", { 256: 1 }],
  ])("refuse %s", (_, answers) => {
    expect(() => packAnswers(answers)).toThrow(RangeError);
  });
});

describe("an older response", () => {
  it("counts as it did", async () => {
    const survey = await makeSurvey({ mode: "open", responses: 3 });
    const read = async () =>
      (await readOpenRelease(makeContext(), survey.code)).rows.map((row) => JSON.stringify(row)).sort();
    const before = await read();
    await makeOlder(survey);
    expect(await read()).toEqual(before);
    expect(before[0]).toMatch(/"achievement":\d/);
  });

  it("is acknowledged when it is sent again, and refused with other answers", async () => {
    const survey = await makeSurvey();
    const submission = await makeSubmission();
    const submit = (answers: Answers) =>
      call(`/api/surveys/${survey.code}/responses`, { body: { ...submission, answers } });
    await submit(submission.answers);
    await makeOlder(survey);
    expect((await submit(submission.answers)).status).toBe(201);
    const other = { ...submission.answers, 1: (submission.answers[1] as number) === 5 ? 4 : 5 };
    expect((await submit(other)).status).toBe(422);
    expect(await countRows("survey_responses", "survey_code = ?", survey.code)).toBe(1);
  });

  it("has a submission's id that is read as it was sent, like a new one", async () => {
    const survey = await makeSurvey();
    const submission = await makeSubmission();
    await call(`/api/surveys/${survey.code}/responses`, { body: submission });
    const read = () =>
      db
        .select({ id: surveyResponses.submissionId, type: sql`typeof(submission_id)` })
        .from(surveyResponses)
        .where(eq(surveyResponses.surveyCode, survey.code));
    expect(await read()).toEqual([{ id: submission.submissionId, type: "blob" }]);
    await makeOlder(survey);
    expect(await read()).toEqual([{ id: submission.submissionId, type: "text" }]);
  });
});

describe("a packed report", () => {
  it("takes less than a quarter of its JSON, and an older row shows the same", async () => {
    const survey = await makeAnalysed({ responses: 12 });
    const shown = await readVersions(survey);
    const [row] = await db.select().from(surveyInsights).where(eq(surveyInsights.surveyCode, survey.code));
    if (!row) throw new Error("no analysis");
    expect([row.insights, row.metadata]).toEqual(["", null]);
    const { insights, metadata } = readReport(row);
    const length = (insights?.length ?? 0) + JSON.stringify(metadata).length;
    expect(row.report?.length).toBeLessThan(length / 4);
    await db
      .update(surveyInsights)
      .set({ report: null, insights, metadata })
      .where(eq(surveyInsights.id, row.id));
    expect(await readVersions(survey)).toEqual(shown);
    expect(shown.versions[0]).toMatchObject({ totalResponses: 12, insights: expect.stringMatching(/^\{/) });
  });
});
