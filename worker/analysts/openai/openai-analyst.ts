import { APIError } from "openai";
import type { ChatCompletion } from "openai/resources/chat/completions";
import type { Response as ModelResponse } from "openai/resources/responses/responses";
import { AI_DEFAULTS } from "#domain/limits.ts";
import { acceptPlan } from "#domain/report/plan.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import type { Analyst, Draft, Edited, ProviderSettings } from "#worker/analysts/analyst.ts";
import { runAssistant } from "./assistant.ts";
import { type AiLimits, Calls } from "./calls.ts";
import { checkSuggestions } from "./check-suggestions.ts";
import { makePrompt, PROMPT_VERSION, type Prompt, writeInstruction } from "./prompt.ts";
import { answerSchema, completePlan, readAnswer } from "./read-answer.ts";
import { type OpenaiConfig, readOpenaiConfig } from "./settings.ts";
import { type Answer, type Protocol, type Question, readUsage, type Task } from "./task.ts";

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
    async edit(draft) {
      const calls = new Calls(settings, config, limits);
      const prompt = makePrompt(draft);
      const question = {
        instructions: writeInstruction(draft.asksSuggestions),
        input: prompt.message,
        // A run with a single call requests only what every server understands.
        schema: config.usesSchema && settings.maxCalls > 1 ? answerSchema(draft.asksSuggestions) : null,
        maxTokens: config.maxTokens,
      };
      try {
        const answer = await protocol({ calls, config, limits }, question);
        return readEdits(draft, prompt, answer);
      } catch (error) {
        throw describeFault(error);
      } finally {
        calls.end();
      }
    },
  };
}

/**
 * Takes from an answer what stands up to the rules: a plan without a fault and, if they were asked for, suggestions that
 * pass the check, or the whole text where it is no answer as asked for.
 */
function readEdits(
  { claims, asksSuggestions, roles }: Draft,
  { byShortId }: Prompt,
  { text, usage, model }: Answer,
): Edited {
  const read = readAnswer(text);
  const isQuotation = read.kind === "quotation";
  const proposed = isQuotation || read.plan === null ? null : completePlan(read.plan, claims, byShortId);
  const { plan, isAccepted } = acceptPlan(claims, proposed);
  return {
    plan,
    isPlanAccepted: isAccepted,
    ...checkSuggestions(isQuotation || !asksSuggestions ? [] : read.suggestions, byShortId, roles),
    quotation: isQuotation && asksSuggestions ? read.quotation : null,
    usage,
    model,
  };
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

/** Asks a server that speaks OpenAI's protocol for a chat completion. */
async function completeChat(task: Task, question: Question): Promise<Answer> {
  const { model, temperature } = task.config;
  const completion = await postAdapted<ChatCompletion>(task.calls, "/chat/completions", {
    model,
    temperature,
    max_tokens: question.maxTokens,
    messages: [
      { role: "system", content: question.instructions },
      { role: "user", content: question.input },
    ],
    ...(question.schema && {
      response_format: {
        type: "json_schema",
        json_schema: { name: "report", strict: true, schema: question.schema },
      },
    }),
  });
  const message = completion?.choices?.[0]?.message;
  if (message?.refusal) throw new AnalysisFault("The AI provider declined to write a report.");
  const usage = readUsage(completion?.usage, "prompt_tokens", "completion_tokens");
  const content: unknown = message?.content ?? "";
  // Some servers send JSON as an object.
  return { text: typeof content === "string" ? content : JSON.stringify(content), usage, model };
}

/** Asks OpenAI's own server by its Responses API, which is asked to keep nothing. */
async function createResponse(task: Task, question: Question): Promise<Answer> {
  const { model, temperature } = task.config;
  const response = await postAdapted<ModelResponse>(task.calls, "/responses", {
    model,
    temperature,
    max_output_tokens: question.maxTokens,
    store: false,
    instructions: question.instructions,
    input: question.input,
    ...(question.schema && {
      text: { format: { type: "json_schema", name: "report", strict: true, schema: question.schema } },
    }),
  });
  const usage = readUsage(response?.usage, "input_tokens", "output_tokens");
  return { text: readText(response), usage, model: response?.model ?? model };
}

function readText(response: ModelResponse | null): string {
  const items = Array.isArray(response?.output) ? response.output : [];
  const contents = items.flatMap((item) => (item?.type === "message" ? (item.content ?? []) : []));
  if (contents.some(({ type }) => type === "refusal"))
    throw new AnalysisFault("The AI provider declined to write a report.");
  return contents.map((content) => (content.type === "output_text" ? content.text : "")).join("");
}

type Body = Record<string, unknown>;

const isTooLong = ({ code }: APIError): boolean => code === "context_length_exceeded";

/** Sends a request, and while retries are left once more without what the server rejects. */
async function postAdapted<Answer>(calls: Calls, path: string, body: Body): Promise<Answer> {
  for (let asked = body; ; ) {
    try {
      return await calls.post<Answer>(path, asked);
    } catch (error) {
      const next = isRejectedRequest(error) ? withoutRejected(asked, error) : null;
      if (!next || !calls.takeRetry()) throw error;
      asked = next;
    }
  }
}

const isRejectedRequest = (error: unknown): error is APIError =>
  error instanceof APIError && [400, 422].includes(error.status ?? 0) && !isTooLong(error);

/**
 * Returns the request without the parameter that the error names, else without the schema; null if nothing is
 * left to change. Newer models take no temperature and know the token limit by another name.
 */
function withoutRejected(body: Body, { message }: APIError): Body | null {
  const { max_tokens, temperature, response_format, text, ...rest } = body;
  if (max_tokens && /max_(?:completion_)?tokens/.test(message)) {
    return { ...body, max_tokens: undefined, max_completion_tokens: max_tokens };
  }
  if (temperature !== undefined && message.includes("temperature"))
    return { ...body, temperature: undefined };
  if (!response_format && !text) return null;
  return { ...rest, max_tokens, temperature };
}
