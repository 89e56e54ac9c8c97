import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Release } from "#domain/disclosure/release.ts";
import { compareRounds } from "#domain/rounds/compare-rounds.ts";
import type { RoundComparison, TakenUp } from "#domain/rounds/rounds.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { readReport, reportColumns } from "#worker/db/report.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { readRelease } from "#worker/services/analyses/read-release.ts";
import type { ServiceContext } from "#worker/services/context.ts";

type Context = Pick<ServiceContext, "db">;

/** Finds the latest report of the round before, of the same owner; after a handover each owner keeps to their own. */
async function findEarlierReport({ db }: Context, code: string) {
  const earlier = alias(surveyCodes, "earlier");
  const [found] = await db
    .select({
      code: earlier.code,
      insightId: surveyInsights.id,
      releaseNumber: surveyInsights.releaseNumber,
      completedAt: surveyInsights.processingCompletedAt,
      createdAt: surveyInsights.createdAt,
      ...reportColumns,
      teamSize: earlier.teamSize,
      laterTeamSize: surveyCodes.teamSize,
      joined: surveyCodes.joined,
    })
    .from(surveyCodes)
    .innerJoin(
      earlier,
      and(eq(earlier.code, surveyCodes.follows), eq(earlier.managerId, surveyCodes.managerId)),
    )
    .innerJoin(surveyInsights, eq(surveyInsights.surveyCode, earlier.code))
    .where(
      and(
        eq(surveyCodes.code, code),
        eq(surveyInsights.status, "completed"),
        or(eq(earlier.mode, "open"), isNotNull(surveyInsights.releaseNumber)),
      ),
    )
    .orderBy(desc(surveyInsights.attemptNumber))
    .limit(1);
  const figures = found && readReport(found).metadata?.figures;
  return figures ? { ...found, figures } : null;
}

/** Lists what was taken up of a survey's reports, those with the earliest day first. */
async function listTakenUp({ db }: Context, code: string): Promise<TakenUp[]> {
  const rows = await db
    .select()
    .from(surveyActions)
    .where(eq(surveyActions.surveyCode, code))
    .orderBy(surveyActions.dueOn, surveyActions.createdAt, surveyActions.recommendation);
  return rows.map(({ title, owner, dueOn, doneAt }) => ({ title, owner, dueOn, isDone: doneAt !== null }));
}

/**
 * Compares a survey's release with the round before as its latest report spoke of it; null in a first round, and where
 * the one before has no report or is deleted.
 */
export async function compareWithEarlier(
  context: Context,
  code: string,
  release: Release,
  figures: Figures,
): Promise<RoundComparison | null> {
  const earlier = await findEarlierReport(context, code);
  if (!earlier) return null;
  const { insightId, completedAt, createdAt, teamSize, laterTeamSize, joined } = earlier;
  return compareRounds(
    {
      release: await readRelease(context, earlier.code, earlier.releaseNumber),
      figures: earlier.figures,
      teamSize,
      insightId,
      completedAt: (completedAt ?? createdAt).toISOString(),
      takenUp: await listTakenUp(context, earlier.code),
    },
    { release, figures, teamSize: laterTeamSize, joined },
  );
}
