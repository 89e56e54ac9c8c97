import { createMiddleware } from "hono/factory";
import { MIN_ANSWER_MS } from "#domain/limits.ts";
import { pause } from "#domain/pause.ts";
import type { AppEnv } from "#worker/api/app.ts";

/**
 * Answers no sooner than so long after the request: an address with an account takes a few statements more, which
 * must not show in the time.
 */
export async function withMinimumDuration(minMs: number, answer: () => Promise<void>): Promise<void> {
  await Promise.all([answer(), pause(minMs)]);
}

/** Only if addresses are confirmed: else a new account is signed in at once, and a taken address is rejected. */
export const signUpInMinimumDuration = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.services.config.skipsEmailConfirmation) return next();
  await withMinimumDuration(MIN_ANSWER_MS.signUp, next);
});
