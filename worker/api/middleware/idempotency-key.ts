import type { Context } from "hono";
import { InvalidError } from "#worker/errors.ts";

const HEADER = "Idempotency-Key";
const PATTERN = /^[\w-]{16,64}$/;

/** The client's name for a request that it may repeat; null without one. Throws an InvalidError that names the header. */
export function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header(HEADER) ?? null;
  if (key !== null && !PATTERN.test(key)) {
    throw new InvalidError(`${HEADER} takes 16 to 64 letters, digits, hyphens and underscores`, HEADER);
  }
  return key;
}
