import { and, desc, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Release } from "#domain/disclosure/release.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { compareRounds, type OpenRounds } from "#domain/figures/rounds/compare-rounds.ts";
import type { RoundComparison, TakenUp } from "#domain/figures/rounds/rounds.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { readReport } from "#worker/db/report.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { readOpenRelease } from "#worker/services/analyses/read-release.ts";
import type { Services } from "#worker/services/context.ts";

type Context = Services<"db">;

/**
 * Fixes which report of a confidential survey is compared with which follow-up, once and for good: another follow-up,
 * or another version, beside the same report would tell more of the people in it.
 */
async function fixComparison({ db }: Context, code: string): Promise<void> {
  await db.run(sql`
    UPDATE survey_codes AS earlier SET compared_follow_up = later.code, compared_insight_id = latest.id
    FROM survey_codes AS later, survey_insights AS latest
    WHERE later.code = ${code} AND earlier.code = later.follows AND earlier.manager_id = later.manager_id
      AND earlier.mode = 'confidential' AND later.mode = 'confidential' AND earlier.compared_follow_up IS NULL
      AND latest.id = (
        SELECT id FROM survey_insights
        WHERE survey_code = earlier.code AND status = 'completed' AND release_number IS NOT NULL
        ORDER BY attempt_number DESC LIMIT 1)`);
}

/** Finds the report of the round before, of the same owner; after a handover each owner keeps to their own. */
async function findEarlierReport(context: Context, code: string) {
  await fixComparison(context, code);
  const earlier = alias(surveyCodes, "earlier");
  const [found] = await context.db
    .select({
      code: earlier.code,
      insightId: surveyInsights.id,
      completedAt: surveyInsights.processingCompletedAt,
      createdAt: surveyInsights.createdAt,
      insights: surveyInsights.insights,
      teamSize: earlier.teamSize,
      laterTeamSize: surveyCodes.teamSize,
      joined: surveyCodes.joined,
    })
    .from(surveyCodes)
    .innerJoin(
      earlier,
      and(
        eq(earlier.code, surveyCodes.follows),
        eq(earlier.managerId, surveyCodes.managerId),
        eq(earlier.mode, surveyCodes.mode),
      ),
    )
    .innerJoin(surveyInsights, eq(surveyInsights.surveyCode, earlier.code))
    .where(
      and(
        eq(surveyCodes.code, code),
        eq(surveyInsights.status, "completed"),
        or(
          eq(earlier.mode, "open"),
          and(eq(earlier.comparedFollowUp, code), eq(earlier.comparedInsightId, surveyInsights.id)),
        ),
      ),
    )
    .orderBy(desc(surveyInsights.attemptNumber))
    .limit(1);
  const metadata = found && readReport(found.insights).metadata;
  const languages = metadata?.provenance?.languages;
  return metadata ? { ...found, figures: metadata.figures, languages } : null;
}

/** Lists what was agreed on a survey's reports, those with the earliest day first. */
async function listTakenUp({ db }: Context, code: string): Promise<TakenUp[]> {
  const rows = await db
    .select({ action: surveyActions, insights: surveyInsights.insights })
    .from(surveyActions)
    .innerJoin(surveyInsights, eq(surveyInsights.id, surveyActions.insightId))
    .where(eq(surveyActions.surveyCode, code))
    .orderBy(surveyActions.dueOn, surveyActions.createdAt, surveyActions.recommendation);
  return rows.map(({ action: { recommendation, title, owner, dueOn, doneAt }, insights }) => {
    const advice = readStoredReport(readReport(insights).insights)?.advice;
    // An action of the team's own has a number below 0, and so no advice.
    const adviceId = advice?.[recommendation]?.adviceId ?? null;
    return { adviceId, title, owner, dueOn, isDone: doneAt !== null };
  });
}

async function readOpenRounds(context: Context, code: string, later: Release): Promise<OpenRounds | null> {
  if (later.mode === "confidential") return null;
  return { earlier: await readOpenRelease(context, code), later };
}

/**
 * Compares a survey's release with the round before as its report spoke of it; null in a first round, where the
 * one before has no report or is deleted, and where it is confidential and has been compared with another.
 */
export async function compareWithEarlier(
  context: Context,
  code: string,
  release: Release,
  figures: Figures,
  languages: readonly string[],
): Promise<RoundComparison | null> {
  const earlier = await findEarlierReport(context, code);
  if (!earlier) return null;
  const { insightId, completedAt, createdAt, teamSize, laterTeamSize, joined } = earlier;
  // Of older reports nothing is known.
  const otherLanguages = earlier.languages !== undefined && earlier.languages.join() !== languages.join();
  const comparison = compareRounds(
    {
      figures: earlier.figures,
      teamSize,
      insightId,
      completedAt: (completedAt ?? createdAt).toISOString(),
      takenUp: await listTakenUp(context, earlier.code),
    },
    { figures, teamSize: laterTeamSize, joined },
    await readOpenRounds(context, earlier.code, release),
  );
  return { ...comparison, otherLanguages };
}
