import { createMiddleware } from "hono/factory";
import { pause } from "#domain/pause.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { MIN_ANSWER_MS } from "./min-answer-ms.ts";

/**
 * Answers no sooner than so long after the request: an address with an account takes a few statements more, which
 * must not show in the time.
 */
export async function withMinimumDuration(kind: keyof typeof MIN_ANSWER_MS, answer: () => Promise<void>) {
  await Promise.all([answer(), pause(MIN_ANSWER_MS[kind])]);
}

/** Only if addresses are confirmed: else a new account is signed in at once, and a taken address is rejected. */
export const signUpInMinimumDuration = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.services.config.skipsEmailConfirmation) return next();
  await withMinimumDuration("signUp", next);
});
