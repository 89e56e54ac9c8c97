import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import type { BetterAuthOptions, BetterAuthPlugin } from "better-auth/types";
import { LINK_LIFETIME_SECONDS, OWN_PASSWORD_LOCKOUT, PASSWORD_LENGTH } from "#domain/limits.ts";
import { currentCall } from "#worker/auth/auth-call.ts";
import { findResetOwner, replaceLink, resetOwnerId } from "#worker/auth/better-auth-internals.ts";
import { prove } from "#worker/auth/first-proof/first-proof.ts";
import { readAccess } from "#worker/auth/read-access.ts";
import type { Config } from "#worker/config.ts";
import { checkAsAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { recordAct, userAct } from "#worker/services/audit/record-act.ts";
import { recordFailure, userWithPassword } from "#worker/services/audit/record-failure.ts";
import { closeLiveSockets } from "#worker/services/surveys/live-sockets.ts";
import { hashPassword, verifyPassword } from "./hash-password.ts";
import { requireGoodPassword } from "./weak-password.ts";

/** One character can take two units of JavaScript's length: better-auth counts units, the API counted characters. */
const UNITS_PER_CHARACTER = 2;

/** A sign-in is counted before it gets here, and has its entry in the line of hashes. */
async function verifyCountedPassword({ hash, password }: Record<"hash" | "password", string>) {
  const call = currentCall();
  const { services, caller } = call;
  if (caller?.entry) {
    const isRight = await verifyPassword(hash, password, caller.entry);
    if (isRight) call.signInHash = hash;
    return isRight;
  }
  const attempt = { kind: "password", subject: hash, address: "", limits: OWN_PASSWORD_LOCKOUT } as const;
  const check = async () => (await verifyPassword(hash, password)) || null;
  const isOwn = (await checkAsAttempt(services, attempt, check)) ?? false;
  if (isOwn) call.ownHash = hash;
  else recordFailure(services, "password_failed", userWithPassword(hash));
  return isOwn;
}

/** Passwords are counted where a session asks for its own; a reset signs in. */
export const passwordOptions = ({ skipsEmailConfirmation }: Pick<Config, "skipsEmailConfirmation">) =>
  ({
    enabled: true,
    minPasswordLength: PASSWORD_LENGTH.min,
    maxPasswordLength: PASSWORD_LENGTH.max * UNITS_PER_CHARACTER,
    requireEmailVerification: !skipsEmailConfirmation,
    // The trigger `account_password_ends_sessions` has ended them with the statement that stored the new password.
    revokeSessionsOnPasswordReset: false,
    password: {
      hash: (password) => hashPassword(password, currentCall().caller?.entry),
      verify: verifyCountedPassword,
    },
    resetPasswordTokenExpiresIn: LINK_LIFETIME_SECONDS.recovery,
    sendResetPassword: async ({ user, url, token }) => {
      const { services, onResetLink, mails } = currentCall();
      // At once: a call that asks for the link does not wait for this.
      onResetLink?.(url);
      await replaceLink(services, "reset-password", user.id, token);
      if (!onResetLink) await mails.reset(user, url, token);
    },
    onPasswordReset: async ({ user }) => {
      const call = currentCall();
      const { services, mails } = call;
      call.resetUser = { ...user, emailVerified: true };
      if (!user.emailVerified) await prove(user, { keepsPassword: true });
      await recordAct(services, userAct(user.id, "password_reset", user.id));
      services.inBackground(mails.passwordChanged(user, call.accessBefore));
      services.inBackground(closeLiveSockets(services, user.id));
    },
    onExistingUserSignUp: ({ user }) => currentCall().mails.accountExists(user),
    // The made-up user for an address that is taken: key by key like a new one.
    customSyntheticUser: ({ coreFields }) => ({
      ...coreFields,
      twoFactorEnabled: false,
      acceptedTerms: true,
      acceptedTermsAt: coreFields.createdAt,
      id: crypto.randomUUID(),
    }),
  }) satisfies BetterAuthOptions["emailAndPassword"];

const requireGoodNewPassword = (email: string, password: string) =>
  requireGoodPassword(currentCall().services, { password, email, field: "newPassword" });

const requireGoodChange = createAuthMiddleware(async (ctx) => {
  const session = await getSessionFromCtx(ctx);
  if (session) await requireGoodNewPassword(session.user.email, ctx.body.newPassword);
});

// Before the link is used up: one whose new password is refused can be used again.
const requireGoodReset = createAuthMiddleware(async (ctx) => {
  const call = currentCall();
  const ownerId = await resetOwnerId(String(ctx.body.token));
  const [owner, access] = await Promise.all([
    findResetOwner(call.services, ownerId),
    readAccess(call.services, ownerId),
  ]);
  if (!owner) return;
  await requireGoodNewPassword(owner.email, ctx.body.newPassword);
  call.accessBefore = access;
});

const mailAfterChange = createAuthMiddleware(async ({ context: { session, returned } }) => {
  const { services, mails } = currentCall();
  if (session && !isAPIError(returned)) services.inBackground(mails.passwordChanged(session.user));
});

const signInAfterReset = createAuthMiddleware(async (ctx) => {
  const { resetUser } = currentCall();
  if (!resetUser || isAPIError(ctx.context.returned)) return;
  const session = await ctx.context.internalAdapter.createSession(resetUser.id).catch(() => null);
  if (session) await setSessionCookie(ctx, { session, user: resetUser });
});

export const passwordSignIn: BetterAuthPlugin = {
  id: "password-sign-in",
  hooks: {
    before: [
      { matcher: (ctx) => ctx.path === "/change-password", handler: requireGoodChange },
      { matcher: (ctx) => ctx.path === "/reset-password", handler: requireGoodReset },
    ],
    after: [
      { matcher: (ctx) => ctx.path === "/change-password", handler: mailAfterChange },
      { matcher: (ctx) => ctx.path === "/reset-password", handler: signInAfterReset },
    ],
  },
};
