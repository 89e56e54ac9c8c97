import { type SQL, sql } from "drizzle-orm";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyResponses } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";

interface ReleaseCounts {
  latest: number;
  latestSize: number;
  /** Responses in releases now: fewer than its size if one has been deleted since. */
  released: number;
  fresh: number;
}

/** Counts the responses of a survey in releases and outside them: one row. */
export function releaseCounts(code: string): SQL {
  const latest = sql`(SELECT max(release_number) FROM ${surveyInsights} WHERE survey_code = ${code})`;
  return sql`
    SELECT coalesce(${latest}, 0) AS latest,
      coalesce((SELECT max(release_size) FROM ${surveyInsights}
        WHERE survey_code = ${code} AND release_number = ${latest}), 0) AS latestSize,
      count(release_number) AS released,
      count(*) - count(release_number) AS fresh
    FROM ${surveyResponses} WHERE survey_code = ${code}`;
}

export function readReleaseCounts(db: ServiceContext["db"], code: string): Promise<ReleaseCounts> {
  return db.get<ReleaseCounts>(releaseCounts(code));
}
