import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeContext } from "#tests/worker/setup/context.ts";
import { makeAnalysed } from "#tests/worker/setup/surveys/reports.ts";
import { readReport } from "#worker/db/report.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";

it("a stored report takes less than a quarter of its JSON", async () => {
  const { code } = await makeAnalysed({ responses: 12 });
  const { db } = makeContext();
  const [row] = await db.select().from(surveyInsights).where(eq(surveyInsights.surveyCode, code));
  const packed = row?.insights ?? null;
  const { insights, metadata } = readReport(packed);
  expect(metadata?.total_responses).toBe(12);
  expect(packed?.length).toBeLessThan(`${insights}${JSON.stringify(metadata)}`.length / 4);
});
