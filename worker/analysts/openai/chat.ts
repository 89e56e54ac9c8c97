import OpenAI from "openai";
import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
} from "openai/resources/chat/completions";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import type { Report } from "#worker/analysts/analyst.ts";
import { REPORT_SCHEMA } from "./answer-schema.ts";
import { dataMessage, SYSTEM_INSTRUCTION } from "./prompt.ts";
import { readAnswer } from "./read-answer.ts";
import { readUsage, type Task } from "./task.ts";

type Question = ChatCompletionCreateParamsNonStreaming;

/** Has a report written by one chat completion. */
export async function completeChat(task: Task): Promise<Report> {
  const completion = await ask(task, firstQuestion(task));
  const message = completion?.choices?.[0]?.message;
  if (message?.refusal) throw new AnalysisFault("The AI provider declined to write a report.");
  return {
    insights: readAnswer(message?.content),
    usage: readUsage(completion.usage),
    model: task.config.model,
  };
}

function firstQuestion({ config, release, figures, maxCalls }: Task): Question {
  const { model, temperature, maxTokens, usesSchema } = config;
  return {
    model,
    temperature,
    max_tokens: maxTokens,
    messages: [
      { role: "system", content: SYSTEM_INSTRUCTION },
      { role: "user", content: dataMessage(release, figures) },
    ],
    // A run with a single call requests only what every server understands.
    ...(usesSchema && maxCalls > 1 && { response_format: REPORT_SCHEMA }),
  };
}

/** Sends the request, and while retries are left once more without what the server rejects. */
async function ask({ calls }: Task, question: Question): Promise<ChatCompletion> {
  for (let asked = question; ; ) {
    try {
      return await calls.post<ChatCompletion>("/chat/completions", asked);
    } catch (error) {
      const next = isRefusedRequest(error) ? withoutRefused(asked, error) : null;
      if (!next || !calls.takeRetry()) throw error;
      asked = next;
    }
  }
}

const isRefusedRequest = (error: unknown): error is InstanceType<typeof OpenAI.APIError> =>
  error instanceof OpenAI.BadRequestError || error instanceof OpenAI.UnprocessableEntityError;

/**
 * Returns the request without the parameter that the error names, else without the schema; null if nothing is
 * left to change. Newer models take no temperature and know the token limit by another name.
 */
function withoutRefused(question: Question, { message }: Error): Question | null {
  const { max_tokens, temperature, response_format, ...rest } = question;
  if (max_tokens && /max_(?:completion_)?tokens/.test(message)) {
    return { ...question, max_tokens: undefined, max_completion_tokens: max_tokens } as Question;
  }
  if (temperature !== undefined && message.includes("temperature")) {
    return { ...rest, ...(max_tokens && { max_tokens }), ...(response_format && { response_format }) };
  }
  if (!response_format) return null;
  return { ...question, response_format: undefined } as unknown as Question;
}
