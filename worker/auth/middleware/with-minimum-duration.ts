import { createMiddleware } from "hono/factory";
import { EVEN_ANSWER_MS } from "#domain/limits.ts";
import { pause } from "#domain/pause.ts";
import type { AppEnv } from "#worker/api/app.ts";

/**
 * Answers no sooner than so long after the request: whether an address has an account makes a difference of a few
 * statements, which nobody shall measure.
 */
export async function evenOut(floorMs: number, answer: () => Promise<void>): Promise<void> {
  await Promise.all([answer(), pause(floorMs)]);
}

/** Where addresses are confirmed; elsewhere a new account is signed in at once, and a taken address is refused. */
export const evenOutSignUp = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.services.config.skipsEmailConfirmation) return next();
  await evenOut(EVEN_ANSWER_MS.signUp, next);
});
