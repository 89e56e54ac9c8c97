import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { betterAuth } from "better-auth/minimal";
import { emailOTP } from "better-auth/plugins/email-otp";
import type { User } from "better-auth/types";
import {
  LINK_LIFETIME_SECONDS,
  MAIL_CODE,
  ONE_TIME_CODE_LENGTH,
  OWN_PASSWORD_LOCKOUT,
  PASSWORD_LENGTH,
} from "#domain/limits.ts";
import { keyedHash } from "#worker/crypto.ts";
import * as accounts from "#worker/db/schema/accounts.ts";
import { logError } from "#worker/log.ts";
import { checkAsAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/close-live-sockets.ts";
import type { Auth } from "./auth-api.ts";
import { confirmAddress } from "./hooks/confirm-address.ts";
import { databaseHooks } from "./hooks/database-hooks.ts";
import { rateLimit } from "./hooks/rate-limit.ts";
import { accountMails } from "./mails.ts";
import { hashPassword, verifyPassword } from "./password/hash-password.ts";
import type { ProviderOptions } from "./providers/provider-options.ts";
import { secondFactor } from "./second-factor/second-factor.ts";
import { refuseUsedCode } from "./second-factor/used-code.ts";
import { takeVerification } from "./second-factor/verifications.ts";

const WEEK_SECONDS = 7 * 86_400;
const DAY_SECONDS = 86_400;
/** One character can take two units of JavaScript's length: better-auth counts units, we count characters before. */
const UNITS_PER_CHARACTER = 2;

/** What ends sessions in other browsers, where screens may be open. */
const ENDS_SESSIONS = new Set([
  "/reset-password",
  "/change-password",
  "/revoke-sessions",
  "/revoke-other-sessions",
]);

/**
 * better-auth on our tables, for one request, and with the one sign-in service that the request is about. Accounts are
 * made only through `POST /api/auth/sign-up/email`, with a PIN.
 */
export function createAuth(
  context: ServiceContext,
  origin: string,
  { socialProviders, plugins = [] }: Partial<ProviderOptions> = {},
): Auth {
  const { db, config } = context;
  const isSecure = origin.startsWith("https:");
  const mails = accountMails(context, origin);
  const heldBack = new Set<string>();
  let path = "";
  let resetUser: User | null = null;

  /** A sign-in is counted before it gets here; whoever is signed in has few tries at the own password. */
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

  return betterAuth({
    appName: config.companyName,
    baseURL: origin,
    basePath: "/api/auth",
    secret: config.appSecret,
    trustedOrigins: [origin],
    database: drizzleAdapter(db, { provider: "sqlite", schema: accounts }),
    telemetry: { enabled: false },
    onAPIError: { throw: true },
    logger: {
      level: "error",
      // Its own way of logging would print statements with their values.
      log: (_, message, ...details) =>
        logError("auth", details.find((detail) => detail instanceof Error) ?? message),
    },
    user: {
      additionalFields: {
        acceptedTerms: { type: "boolean", required: true, input: false, defaultValue: false },
        acceptedTermsAt: { type: "date", required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max * UNITS_PER_CHARACTER,
      requireEmailVerification: !config.skipsEmailConfirmation,
      // A trigger has ended them already, in the statement that stored the new password.
      revokeSessionsOnPasswordReset: false,
      password: { hash: hashPassword, verify: verifyCountedPassword },
      resetPasswordTokenExpiresIn: LINK_LIFETIME_SECONDS.recovery,
      sendResetPassword: ({ user, url, token }) => mails.reset(user, url, token),
      onPasswordReset: async ({ user }) => {
        resetUser = { ...user, emailVerified: true };
        await confirmAddress(context, user.id);
        context.inBackground(mails.passwordChanged(user));
      },
      onExistingUserSignUp: ({ user }) => mails.accountExists(user),
      // The made-up user for an address that is taken: key by key what a new one looks like.
      customSyntheticUser: ({ coreFields }) => ({
        ...coreFields,
        twoFactorEnabled: false,
        acceptedTerms: true,
        acceptedTermsAt: coreFields.createdAt,
        id: crypto.randomUUID(),
      }),
    },
    emailVerification: {
      sendOnSignUp: !config.skipsEmailConfirmation,
      autoSignInAfterVerification: true,
      expiresIn: LINK_LIFETIME_SECONDS.signup,
      sendVerificationEmail: ({ user, url, token }) => mails.confirmation(user, url, token),
    },
    session: { expiresIn: WEEK_SECONDS, updateAge: DAY_SECONDS, cookieCache: { enabled: false } },
    verification: { storeIdentifier: "hashed", disableCleanup: true },
    socialProviders,
    plugins: [
      emailOTP({
        disableSignUp: true,
        otpLength: ONE_TIME_CODE_LENGTH,
        expiresIn: MAIL_CODE.lifetimeSeconds,
        allowedAttempts: MAIL_CODE.tries,
        storeOTP: { hash: (code) => keyedHash(config.appSecret, "mail-code", code) },
        sendVerificationOTP: ({ email, otp }) => mails.signInCode(email, otp),
      }),
      secondFactor(config.companyName, (token) => heldBack.has(token)),
      ...plugins,
    ],
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        path = ctx.path;
        // better-auth's own takes three statements.
        ctx.context.internalAdapter.consumeVerificationValue = (identifier) =>
          takeVerification(context, identifier);
        if (path === "/two-factor/verify-totp") await refuseUsedCode(context, ctx);
      }),
      after: createAuthMiddleware(async (ctx) => {
        if (isAPIError(ctx.context.returned)) return;
        if (ctx.path === "/change-password" && ctx.context.session) {
          context.inBackground(mails.passwordChanged(ctx.context.session.user));
        }
        const userId = ctx.context.session?.user.id ?? resetUser?.id;
        if (userId && ENDS_SESSIONS.has(ctx.path)) context.inBackground(closeLiveSockets(context, userId));
        if (ctx.path === "/reset-password" && resetUser) {
          const session = await ctx.context.internalAdapter.createSession(resetUser.id).catch(() => null);
          if (session) await setSessionCookie(ctx, { session, user: resetUser });
        }
      }),
    },
    rateLimit: rateLimit(context),
    advanced: {
      // Our own prefix rather than better-auth's: no other host, and no plain connection, can set such a cookie.
      useSecureCookies: false,
      cookiePrefix: isSecure ? "__Host-account" : "account",
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
      backgroundTasks: { handler: (task: Promise<unknown>) => context.inBackground(task) },
    },
    databaseHooks: databaseHooks(context, heldBack),
  });
}
