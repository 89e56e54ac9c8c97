import { APIError, getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import type { ServiceContext } from "#worker/services/context.ts";
import { claimTimeStep } from "./claim-time-step.ts";
import { findTimeStep } from "./time-step.ts";
import { type Factor, findAwaitedFactor, findFactor } from "./verifications.ts";

type HookContext = Parameters<typeof getSessionFromCtx>[0];

/** The factor of whoever is signed in, or of whoever is half-way there. */
async function findShownFactor(context: ServiceContext, ctx: HookContext): Promise<Factor | undefined> {
  const session = await getSessionFromCtx(ctx);
  if (session) return findFactor(context, session.user.id);
  const cookie = ctx.context.createAuthCookie("two_factor");
  const identifier = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
  return identifier ? findAwaitedFactor(context, identifier) : undefined;
}

/**
 * better-auth takes an authenticator's code as often as it comes while it is valid; here each is taken once. What is
 * wrong with any other code is left to better-auth to say, and to count.
 */
export async function refuseUsedCode(context: ServiceContext, ctx: HookContext): Promise<void> {
  const factor = await findShownFactor(context, ctx);
  if (!factor) return;
  const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret });
  const step = await findTimeStep(secret, ctx.body.code, Date.now());
  if (step === null || (await claimTimeStep(context, factor.userId, step))) return;
  throw new APIError("UNAUTHORIZED", { code: "USED_CODE", message: "This code was used before." });
}
