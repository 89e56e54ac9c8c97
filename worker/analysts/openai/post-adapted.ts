import { HTTPError } from "ky";
import type { Calls } from "./calls.ts";
import { isTooLong, readRejection } from "./rejection.ts";

type Body = Record<string, unknown>;

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

const isRejectedRequest = (error: unknown): error is HTTPError =>
  error instanceof HTTPError && [400, 422].includes(error.response.status) && !isTooLong(error);

/**
 * Returns the request without the parameter that the error names, else without the schema; null if nothing is
 * left to change. Newer models take no temperature and know the token limit by another name.
 */
function withoutRejected(body: Body, error: HTTPError): Body | null {
  const { message } = readRejection(error);
  const { max_tokens, temperature, response_format, text, ...rest } = body;
  if (max_tokens && /max_(?:completion_)?tokens/.test(message)) {
    return { ...body, max_tokens: undefined, max_completion_tokens: max_tokens };
  }
  if (temperature !== undefined && message.includes("temperature"))
    return { ...body, temperature: undefined };
  if (!response_format && !text) return null;
  return { ...rest, max_tokens, temperature };
}
