import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import type { BetterAuthOptions, BetterAuthPlugin, User } from "better-auth/types";
import { and, eq } from "drizzle-orm";
import { LINK_LIFETIME_SECONDS, OWN_PASSWORD_LOCKOUT, PASSWORD_LENGTH } from "#domain/limits.ts";
import type { accountMails } from "#worker/auth/mails.ts";
import { user } from "#worker/db/schema/accounts.ts";
import { checkAsAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/close-live-sockets.ts";
import { hashPassword, verifyPassword } from "./hash-password.ts";

/** One character can take two units of JavaScript's length: better-auth counts units, the API counted characters. */
const UNITS_PER_CHARACTER = 2;

/** Confirms an address whose owner has used a link that was mailed to it. */
async function confirmAddress({ db }: ServiceContext, userId: string): Promise<void> {
  await db
    .update(user)
    .set({ emailVerified: true })
    .where(and(eq(user.id, userId), eq(user.emailVerified, false)));
}

/** The options and hooks of passwords: counted where a session asks for its own, and a reset signs in. */
export function passwordSignIn(context: ServiceContext, mails: ReturnType<typeof accountMails>) {
  let path = "";
  let resetUser: User | null = null;

  /** A sign-in is counted before it gets here. */
  async function verifyCountedPassword(input: { hash: string; password: string }): Promise<boolean> {
    if (path === "/sign-in/email") return verifyPassword(input);
    const attempt = {
      kind: "password",
      subject: input.hash,
      address: "",
      limits: OWN_PASSWORD_LOCKOUT,
    } as const;
    return (
      (await checkAsAttempt(context, attempt, async () => (await verifyPassword(input)) || null)) ?? false
    );
  }

  const options = {
    enabled: true,
    minPasswordLength: PASSWORD_LENGTH.min,
    maxPasswordLength: PASSWORD_LENGTH.max * UNITS_PER_CHARACTER,
    requireEmailVerification: !context.config.skipsEmailConfirmation,
    // A trigger has ended them already, in the statement that stored the new password.
    revokeSessionsOnPasswordReset: false,
    password: { hash: hashPassword, verify: verifyCountedPassword },
    resetPasswordTokenExpiresIn: LINK_LIFETIME_SECONDS.recovery,
    sendResetPassword: ({ user, url, token }) => mails.reset(user, url, token),
    onPasswordReset: async ({ user }) => {
      resetUser = { ...user, emailVerified: true };
      await confirmAddress(context, user.id);
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
  });
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
      before: [{ matcher: () => true, handler: notePath }],
      after: [
        { matcher: (ctx) => ctx.path === "/change-password", handler: mailAfterChange },
        { matcher: (ctx) => ctx.path === "/reset-password", handler: signInAfterReset },
      ],
    },
  };
  return { options, plugin };
}
