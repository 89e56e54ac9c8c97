import { sql } from "drizzle-orm";
import { isOwnerBanned } from "#worker/db/is-banned.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { reportLinks } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";
import { hasTimeLeft, reportTokens } from "./report-link.ts";

/**
 * Returns the analysis that a link shows, and in the same statement counts the opening if it is one and stores the
 * token under the current key. Null alike for a token that is unknown, expired or revoked, and while the survey's owner
 * is banned.
 */
export async function openReportLink(
  context: Services<"db" | "config">,
  token: string,
  { isOpening }: { isOpening: boolean },
): Promise<string | null> {
  const tokenHashes = await reportTokens.hashes(context, token);
  const found = await context.db.get<{ insightId: string } | undefined>(sql`
    UPDATE ${reportLinks} SET opened = opened + ${isOpening ? 1 : 0}, token_hash = ${tokenHashes[0]}
    WHERE token_hash IN ${tokenHashes} AND ${hasTimeLeft} AND NOT EXISTS (
      SELECT 1 FROM ${surveyCodes} WHERE code = survey_code AND ${isOwnerBanned})
    RETURNING insight_id AS insightId`);
  return found?.insightId ?? null;
}

/**
 * Returns the newest completed analysis of a survey whose manager lets those who took part read the report. Null alike
 * for a code that no survey has, while nothing is shared or there is no report, and while the survey's owner is banned.
 */
export async function findSharedReport({ db }: Services<"db">, code: string): Promise<string | null> {
  const found = await db.get<{ insightId: string } | undefined>(sql`
    SELECT insight.id AS insightId FROM ${surveyCodes}
    JOIN ${surveyInsights} AS insight ON insight.survey_code = code AND insight.status = 'completed'
    WHERE code = ${code} AND shares_report AND NOT ${isOwnerBanned}
    ORDER BY attempt_number DESC LIMIT 1`);
  return found?.insightId ?? null;
}
