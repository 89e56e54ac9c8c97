import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { emailOTP } from "better-auth/plugins/email-otp";
import { LINK_LIFETIME_SECONDS, MAIL_CODE, ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { keyedHash } from "#worker/crypto.ts";
import * as accounts from "#worker/db/schema/accounts.ts";
import { logError } from "#worker/log.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/close-live-sockets.ts";
import { consumeInOneStatement, hashIdentifier } from "./better-auth-internals.ts";
import { databaseHooks } from "./hooks/database-hooks.ts";
import { rateLimit } from "./hooks/rate-limit.ts";
import type { Auth } from "./load-auth.ts";
import { accountMails } from "./mails.ts";
import { passwordSignIn } from "./password/password-sign-in.ts";
import type { ProviderOptions } from "./providers/provider-options.ts";
import { secondFactor } from "./second-factor/second-factor.ts";

const WEEK_SECONDS = 7 * 86_400;
const DAY_SECONDS = 86_400;

/** The calls that end sessions in other browsers, where live sockets may be open. */
const ENDS_SESSIONS = new Set(["/change-password", "/revoke-sessions", "/revoke-other-sessions"]);

export interface AuthOptions extends Partial<ProviderOptions> {
  /** The id that a signup PIN was claimed for: without one, no account is made. */
  newUserId?: string;
  /** Takes the link of a password reset, which is otherwise mailed. */
  onResetLink?: (url: string) => void;
}

/** better-auth on our tables, for one request, and with the one provider that the request is about. */
export function createAuth(
  context: ServiceContext,
  origin: string,
  { newUserId, onResetLink, socialProviders, plugins = [] }: AuthOptions = {},
): Auth {
  const { db, config } = context;
  const isSecure = origin.startsWith("https:");
  const mails = accountMails(context, origin);
  const awaitingSecondFactor = new Set<string>();
  const passwords = passwordSignIn(context, {
    ...mails,
    ...(onResetLink && { reset: async (_, url) => onResetLink(url) }),
  });

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
    // The state of a sign-in at a provider travels in a sealed cookie: visitors fill no table.
    account: { storeStateStrategy: "cookie" },
    emailAndPassword: passwords.options,
    emailVerification: {
      sendOnSignUp: !config.skipsEmailConfirmation,
      autoSignInAfterVerification: true,
      expiresIn: LINK_LIFETIME_SECONDS.signup,
      sendVerificationEmail: ({ user, url, token }) => mails.confirmation(user, url, token),
    },
    session: { expiresIn: WEEK_SECONDS, updateAge: DAY_SECONDS, cookieCache: { enabled: false } },
    verification: { storeIdentifier: { hash: hashIdentifier }, disableCleanup: true },
    socialProviders,
    plugins: [
      consumeInOneStatement(context),
      passwords.plugin,
      emailOTP({
        disableSignUp: true,
        otpLength: ONE_TIME_CODE_LENGTH,
        expiresIn: MAIL_CODE.lifetimeSeconds,
        allowedAttempts: MAIL_CODE.attempts,
        // Six digits need a key: a plain hash would not hide them.
        storeOTP: { hash: (code) => keyedHash(config.appSecret, "mail-code", code) },
        sendVerificationOTP: ({ email, otp }) => mails.signInCode(email, otp),
      }),
      secondFactor(context, config.companyName, awaitingSecondFactor),
      ...plugins,
    ],
    hooks: {
      after: createAuthMiddleware(async ({ path, context: { session, returned } }) => {
        if (!session || !ENDS_SESSIONS.has(path) || isAPIError(returned)) return;
        context.inBackground(closeLiveSockets(context, session.user.id));
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
    databaseHooks: databaseHooks(context, { newUserId: newUserId ?? null, awaitingSecondFactor }),
  });
}
