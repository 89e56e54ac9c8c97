import { APIError } from "openai";
import { findClaims } from "#domain/claims/find-claims.ts";
import { AI_DEFAULTS } from "#domain/limits.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import type { Analyst, ProviderSettings, Report } from "#worker/analysts/analyst.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import { runAssistant } from "./assistant.ts";
import { type AiLimits, Calls } from "./calls.ts";
import { completeChat } from "./chat.ts";
import { isTooLong } from "./post-adapted.ts";
import { againMessage, claimsMessage, PROMPT_VERSION, SYSTEM_INSTRUCTION } from "./prompt.ts";
import { readAnswer, readObjects, unreadable } from "./read-answer.ts";
import { createResponse } from "./responses.ts";
import { type OpenaiConfig, readOpenaiConfig } from "./settings.ts";
import { assembleInsights } from "./statements/assemble.ts";
import { countLeftOut, type Judged, judgeStatements } from "./statements/judge-statements.ts";
import { makeSheet, type Sheet } from "./statements/sheet.ts";
import { MENDED_SCHEMA, REPORT_SCHEMA, readMended, type Statement } from "./statements/statement.ts";
import { type Answer, addUsage, type Protocol, type Question } from "./task.ts";

function chooseProtocol({ assistantId, baseURL }: OpenaiConfig): Protocol {
  if (assistantId) return runAssistant;
  return baseURL ? completeChat : createResponse;
}

/**
 * Creates the analyst for OpenAI's own server, by its Responses API, or another server that speaks its older
 * protocol: an assistant if the config names one, else a chat completion.
 */
export function createOpenaiAnalyst(settings: ProviderSettings, limits: AiLimits = AI_DEFAULTS): Analyst {
  const config = readOpenaiConfig(settings.config);
  const protocol = chooseProtocol(config);
  return {
    promptVersion: PROMPT_VERSION,
    async analyse({ organizationName }, figures) {
      const calls = new Calls(settings, config, limits);
      const task = { calls, config, limits, maxCalls: settings.maxCalls };
      const ask: Ask = (question) => protocol(task, { maxTokens: config.maxTokens, ...question });
      try {
        return await writeReport(ask, calls, figures, organizationName);
      } catch (error) {
        throw describeFault(error);
      } finally {
        calls.end();
      }
    },
  };
}

type Ask = (question: Omit<Question, "maxTokens"> & Partial<Question>) => Promise<Answer>;

async function writeReport(
  ask: Ask,
  calls: Calls,
  figures: Figures,
  organizationName: string,
): Promise<Report> {
  const sheet = makeSheet(findClaims(figures), figures.release?.spreadsOf);
  const answer = await ask({
    instructions: SYSTEM_INSTRUCTION,
    input: claimsMessage(sheet),
    schema: REPORT_SCHEMA,
  });
  const { usage, model } = answer;
  const read = readAnswer(answer.text);
  if (read.kind === "insights") return { insights: read.insights, usage, model };
  if (read.kind === "prose") {
    // A refusal in words names nothing that the survey measured.
    if (checkEvidence(read.insights, figures, organizationName).checked === 0) throw unreadable();
    return { insights: read.insights, usage, model };
  }
  const judge = (statements: Statement[]) => judgeStatements(statements, sheet, figures, organizationName);
  const first = judge(read.statements);
  const mended = await askAgain(ask, calls, sheet, first);
  const [ids, again] = [[...mended.statements.keys()], judge([...mended.statements.values()])];
  const judged = first.map((one, id) => again[ids.indexOf(id)] ?? one);
  const kept = judged.flatMap(({ statement, reason }) => (reason === null ? [statement] : []));
  if (!["overview", "recommendations"].every((section) => kept.some((one) => one.section === section)))
    throw new AnalysisFault("The AI provider’s answer holds too few statements that the responses bear out.");
  return {
    insights: assembleInsights(kept, sheet, figures),
    usage: mended.answer ? addUsage(usage, mended.answer.usage) : usage,
    model,
    leftOut: countLeftOut(judged),
  };
}

/** Tokens of an answer that holds mended statements only. */
const MENDED_TOKENS = 2000;

/** Asks once more for what was refused, if a call is left. What fails here costs those statements alone. */
async function askAgain(
  ask: Ask,
  calls: Calls,
  sheet: Sheet,
  judged: readonly Judged[],
): Promise<{ statements: ReadonlyMap<number, Statement>; answer: Answer | null }> {
  const refused = new Map(
    judged.flatMap(({ statement, reason }, id) => (reason === null ? [] : [[id, statement] as const])),
  );
  if (refused.size === 0 || !calls.takeRetry()) return { statements: new Map(), answer: null };
  try {
    const answer = await ask({
      instructions: SYSTEM_INSTRUCTION,
      input: againMessage(sheet, judged),
      schema: MENDED_SCHEMA,
      maxTokens: MENDED_TOKENS,
    });
    return { statements: readMended(readObjects(answer.text)[0], refused), answer };
  } catch {
    return { statements: new Map(), answer: null };
  }
}

/** Names the kind of fault for the manager, never in the provider's own words, which may quote a key. */
function describeFault(error: unknown): AnalysisFault {
  if (error instanceof AnalysisFault) return error;
  return new AnalysisFault(wordsFor(error), { cause: error });
}

function wordsFor(error: unknown): string {
  if (!(error instanceof APIError)) return "The AI provider’s answer could not be read.";
  const { status } = error;
  if (status === 401 || status === 403) return "The AI provider refused its key.";
  if (status === 429) return "The AI provider has no capacity left for us at the moment.";
  if (isTooLong(error)) return "The AI provider’s model is too small for this report.";
  return `The AI provider answered with an error (status ${status}).`;
}
