import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { rowCount } from "#worker/db/expressions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";

const inSurvey = eq(surveyResponses.surveyCode, surveyCodes.code);

const latest = sql<number>`(SELECT coalesce(max(release_number), 0) FROM ${surveyInsights}
  WHERE survey_code = ${surveyCodes.code})`;

/** Numbers of a survey's row: its latest release, and its responses in releases and outside them. */
export const releaseCounts = {
  latest,
  latestSize: sql<number>`(SELECT coalesce(max(release_size), 0) FROM ${surveyInsights}
    WHERE survey_code = ${surveyCodes.code} AND release_number = ${latest})`,
  /** Responses in releases now: fewer than its size if one has been deleted since. */
  released: rowCount(surveyResponses, and(inSurvey, isNotNull(surveyResponses.releaseNumber))),
  fresh: rowCount(surveyResponses, and(inSurvey, isNull(surveyResponses.releaseNumber))),
};
