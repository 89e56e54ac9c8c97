import { APIError } from "openai";
import type { Calls } from "./calls.ts";

type Body = Record<string, unknown>;

export const isTooLong = ({ code }: APIError): boolean => code === "context_length_exceeded";

/** Sends a request, and while retries are left once more without what the server rejects. */
export async function postAdapted<Answer>(calls: Calls, path: string, body: Body): Promise<Answer> {
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
