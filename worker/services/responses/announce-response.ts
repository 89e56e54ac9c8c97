import { count, eq } from "drizzle-orm";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { surveyResponses } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { copyChangedSurvey } from "#worker/services/surveys/public-survey.ts";

/** Sends the new count to the manager's sockets and, with the last response, the full survey to KV. */
export async function announceResponse(context: ServiceContext, code: string): Promise<void> {
  const { db, surveyLive, metrics } = context;
  const [counted] = await db
    .select({ count: count() })
    .from(surveyResponses)
    .where(eq(surveyResponses.surveyCode, code));
  const responses = counted?.count ?? 0;
  metrics.writeDataPoint({ indexes: ["response_stored"], doubles: [responses] });
  // In parallel: a failing live object must not leave the copy in KV open.
  await Promise.all([
    surveyLive.getByName(code).announceCount(responses),
    responses >= MAX_RESPONSES_PER_SURVEY && copyChangedSurvey(context, code),
  ]);
}
