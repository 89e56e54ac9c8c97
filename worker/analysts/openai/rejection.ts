import type { HTTPError } from "ky";
import * as z from "zod/mini";

const errorSchema = z.object({
  error: z.object({ message: z._default(z.string(), ""), code: z.nullish(z.unknown()) }),
});

/** Reads what a server says of a request that it rejects; empty from servers of another shape. */
export function readRejection({ data }: HTTPError): { message: string; code: unknown } {
  const parsed = errorSchema.safeParse(data);
  return parsed.success
    ? { code: undefined, ...parsed.data.error }
    : { message: String(data ?? ""), code: null };
}

/** Tells if a model cannot hold the prompt beside its answer. */
export function isTooLong(error: HTTPError): boolean {
  return readRejection(error).code === "context_length_exceeded";
}
