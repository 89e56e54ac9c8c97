import { eq } from "drizzle-orm";
import { findClaims } from "#domain/claims/find-claims.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { LANGUAGE_CODES, ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import type { AnalysisStage } from "#domain/live.ts";
import { listAdvice } from "#domain/report/choose-advice.ts";
import { makeReport } from "#domain/report/make-report.ts";
import { renderClaims } from "#domain/report/render/render-report.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import { resolveAnalyst } from "#worker/analysts/resolve.ts";
import { hashText } from "#worker/crypto.ts";
import { aiProviders, type InsightMetadata } from "#worker/db/schema/analysis.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { providerKey } from "#worker/services/analyses/provider-key.ts";
import { readRelease } from "#worker/services/analyses/read-release.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { getQuestionnaire } from "#worker/services/questionnaire/get-questionnaire.ts";
import { compareWithEarlier } from "./compare-with-earlier.ts";
import type { Run } from "./lease.ts";

/** At most four calls to the AI provider for one attempt. */
const CALLS_IN_FIRST_RUN = 3;
const CALLS_IN_LATER_RUN = 1;

export interface WrittenReport {
  report: StoredReport;
  metadata: InsightMetadata;
}

/**
 * Reads the responses, computes the figures, finds the claims, has them edited and chooses the advice; `enter` gets
 * each stage.
 */
export async function writeReport(
  context: ServiceContext,
  run: Run,
  enter: (stage: AnalysisStage) => Promise<void>,
): Promise<WrittenReport> {
  const startedAt = Date.now();
  const { release, told } = await readRelease(context, run.surveyCode, run.releaseNumber);
  await enter("computing");
  const own = computeFigures(release);
  const languages = await offeredLanguages(context, run.surveyCode);
  const rounds = await compareWithEarlier(context, run.surveyCode, release, own, languages);
  const figures = { ...own, ...(rounds && { rounds }) };
  const claims = findClaims(figures);
  const { type, analyst } = await findAnalyst(context, run);
  await enter("writing");
  const { words, library } = await loadReportWords(ORIGINAL_LANGUAGE);
  const { usage, model, isPlanAccepted, dropped, ...edited } = await analyst.edit({
    claims,
    sentences: renderClaims(claims, release.mode, words),
    advice: listAdvice({ claims, mode: release.mode }, library),
    asksSuggestions: run.asksSuggestions,
    roles: figures.roles.map(({ label }) => label),
  });
  await enter("advising");
  const provenance = {
    promptVersion: analyst.promptVersion,
    dataHash: await hashText(JSON.stringify(figures)),
    durationMs: Date.now() - startedAt,
    usage,
    languages,
    ...(type !== "builtin" && { isPlanAccepted, dropped }),
  };
  return {
    report: makeReport(release, figures, claims, edited, library),
    metadata: {
      total_responses: figures.responses,
      roles: figures.roles.map(({ label }) => label),
      figures,
      provenance,
      ...(told && { told }),
      provider: type,
      model,
    },
  };
}

/** Lists the languages in which a survey can be answered: all that are complete, if its questionnaire is the standard one. */
async function offeredLanguages(context: ServiceContext, code: string): Promise<string[]> {
  const [survey] = await context.db
    .select({ version: surveyCodes.questionnaireVersion })
    .from(surveyCodes)
    .where(eq(surveyCodes.code, code));
  if (!survey) return [ORIGINAL_LANGUAGE];
  const { questionnaire } = await getQuestionnaire(context, survey.version);
  return questionnaire.isStandard ? LANGUAGE_CODES : [ORIGINAL_LANGUAGE];
}

async function findAnalyst(context: ServiceContext, { providerId, runCount }: Run) {
  const [provider] = await context.db.select().from(aiProviders).where(eq(aiProviders.id, providerId));
  if (!provider || "isRemoved" in JSON.parse(provider.config))
    throw new AnalysisFault("AI provider not found");
  const analyst = await resolveAnalyst({
    type: provider.providerType,
    apiKey: await findApiKey(context, provider),
    config: provider.config,
    maxCalls: runCount === 1 ? CALLS_IN_FIRST_RUN : CALLS_IN_LATER_RUN,
    allowsLoopback: context.config.isLocal,
  });
  return { type: provider.providerType, analyst };
}

/** Returns a provider's stored key, or the environment's, which is OpenAI's and goes to no other host. */
async function findApiKey(
  { config, openaiApiKey }: ServiceContext,
  { apiKey, config: settings }: typeof aiProviders.$inferSelect,
): Promise<string | null> {
  if (apiKey === null) return "baseURL" in JSON.parse(settings) ? null : openaiApiKey;
  try {
    return await providerKey.open(config.keys, apiKey);
  } catch (error) {
    throw new AnalysisFault("The key of the AI provider can’t be read any more.", { cause: error });
  }
}
