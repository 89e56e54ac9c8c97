import { APIError } from "better-auth/api";
import { and, eq, lt } from "drizzle-orm";
import { decryptFactor, type EndpointContext, findShownFactor } from "#worker/auth/better-auth-internals.ts";
import { twoFactor } from "#worker/db/schema/accounts.ts";
import { recordFailure, userWithId } from "#worker/services/audit/record-failure.ts";
import type { Services } from "#worker/services/context.ts";
import { findTimeStep } from "./time-step.ts";

type Database = Services<"db">;

/** Claims a time step for the first of all who show its code; false if it, or a later one, was claimed before. */
export async function claimTimeStep({ db }: Database, userId: string, step: number): Promise<boolean> {
  const claimed = await db
    .update(twoFactor)
    .set({ lastTimeStep: step })
    .where(and(eq(twoFactor.userId, userId), lt(twoFactor.lastTimeStep, step)))
    .returning({ id: twoFactor.id });
  return claimed.length > 0;
}

/**
 * Rejects a code that was used before: better-auth takes an authenticator's code as often as it comes while it is
 * valid. Any other wrong code is left to better-auth to reject, and to count.
 */
export async function rejectUsedCode(
  context: Services<"db" | "inBackground">,
  ctx: EndpointContext,
): Promise<void> {
  const factor = await findShownFactor(context, ctx);
  if (!factor) return;
  const step = await findTimeStep(await decryptFactor(ctx, factor.secret), ctx.body.code, Date.now());
  if (step === null || (await claimTimeStep(context, factor.userId, step))) return;
  recordFailure(context, "second_factor_failed", userWithId(factor.userId));
  throw new APIError("UNAUTHORIZED", { code: "USED_CODE", message: "That code has already been used." });
}
