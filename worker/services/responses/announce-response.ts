import { count, eq } from "drizzle-orm";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { storeSurveyFacts } from "#worker/services/surveys/public-facts.ts";

/** Tells the manager's screens the new count and, at the twentieth, KV that the survey is full. */
export async function announceResponse(
  { db, kv, surveyLive, metrics }: ServiceContext,
  code: string,
): Promise<void> {
  const [counted] = await db
    .select({ count: count() })
    .from(surveyResponses)
    .where(eq(surveyResponses.surveyCode, code));
  const responses = counted?.count ?? 0;
  await surveyLive.getByName(code).announceCount(responses);
  metrics.writeDataPoint({ indexes: ["response_stored"], doubles: [responses] });
  if (responses < MAX_RESPONSES_PER_SURVEY) return;
  const [survey] = await db
    .select({ organizationName: surveyCodes.organizationName, expiresAt: surveyCodes.expiresAt })
    .from(surveyCodes)
    .where(eq(surveyCodes.code, code));
  if (!survey) return;
  const { organizationName, expiresAt } = survey;
  await storeSurveyFacts(kv, code, { organizationName, expiresAt: expiresAt.toISOString(), isFull: true });
}
