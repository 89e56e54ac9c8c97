import { eq, type SQL } from "drizzle-orm";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { makeScript, type ScriptSource } from "#domain/workshop/make-script.ts";
import type { WorkshopScript } from "#domain/workshop/script.ts";
import { inLanguage as facilitateIn } from "#languages/report/facilitate";
import { inLanguage as polesIn } from "#languages/respond/poles";
import { inLanguage as stepsIn } from "#languages/workshop/steps";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { type ReadingContext, readVersionIn } from "#worker/services/analyses/insight-version.ts";
import { responseCount } from "#worker/services/surveys/public-survey.ts";

/** What a workshop is opened with. */
interface MadeScript {
  script: WorkshopScript;
  isConfidential: boolean;
  /** Responses that the report is made from. */
  answers: number;
  /** Who has answered by now or, where they are more, who is asked. */
  people: number;
}

/**
 * Makes the script of a workshop on the analysis for which a condition holds, in every language: those in the room read it in
 * their own. Null if there is none, "older" for a report without findings as data, "alone" for one of a single response.
 */
export async function makeWorkshopScript(
  context: ReadingContext,
  condition: SQL | undefined,
): Promise<MadeScript | "older" | "alone" | null> {
  const [versions, [survey]] = await Promise.all([
    readVersionIn(context, condition, LANGUAGE_CODES),
    context.db
      .select({ teamSize: surveyCodes.teamSize, responses: responseCount })
      .from(surveyInsights)
      .innerJoin(surveyCodes, eq(surveyCodes.code, surveyInsights.surveyCode))
      .where(condition),
  ]);
  const [{ mode, version } = {}] = versions;
  if (!version || !survey) return null;
  if (version.totalResponses < 2) return "alone";
  const sources: Record<string, ScriptSource> = {};
  for (const { language, version: translated } of versions) {
    const { report } = translated;
    if (!report) return "older";
    const words = { ...facilitateIn(language), ...polesIn(language), ...stepsIn(language) };
    sources[language] = { report, words };
  }
  return {
    script: makeScript(version.figures, sources),
    isConfidential: mode === "confidential",
    answers: version.totalResponses,
    people: Math.max(survey.responses, survey.teamSize ?? 0),
  };
}
