import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { makeContext } from "#tests/worker/setup/factories.ts";
import { selectRow } from "#tests/worker/setup/rows.ts";
import { makeAnalysed } from "#tests/worker/setup/surveys/reports.ts";
import { packAnswers, unpackAnswers } from "#worker/db/packed-answers.ts";
import { readReport } from "#worker/db/report.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";

const { db } = makeContext();

describe("packed answers", () => {
  it("are what was packed, at both ends of every scale", async () => {
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
      const shown = await selectRow<{ text: string }>`SELECT hex(${packed}) AS text`;
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

describe("a packed report", () => {
  it("takes less than a quarter of its JSON", async () => {
    const { code } = await makeAnalysed({ responses: 12 });
    const [row] = await db.select().from(surveyInsights).where(eq(surveyInsights.surveyCode, code));
    const packed = row?.insights ?? null;
    const { insights, metadata } = readReport(packed);
    expect(metadata?.total_responses).toBe(12);
    expect(packed?.length).toBeLessThan(`${insights}${JSON.stringify(metadata)}`.length / 4);
  });
});
