import { APIError, createAuthEndpoint, isAPIError } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { parseUserOutput } from "better-auth/db";
import type { BetterAuthPlugin } from "better-auth/types";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { MAIL_CODE, ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { drawToken, keyedHashes } from "#worker/crypto.ts";
import { fromNow } from "#worker/db/expressions.ts";
import { verification } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { recordFailure, userWithEmail } from "#worker/services/audit/record-failure.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { currentCall } from "./auth-call.ts";
import { type EndpointContext, hashIdentifier } from "./better-auth-internals.ts";
import { prove } from "./first-proof/first-proof.ts";
import { addressSchema, mailCodeSchema } from "./requests.ts";

const COOKIE = "mail_code";
const NUMBERS = 10 ** ONE_TIME_CODE_LENGTH;
const UINT32 = 2 ** 32;

/** Draws each code with the same chance: the numbers above the last whole multiple are drawn again. */
function drawCode(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  if (drawn >= UINT32 - (UINT32 % NUMBERS)) return drawCode();
  return String(drawn % NUMBERS).padStart(ONE_TIME_CODE_LENGTH, "0");
}

/**
 * Every form in which a code may be stored, the present one first. It belongs to the browser that asked for it, and to
 * the address that it asked for.
 */
const hashCode = ({ config }: ServiceContext, browserId: string, email: string, code: string) =>
  keyedHashes(config.keys, "mail-code", `${browserId} ${email} ${code}`);

const identify = (browserId: string) => hashIdentifier(`mail-code:${browserId}`);

/**
 * Stores a browser's code, in place of the one that it had, as its number of tries and its hash. A code that is not
 * mailed is stored too, which takes the same time.
 */
async function storeCode(context: ServiceContext, previousId: string | null, email: string) {
  const { db } = context;
  const [browserId, code] = [drawToken(), drawCode()];
  const [previous, identifier, [hash]] = await Promise.all([
    identify(previousId ?? ""),
    identify(browserId),
    hashCode(context, browserId, email, code),
  ]);
  await db.batch([
    db.delete(verification).where(eq(verification.identifier, previous)),
    db.insert(verification).values({
      id: crypto.randomUUID(),
      identifier,
      value: `0:${hash}`,
      expiresAt: fromNow(MAIL_CODE.lifetimeSeconds * 1000),
    }),
  ]);
  return { browserId, code };
}

/**
 * Takes the code away if it is the right one: of all who come at once, one has it. Else it counts a try. Throws an
 * APIError.
 */
async function useCode(context: ServiceContext, browserId: string, email: string, code: string) {
  const { db } = context;
  const [identifier, hashes] = await Promise.all([
    identify(browserId),
    hashCode(context, browserId, email, code),
  ]);
  const isTheirs = and(eq(verification.identifier, identifier), gt(verification.expiresAt, databaseNow));
  const open = Array.from({ length: MAIL_CODE.attempts }, (_, tries) =>
    hashes.map((hash) => `${tries}:${hash}`),
  ).flat();
  const [used, [left]] = await db.batch([
    db
      .delete(verification)
      .where(and(isTheirs, inArray(verification.value, open)))
      .returning({ id: verification.id }),
    db
      .update(verification)
      .set({ value: sql`min(substr(value, 1, 1) + 1, 9) || substr(value, 2)` })
      .where(isTheirs)
      .returning({ tries: sql<number>`cast(substr(value, 1, 1) as integer)` }),
  ]);
  if (used.length > 0) return;
  if (!left) throw new APIError("BAD_REQUEST", { code: "OTP_EXPIRED", message: "OTP expired" });
  if (left.tries > MAIL_CODE.attempts) {
    throw new APIError("FORBIDDEN", { code: "TOO_MANY_ATTEMPTS", message: "Too many attempts" });
  }
  throw wrongCode();
}

const wrongCode = () => new APIError("BAD_REQUEST", { code: "INVALID_OTP", message: "Invalid OTP" });

function readBrowserId(ctx: EndpointContext): string | null {
  return ctx.getCookie(ctx.context.createAuthCookie(COOKIE).name) || null;
}

/** Signing in with a code by mail. better-auth's own plugin lets anyone's guesses use up the tries of a code. */
export const mailCodes: BetterAuthPlugin = {
  id: "mail-codes",
  endpoints: {
    sendMailCode: createAuthEndpoint(
      "/email-otp/send-verification-otp",
      { method: "POST", body: addressSchema },
      async (ctx) => {
        const { services, mails } = currentCall();
        const { email } = ctx.body;
        const { browserId, code } = await storeCode(services, readBrowserId(ctx), email);
        const cookie = ctx.context.createAuthCookie(COOKIE, { maxAge: MAIL_CODE.lifetimeSeconds });
        ctx.setCookie(cookie.name, browserId, cookie.attributes);
        services.inBackground(mails.signInCode(email, code));
        return ctx.json({ success: true });
      },
    ),
    signInWithMailCode: createAuthEndpoint(
      "/sign-in/email-otp",
      { method: "POST", body: mailCodeSchema },
      async (ctx) => {
        const { email, otp } = ctx.body;
        const { services } = currentCall();
        await useCode(services, readBrowserId(ctx) ?? "", email, otp).catch((error: unknown) => {
          if (isAPIError(error)) recordFailure(services, "mail_code_failed", userWithEmail(email));
          throw error;
        });
        const found = await ctx.context.internalAdapter.findUserByEmail(email);
        if (!found) {
          recordFailure(services, "mail_code_failed", null);
          throw wrongCode();
        }
        const { id } = found.user;
        await prove(found.user);
        const user = { ...found.user, emailVerified: true };
        const session = await ctx.context.internalAdapter.createSession(id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ token: session.token, user: parseUserOutput(ctx.context.options, user) });
      },
    ),
  },
};
