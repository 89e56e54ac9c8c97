import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import type { BetterAuthOptions, BetterAuthPlugin, User } from "better-auth/types";
import { and, eq, inArray } from "drizzle-orm";
import { LINK_LIFETIME_SECONDS, OWN_PASSWORD_LOCKOUT, PASSWORD_LENGTH } from "#domain/limits.ts";
import { findResetEmail } from "#worker/auth/better-auth-internals.ts";
import type { accountMails } from "#worker/auth/mails.ts";
import { account, user } from "#worker/db/schema/accounts.ts";
import { checkAsAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { recordAct, userAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/close-live-sockets.ts";
import type { Place } from "./hash-line.ts";
import { hashPassword, verifyPassword } from "./hash-password.ts";
import { requireGoodPassword } from "./weak-password.ts";

/** One character can take two units of JavaScript's length: better-auth counts units, the API counted characters. */
const UNITS_PER_CHARACTER = 2;

/** Replaces a hash by one of the same password, unless it has been changed since. */
async function storeUpgradedHash({ db }: ServiceContext, email: string, hash: string, upgraded: string) {
  const owner = db.select({ id: user.id }).from(user).where(eq(user.email, email));
  await db
    .update(account)
    .set({ password: upgraded })
    .where(and(inArray(account.userId, owner), eq(account.password, hash)));
}

/** The options and hooks of passwords: counted where a session asks for its own, and a reset signs in. */
export function passwordSignIn(
  context: ServiceContext,
  mails: ReturnType<typeof accountMails>,
  place: Place | undefined,
  prove: (account: { id: string; email: string }, by: { keepsPassword: boolean }) => Promise<void>,
) {
  let path = "";
  let email = "";
  let resetUser: User | null = null;

  /** A sign-in is counted before it gets here. */
  async function verifyCountedPassword(input: { hash: string; password: string }): Promise<boolean> {
    const { hash, password } = input;
    if (path === "/sign-in/email") {
      const { isRight, upgraded } = await verifyPassword(hash, password, place);
      if (upgraded) context.inBackground(storeUpgradedHash(context, email, hash, upgraded));
      return isRight;
    }
    const attempt = {
      kind: "password",
      subject: hash,
      address: "",
      limits: OWN_PASSWORD_LOCKOUT,
    } as const;
    const check = async () => (await verifyPassword(hash, password)).isRight || null;
    return (await checkAsAttempt(context, attempt, check)) ?? false;
  }

  const options = {
    enabled: true,
    minPasswordLength: PASSWORD_LENGTH.min,
    maxPasswordLength: PASSWORD_LENGTH.max * UNITS_PER_CHARACTER,
    requireEmailVerification: !context.config.skipsEmailConfirmation,
    // The trigger `account_password_ends_sessions` has ended them with the statement that stored the new password.
    revokeSessionsOnPasswordReset: false,
    password: { hash: (password) => hashPassword(password, place), verify: verifyCountedPassword },
    resetPasswordTokenExpiresIn: LINK_LIFETIME_SECONDS.recovery,
    sendResetPassword: ({ user, url, token }) => mails.reset(user, url, token),
    onPasswordReset: async ({ user }) => {
      resetUser = { ...user, emailVerified: true };
      if (!user.emailVerified) await prove(user, { keepsPassword: true });
      await recordAct(context, userAct(user.id, "password_reset", user.id));
      context.inBackground(mails.passwordChanged(user));
      context.inBackground(closeLiveSockets(context, user.id));
    },
    onExistingUserSignUp: ({ user }) => mails.accountExists(user),
    // The made-up user for an address that is taken: key by key like a new one.
    customSyntheticUser: ({ coreFields }) => ({
      ...coreFields,
      twoFactorEnabled: false,
      acceptedTerms: true,
      acceptedTermsAt: coreFields.createdAt,
      id: crypto.randomUUID(),
    }),
  } satisfies BetterAuthOptions["emailAndPassword"];

  const notePath = createAuthMiddleware(async (ctx) => {
    path = ctx.path;
    email = ctx.body?.email ?? "";
  });
  const requireGoodChange = createAuthMiddleware(async (ctx) => {
    const session = await getSessionFromCtx(ctx);
    if (session) await requireGoodNewPassword(session.user.email, ctx.body.newPassword);
  });
  // Before the link is used up: one whose new password is refused can be used again.
  const requireGoodReset = createAuthMiddleware(async (ctx) => {
    const owner = await findResetEmail(context, String(ctx.body.token));
    if (owner) await requireGoodNewPassword(owner, ctx.body.newPassword);
  });
  const requireGoodNewPassword = (email: string, password: string) =>
    requireGoodPassword(context, { password, email, field: "newPassword" });
  const mailAfterChange = createAuthMiddleware(async ({ context: { session, returned } }) => {
    if (session && !isAPIError(returned)) context.inBackground(mails.passwordChanged(session.user));
  });
  const signInAfterReset = createAuthMiddleware(async (ctx) => {
    if (!resetUser || isAPIError(ctx.context.returned)) return;
    const session = await ctx.context.internalAdapter.createSession(resetUser.id).catch(() => null);
    if (session) await setSessionCookie(ctx, { session, user: resetUser });
  });
  const plugin: BetterAuthPlugin = {
    id: "password-sign-in",
    hooks: {
      before: [
        { matcher: () => true, handler: notePath },
        { matcher: (ctx) => ctx.path === "/change-password", handler: requireGoodChange },
        { matcher: (ctx) => ctx.path === "/reset-password", handler: requireGoodReset },
      ],
      after: [
        { matcher: (ctx) => ctx.path === "/change-password", handler: mailAfterChange },
        { matcher: (ctx) => ctx.path === "/reset-password", handler: signInAfterReset },
      ],
    },
  };
  return { options, plugin };
}
