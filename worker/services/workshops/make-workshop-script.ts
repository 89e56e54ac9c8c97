import type { SQL } from "drizzle-orm";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import type { ScriptSource } from "#domain/workshop/make-script.ts";
import { makeScript } from "#domain/workshop/make-script.ts";
import type { WorkshopScript } from "#domain/workshop/script.ts";
import { inLanguage as facilitateIn } from "#languages/report/facilitate";
import { inLanguage as polesIn } from "#languages/respond/poles";
import { inLanguage as stepsIn } from "#languages/workshop/steps";
import { type ReadingContext, readVersion } from "#worker/services/analyses/insight-version.ts";

/** What a workshop is opened with. */
interface MadeScript {
  script: WorkshopScript;
  isConfidential: boolean;
}

/**
 * Makes the script of a workshop on the analysis for which a condition holds, in every language: those in the room read it in
 * their own. Null if there is none, "older" for a report without findings as data, "alone" for one of a single response.
 */
export async function makeWorkshopScript(
  context: ReadingContext,
  condition: SQL | undefined,
): Promise<MadeScript | "older" | "alone" | null> {
  const sources: Record<string, ScriptSource> = {};
  let found: Awaited<ReturnType<typeof readVersion>> = null;
  for (const language of LANGUAGE_CODES) {
    found = await readVersion(context, condition, language);
    if (!found) return null;
    const { report, totalResponses } = found.version;
    if (!report) return "older";
    if (totalResponses < 2) return "alone";
    const words = { ...facilitateIn(language), ...polesIn(language), ...stepsIn(language) };
    sources[language] = { report, words };
  }
  if (!found) return null;
  return {
    script: makeScript(found.version.figures, sources),
    isConfidential: found.mode === "confidential",
  };
}
