import { countTokens } from "gpt-tokenizer/encoding/cl100k_base";
import type { RequestTokens } from "./plan.ts";

interface Message {
  role: string;
  content: string;
}

/** Any text is counted as text, also one that spells a control token. */
export const tokensOf = (text: string) => countTokens(text, { disallowedSpecial: new Set() });

// A message costs three tokens beside its role and content, and three more begin the answer: OpenAI's cookbook,
// "How to count tokens with tiktoken".
const PER_MESSAGE = 3;
const PER_ANSWER = 3;

/** Counts a request of the Responses API or of a chat completion as gpt-4 does (cl100k_base). */
// biome-ignore lint/suspicious/noExplicitAny: a body of any shape
export function countRequest(body: any): RequestTokens {
  const messages: Message[] = body?.messages ?? [
    { role: "system", content: body?.instructions ?? "" },
    { role: "user", content: body?.input ?? "" },
  ];
  const sizes = messages.map(({ role, content }) => PER_MESSAGE + tokensOf(role) + tokensOf(content));
  const format = body?.response_format ?? body?.text?.format;
  return {
    prompt:
      sizes.reduce((sum, size) => sum + size, PER_ANSWER) + (format ? tokensOf(JSON.stringify(format)) : 0),
    answer: body?.max_tokens ?? body?.max_completion_tokens ?? body?.max_output_tokens ?? 0,
  };
}

/** OpenAI's refusal of a request that the model cannot hold; null for one that it can. */
export function refuseOversize({ prompt, answer }: RequestTokens, context: number) {
  if (prompt + answer <= context) return null;
  return {
    error: {
      message: `This model's maximum context length is ${context} tokens. However, you requested ${prompt + answer} tokens (${prompt} in the messages, ${answer} in the completion). Please reduce the length of the messages or completion.`,
      type: "invalid_request_error",
      param: "messages",
      code: "context_length_exceeded",
    },
  };
}
