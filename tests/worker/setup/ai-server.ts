import { makeContext } from "#tests/worker/setup/context.ts";
import { execute, insertRow } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import "#worker/analysts/openai/openai-analyst.ts";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { inject } from "vitest";
import { readStoredReport, type StoredReport } from "#domain/report/stored-report.ts";
import type { Plan, ReceivedCall, Step } from "#tests/ai/plan.ts";
import { readReport } from "#worker/db/report.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { runAnalysis } from "#worker/services/analyses/index.ts";
import { providerKey } from "#worker/services/analyses/provider-key.ts";

export const KEY = "sk-a-key-for-tests-only";

/** A provider on the AI server that acts on that plan. */
export async function planServer(plan: Plan) {
  const origin = inject("aiServer");
  const answer = await fetch(`${origin}/plans`, { method: "POST", body: JSON.stringify(plan) });
  const { id } = await answer.json<{ id: string }>();
  return {
    baseURL: `${origin}/${id}/v1`,
    readCalls: async () => (await fetch(`${origin}/plans/${id}`)).json<ReceivedCall[]>(),
  };
}

/** An answer as asked for. */
export const EDITS = {
  order: ["c1"],
  stress: [],
  leaveOut: [],
  themes: ["participation"],
  suggestions: [{ claims: ["c1"], text: "Thank all who took part at the next meeting." }],
};

const toText = (content: unknown) => (typeof content === "string" ? content : JSON.stringify(content));

export const reply = (content: unknown, more: object = {}): Step => ({
  json: {
    choices: [{ message: { role: "assistant", content: toText(content) } }],
    usage: { prompt_tokens: 1200, completion_tokens: 340 },
    ...more,
  },
});

/** Answer of the Responses API: a reasoning item, then the message. */
export const modelResponse = (content: unknown, more: object = {}): Step => ({
  json: {
    id: "resp_1",
    status: "completed",
    model: "gpt-4.1-2025-04-14",
    output: [
      { type: "reasoning", summary: [] },
      { type: "message", role: "assistant", content: [{ type: "output_text", text: toText(content) }] },
    ],
    usage: { input_tokens: 1300, output_tokens: 410 },
    ...more,
  },
});

export const RESPONSES = "POST /responses";
export const CHAT = "POST /chat/completions";
export const THREAD = "POST /threads";
export const MESSAGE = "POST /threads/thread_1/messages";
export const RUN = "POST /threads/thread_1/runs";
export const POLL = "GET /threads/thread_1/runs/run_1";
export const MESSAGES = "GET /threads/thread_1/messages";
export const DELETE_THREAD = "DELETE /threads/thread_1";

export const run = (status: string, more: object = {}): Step => ({
  json: { id: "run_1", status, model: "gpt-4o", usage: null, ...more },
});

export const textMessage = (value: unknown): Step => ({
  json: {
    data: [{ role: "assistant", content: [{ type: "text", text: { value: toText(value) } }] }],
  },
});

/** An assistant that does its work, but for what `changes` says. */
export const assistantPlan = (changes: Plan = {}): Plan => ({
  [THREAD]: [{ json: { id: "thread_1" } }],
  [MESSAGE]: [{ json: { id: "msg_1" } }],
  [RUN]: [run("queued")],
  [POLL]: [run("completed", { usage: { prompt_tokens: 900, completion_tokens: 210 } })],
  [MESSAGES]: [textMessage(EDITS)],
  [DELETE_THREAD]: [{ json: { deleted: true } }],
  ...changes,
});

/** A survey whose analysis by such a provider is about to be run: one of two responses where none is given. */
export async function makeRun(
  config: object,
  { code, asksSuggestions = true }: { code?: string; asksSuggestions?: boolean } = {},
) {
  const survey = code ? ({ code } as MadeSurvey) : await makeSurvey({ mode: "open", responses: 2 });
  const providerId = crypto.randomUUID();
  const apiKey = await providerKey.seal({ current: env.APP_SECRET, previous: null }, KEY);
  await execute`INSERT INTO ai_providers (id, provider_type, api_key, config)
    VALUES (${providerId}, 'openai', ${apiKey}, ${JSON.stringify(config)})`;
  const insightId = await insertRow("survey_insights", {
    survey_code: survey.code,
    provider_id: providerId,
    asks_suggestions: Number(asksSuggestions),
  });
  return { survey, insightId };
}

type EndedRow = Awaited<ReturnType<typeof runAndRead>>;

/** Runs it to its end and reads the row. */
export async function runAndRead(insightId: string) {
  const context = makeContext();
  await runAnalysis(context, insightId);
  await context.settle();
  const [row] = await context.db.select().from(surveyInsights).where(eq(surveyInsights.id, insightId));
  if (!row) throw new Error("The analysis is gone");
  const { insights, metadata } = readReport(row.insights);
  return {
    status: row.status,
    stage: row.stage,
    insights,
    metadata: metadata && JSON.stringify(metadata),
    error_message: row.errorMessage,
  };
}

/** Returns the report that an analysis has stored. */
export function reportOf({ insights }: EndedRow): StoredReport {
  const report = readStoredReport(insights);
  if (!report) throw new Error("The analysis has stored no report");
  return report;
}

/** One analysis by a provider that acts on that plan: the row it ends as and the calls it cost. */
export async function analyseWith(plan: Plan, config: object = {}) {
  const { baseURL, readCalls } = await planServer(plan);
  const { insightId } = await makeRun({ baseURL, ...config });
  const row = await runAndRead(insightId);
  return { row, calls: await readCalls() };
}
