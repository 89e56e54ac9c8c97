import { and, desc, eq, inArray, not, notExists, sql } from "drizzle-orm";
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
  const ofBanned = context.db
    .select({ code: surveyCodes.code })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, reportLinks.surveyCode), isOwnerBanned));
  const [found] = await context.db
    .update(reportLinks)
    .set({ opened: sql`${reportLinks.opened} + ${Number(isOpening)}`, tokenHash: tokenHashes[0] })
    .where(and(inArray(reportLinks.tokenHash, [...tokenHashes]), hasTimeLeft, notExists(ofBanned)))
    .returning({ insightId: reportLinks.insightId });
  return found?.insightId ?? null;
}

/**
 * Returns the newest completed analysis of a survey whose manager lets those who took part read the report. Null alike
 * for a code that no survey has, while nothing is shared or there is no report, and while the survey's owner is banned.
 */
export async function findSharedReport({ db }: Services<"db">, code: string): Promise<string | null> {
  const [found] = await db
    .select({ insightId: surveyInsights.id })
    .from(surveyCodes)
    .innerJoin(
      surveyInsights,
      and(eq(surveyInsights.surveyCode, surveyCodes.code), eq(surveyInsights.status, "completed")),
    )
    .where(and(eq(surveyCodes.code, code), eq(surveyCodes.sharesReport, true), not(isOwnerBanned)))
    .orderBy(desc(surveyInsights.attemptNumber))
    .limit(1);
  return found?.insightId ?? null;
}
