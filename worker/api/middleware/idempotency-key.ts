import type { Context } from "hono";
import { InvalidError } from "#worker/errors.ts";

export const IDEMPOTENCY_KEY = "Idempotency-Key";
export const IDEMPOTENCY_KEY_PATTERN = /^[\w-]{16,64}$/;

/** The client's name for a request that it may repeat; null without one. Throws an InvalidError that names the header. */
export function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header(IDEMPOTENCY_KEY) ?? null;
  if (key !== null && !IDEMPOTENCY_KEY_PATTERN.test(key)) {
    throw new InvalidError(
      `${IDEMPOTENCY_KEY} takes 16 to 64 letters, digits, hyphens and underscores`,
      IDEMPOTENCY_KEY,
    );
  }
  return key;
}
