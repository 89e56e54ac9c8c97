import { sql } from "drizzle-orm";
import { isOwnerBanned } from "#worker/db/is-banned.ts";
import { reportLinks } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { hasTimeLeft, reportTokens } from "./report-link.ts";

/**
 * Returns the analysis that a link shows, and in the same statement counts the opening if it is one and stores the
 * token under the current key. Null alike for a token that is unknown, expired or revoked, and while the survey's owner
 * is banned.
 */
export async function openReportLink(
  context: Pick<ServiceContext, "db" | "config">,
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
