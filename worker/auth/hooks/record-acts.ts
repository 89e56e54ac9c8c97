import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import type { BetterAuthPlugin } from "better-auth/types";
import { eq } from "drizzle-orm";
import type { AuditAct } from "#domain/accounts/audit.ts";
import { currentCall } from "#worker/auth/auth-call.ts";
import { BEYOND_THE_SECOND_FACTOR } from "#worker/auth/second-factor/second-factor.ts";
import { endOtherSessions } from "#worker/auth/sessions/account-sessions.ts";
import { session } from "#worker/db/schema/accounts.ts";
import { doRecorded, recordAct, userAct } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";

/**
 * What a session's owner does by better-auth's calls. A reset, which has no session, is recorded by its own callback.
 */
const ACTS: Record<string, AuditAct> = {
  "/change-password": "password_changed",
  "/two-factor/generate-backup-codes": "backup_codes_renewed",
  "/revoke-sessions": "sessions_ended",
};

export const recordActs: BetterAuthPlugin = {
  id: "record-acts",
  hooks: {
    before: [
      {
        matcher: ({ path }) => path === "/revoke-other-sessions",
        // In one statement with its record, before better-auth looks for any session.
        handler: createAuthMiddleware(async (ctx) => {
          const signedIn = await getSessionFromCtx(ctx);
          if (signedIn) await endOtherSessions(currentCall().services, signedIn.user.id, signedIn.session.id);
        }),
      },
    ],
    after: [
      {
        matcher: ({ path }) => Object.hasOwn(ACTS, path ?? ""),
        handler: createAuthMiddleware(async ({ path, context: { session: signedIn, returned } }) => {
          const act = ACTS[path];
          if (!act || !signedIn || isAPIError(returned)) return;
          await recordAct(currentCall().services, userAct(signedIn.user.id, act, signedIn.user.id));
        }),
      },
    ],
  },
};

interface Endpoint {
  path?: string;
  context: { session: unknown };
}

/** These replace the session of their caller; both only show a factor where there is none to replace. */
const REPLACES_A_SESSION = new Set(["/change-password", "/two-factor/disable", "/two-factor/verify-totp"]);

/**
 * True if a session that is about to be made is a sign-in: the trigger `audit_sign_in` records it with the session. An
 * account with a second factor is signed in once that is shown, not by the session that awaits it.
 */
export function isSignIn(endpoint: Endpoint | null, { hasTwoFactor }: { hasTwoFactor: boolean }): boolean {
  const path = endpoint?.path ?? "";
  if (hasTwoFactor && !BEYOND_THE_SECOND_FACTOR.has(path)) return false;
  return !(REPLACES_A_SESSION.has(path) && endpoint?.context.session);
}

/** Ends a session at sign-out, and records that, before better-auth would: of several at once, one finds it. */
export async function signOutRecorded(
  context: Services<"db">,
  { userId, token }: { userId: string; token: string },
  path: string | undefined,
): Promise<void> {
  if (path !== "/sign-out") return;
  const deletion = context.db.delete(session).where(eq(session.token, token));
  await doRecorded(context, deletion, userAct(userId, "signed_out", userId));
}
