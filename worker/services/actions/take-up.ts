import { and, eq, sql } from "drizzle-orm";
import { MAX_ACTION_LENGTH } from "#domain/limits.ts";
import type { SurveyAction, TakeUp } from "#domain/surveys/actions.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { NotFoundError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { isManagedBy } from "#worker/services/surveys/managed-by.ts";
import { toSurveyAction } from "./list-actions.ts";

export interface ActionPlace {
  code: string;
  insightId: string;
  /** Place in the report's list of recommendations, from 0. */
  recommendation: number;
}

export function recommendationNotFound(): NotFoundError {
  return new NotFoundError("No report of this survey has this recommendation");
}

/**
 * Takes up a recommendation of a report, or changes who does it, until when and whether it is done. The same call twice
 * has one effect: what was ticked off keeps its time.
 */
export async function takeUp(
  { db }: Pick<ServiceContext, "db">,
  managerId: string,
  { code, insightId, recommendation }: ActionPlace,
  { owner, dueOn, isDone }: TakeUp,
): Promise<SurveyAction> {
  const doneAt = isDone ? sql`${databaseNow}` : sql`NULL`;
  // A text that is no report, which an AI provider may send, has no recommendations.
  const focus = sql`CASE WHEN json_valid(${surveyInsights.insights})
    THEN json_extract(${surveyInsights.insights}, ${`$.recommendations[${recommendation}].focus`}) END`;
  const stored = await db.get<{ id: string } | undefined>(sql`
    INSERT INTO ${surveyActions} (id, survey_code, insight_id, recommendation, title, owner, due_on, done_at)
    SELECT ${crypto.randomUUID()}, ${surveyInsights.surveyCode}, ${surveyInsights.id}, ${recommendation},
      substr(${focus}, 1, ${MAX_ACTION_LENGTH.title}), ${owner}, ${dueOn}, ${doneAt}
    FROM ${surveyInsights} JOIN ${surveyCodes} ON ${eq(surveyCodes.code, surveyInsights.surveyCode)}
    WHERE ${and(eq(surveyInsights.id, insightId), eq(surveyCodes.code, code), isManagedBy(managerId))}
      AND ${surveyInsights.status} = 'completed' AND length(${focus}) > 0
    ON CONFLICT (insight_id, recommendation) DO UPDATE SET owner = excluded.owner, due_on = excluded.due_on,
      done_at = CASE WHEN excluded.done_at IS NULL THEN NULL ELSE coalesce(done_at, excluded.done_at) END
    RETURNING id`);
  if (!stored) throw recommendationNotFound();
  const [row] = await db.select().from(surveyActions).where(eq(surveyActions.id, stored.id));
  // Dropped by another call in between.
  if (!row) throw recommendationNotFound();
  return toSurveyAction(row);
}
