import { sql } from "drizzle-orm";
import { isOwnerBanned } from "#worker/db/is-banned.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/**
 * Returns the newest completed analysis of a survey whose manager lets those who took part read the report. Null alike
 * for a code that no survey has, while nothing is shared or there is no report, and while the survey's owner is banned.
 */
export async function findSharedReport(
  { db }: Pick<ServiceContext, "db">,
  code: string,
): Promise<string | null> {
  const found = await db.get<{ insightId: string } | undefined>(sql`
    SELECT insight.id AS insightId FROM ${surveyCodes}
    JOIN ${surveyInsights} AS insight ON insight.survey_code = code AND insight.status = 'completed'
    WHERE code = ${code} AND shares_report AND NOT ${isOwnerBanned}
    ORDER BY attempt_number DESC LIMIT 1`);
  return found?.insightId ?? null;
}
