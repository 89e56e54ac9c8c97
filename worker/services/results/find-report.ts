import { and, desc, eq, sql } from "drizzle-orm";
import type { SharedReport } from "#domain/surveys/results.ts";
import { isBanned } from "#worker/db/is-banned.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { listActionsOf } from "#worker/services/actions/list-actions.ts";
import {
  type ReadingContext,
  readReading,
  toInsightVersion,
  versionColumns,
} from "#worker/services/analyses/insight-version.ts";

/** Returns the newest report of a survey; null before the first, and while the survey's owner is banned. */
export async function findReport(context: ReadingContext, code: string): Promise<SharedReport | null> {
  const [row] = await context.db
    .select({
      mode: surveyCodes.mode,
      questionnaireVersion: surveyCodes.questionnaireVersion,
      ...versionColumns,
    })
    .from(surveyInsights)
    .innerJoin(surveyCodes, eq(surveyCodes.code, surveyInsights.surveyCode))
    .innerJoin(surveyManagers, eq(surveyManagers.id, surveyCodes.managerId))
    .innerJoin(user, eq(user.id, surveyManagers.userId))
    .where(
      and(eq(surveyInsights.surveyCode, code), eq(surveyInsights.status, "completed"), sql`NOT ${isBanned}`),
    )
    .orderBy(desc(surveyInsights.attemptNumber))
    .limit(1);
  if (!row) return null;
  const { mode, questionnaireVersion, ...version } = row;
  const reading = await readReading(context, questionnaireVersion);
  return { mode, version: toInsightVersion(version, reading, await listActionsOf(context, version.id)) };
}
