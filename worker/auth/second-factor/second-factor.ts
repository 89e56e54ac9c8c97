import {
  APIError,
  createAuthMiddleware,
  getOAuthState,
  getSessionFromCtx,
  isAPIError,
} from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import { readNextPage, signInPath } from "#domain/accounts/next-page.ts";
import { currentCall } from "#worker/auth/auth-call.ts";
import {
  type AfterHook,
  challengeAfter,
  findShownFactor,
  isChallenge,
} from "#worker/auth/better-auth-internals.ts";
import { recordFailure, userWithId } from "#worker/services/audit/record-failure.ts";
import { closeLiveSockets } from "#worker/services/surveys/live-sockets.ts";
import { rejectUsedCode } from "./used-codes.ts";

/** Their caller has shown the second factor, or had a session already. */
export const BEYOND_THE_SECOND_FACTOR = new Set([
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/two-factor/disable",
  "/change-password",
]);

/**
 * What the owner of an account is told of; the triggers `audit_second_factor` and `audit_second_factor_lockout` record
 * it. A code of a factor that is on already makes no session.
 */
const CHANGES: Readonly<Record<string, "factor-on" | "factor-off" | "backup-codes">> = {
  "/two-factor/verify-totp": "factor-on",
  "/two-factor/disable": "factor-off",
  "/two-factor/generate-backup-codes": "backup-codes",
};

const SHOWS = new Set(["/two-factor/verify-totp", "/two-factor/verify-backup-code"]);
const ENROLS = new Set(["/two-factor/enable", "/two-factor/verify-totp"]);

/** The owner of an unconfirmed address can take the account over by its mailbox, so a factor would not guard it. */
const requireConfirmedAddress = createAuthMiddleware(async (ctx) => {
  const signedIn = await getSessionFromCtx(ctx);
  if (!signedIn || signedIn.user.emailVerified || signedIn.user.twoFactorEnabled) return;
  throw new APIError("FORBIDDEN", {
    code: "EMAIL_NOT_CONFIRMED",
    message: "Please confirm your email address first.",
  });
});

const isAwaiting: AfterHook["matcher"] = ({ path, context: { newSession } }) =>
  newSession !== null &&
  currentCall().awaitingSecondFactor.has(newSession.session.token) &&
  !BEYOND_THE_SECOND_FACTOR.has(path ?? "");

/** The user may have been read before the factor was enrolled. */
const markUser = createAuthMiddleware(async ({ context: { newSession } }) => {
  if (newSession) newSession.user.twoFactorEnabled = true;
});

const tellOwner = createAuthMiddleware(async ({ path, context: { session, newSession, returned } }) => {
  if (!session || isAPIError(returned)) return;
  const kind = path === "/two-factor/verify-totp" && !newSession ? undefined : CHANGES[path];
  const { services, mails } = currentCall();
  if (kind) services.inBackground(mails.changed(session.user, { kind }));
  // The trigger `audit_second_factor` has ended the other sessions.
  if (kind === "factor-on") services.inBackground(closeLiveSockets(services, session.user.id));
});

/** A code that was used before is recorded by `rejectUsedCode`, behind which no hook runs. */
const recordWrongCode = createAuthMiddleware(async (ctx) => {
  const { services } = currentCall();
  if (!isAPIError(ctx.context.returned) || services.hasDatabaseFailed()) return;
  const factor = await findShownFactor(services, ctx);
  recordFailure(services, "second_factor_failed", factor ? userWithId(factor.userId) : null);
});

/**
 * better-auth's second factor, asked for after every path that makes a session, but for the four named above: a new
 * path asks until it is listed.
 */
export function secondFactor(issuer: string) {
  const plugin = twoFactor({ issuer });
  return {
    ...plugin,
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => ENROLS.has(path ?? ""),
          handler: requireConfirmedAddress,
        },
        {
          matcher: ({ path }: { path?: string }) => path === "/two-factor/verify-totp",
          handler: createAuthMiddleware((ctx) => rejectUsedCode(currentCall().services, ctx)),
        },
      ],
      after: [
        {
          matcher: ({ path }: { path?: string }) => path !== undefined && path in CHANGES,
          handler: tellOwner,
        },
        {
          matcher: ({ path }: { path?: string }) => SHOWS.has(path ?? ""),
          handler: recordWrongCode,
        },
        { matcher: isAwaiting, handler: markUser },
        ...challengeAfter(plugin, isAwaiting),
        {
          // A mailed link and a provider's redirect lead to a page instead of an answer.
          matcher: ({ request, context: { returned } }: Parameters<AfterHook["matcher"]>[0]) =>
            request?.method === "GET" && isChallenge(returned),
          handler: createAuthMiddleware(async (ctx) => {
            throw ctx.redirect(signInPath(await findNextPage(), { mode: "second-factor" }));
          }),
        },
      ],
    },
  };
}

/** The page that was asked for before a sign-in at a provider: our own callback address still names it. */
async function findNextPage(): Promise<string | null> {
  const callback = (await getOAuthState())?.callbackURL ?? "";
  return readNextPage(new URLSearchParams(callback.split("?")[1]));
}
