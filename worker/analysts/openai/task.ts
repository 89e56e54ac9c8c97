import type { TokenUsage } from "#domain/report/provenance.ts";
import type { AiLimits, Calls } from "./calls.ts";
import type { OpenaiConfig } from "./settings.ts";

export interface Question {
  instructions: string;
  input: string;
  /** Null where none is asked for. */
  schema: object | null;
  maxTokens: number;
}

export interface Answer {
  text: string;
  usage: TokenUsage | null;
  model: string | null;
}

export interface Task {
  calls: Calls;
  config: OpenaiConfig;
  limits: AiLimits;
}

/** A way to have a question answered: the Responses API, a chat completion, an assistant. */
export type Protocol = (task: Task, question: Question) => Promise<Answer>;

export function readUsage(usage: unknown, input: string, output: string): TokenUsage | null {
  const { [input]: inputTokens, [output]: outputTokens } = (usage ?? {}) as Record<string, unknown>;
  if (typeof inputTokens !== "number" || typeof outputTokens !== "number") return null;
  return { inputTokens, outputTokens };
}
