import { APIError } from "better-auth/api";
import { and, eq, lt } from "drizzle-orm";
import { decryptFactor, type EndpointContext, findShownFactor } from "#worker/auth/better-auth-internals.ts";
import { twoFactor } from "#worker/db/schema/accounts.ts";
import { recordFailure, userWithId } from "#worker/services/audit/record-failure.ts";
import type { Services } from "#worker/services/context.ts";

const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks are off: the codes of the steps before and after count as well. */
const WINDOW = 1;

/** The code of one step: HMAC-SHA-1 and dynamic truncation, as RFC 4226 has them. */
async function codeAt(key: CryptoKey, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf;
  const truncated = mac.getUint32(offset) & 0x7fffffff;
  return String(truncated % 10 ** DIGITS).padStart(DIGITS, "0");
}

/**
 * The time step that a code of six digits belongs to (RFC 6238), the latest where several fit; null for a
 * wrong code.
 */
async function findTimeStep(secret: string, code: string, nowMs: number): Promise<number | null> {
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
  const now = Math.floor(nowMs / STEP_MS);
  let found: number | null = null;
  for (let step = now - WINDOW; step <= now + WINDOW; step++) {
    if ((await codeAt(key, step)) === code) found = step;
  }
  return found;
}

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
