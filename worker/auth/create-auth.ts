import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { LINK_LIFETIME_SECONDS } from "#domain/limits.ts";
import * as accounts from "#worker/db/schema/accounts.ts";
import { logError } from "#worker/log.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/close-live-sockets.ts";
import { consumeInOneStatement, hashIdentifier, secretVersions } from "./better-auth-internals.ts";
import { createConfirmationLink } from "./first-proof/confirmation-link.ts";
import { firstProof } from "./first-proof/first-proof.ts";
import { databaseHooks } from "./hooks/database-hooks.ts";
import { rateLimit } from "./hooks/rate-limit.ts";
import { recordActs } from "./hooks/record-acts.ts";
import type { Caller } from "./known-browsers/find-caller.ts";
import { knownBrowsers } from "./known-browsers/known-browsers.ts";
import type { Auth } from "./load-auth.ts";
import { mailCodes } from "./mail-codes.ts";
import { accountMails } from "./mails.ts";
import { passwordSignIn } from "./password/password-sign-in.ts";
import type { ProviderOptions } from "./providers/provider-options.ts";
import { secondFactor } from "./second-factor/second-factor.ts";
import { SESSION_LIFETIME } from "./sessions/session-age.ts";

/** The calls that end sessions in other browsers, where live sockets may be open. */
const ENDS_SESSIONS = new Set(["/change-password", "/revoke-sessions", "/revoke-other-sessions"]);

export interface AuthOptions extends Partial<ProviderOptions> {
  /** The id that a signup PIN was claimed for: without one, no account is made. */
  newUserId?: string;
  /** Who asks to sign in; without one, the account is proven otherwise. */
  caller?: Caller | undefined;
  /** The token of the confirmation link that is followed. */
  confirmationToken?: string;
  /** Takes the link of a password reset, which is otherwise mailed. */
  onResetLink?: (url: string) => void;
}

/** better-auth on our tables, for one request, and with the one provider that the request is about. */
export async function createAuth(
  context: ServiceContext,
  origin: string,
  { newUserId, caller, confirmationToken, onResetLink, socialProviders, plugins = [] }: AuthOptions = {},
): Promise<Auth> {
  const { db, config } = context;
  const isSecure = origin.startsWith("https:");
  const mails = accountMails(context, origin);
  const awaitingSecondFactor = new Set<string>();
  const proof = firstProof(context, origin, newUserId ?? null, confirmationToken ?? null);
  const browserGenerations = new Map<string, number>();
  const passwords = passwordSignIn(
    context,
    { ...mails, ...(onResetLink && { reset: async (_, url) => onResetLink(url) }) },
    caller?.place,
    proof.prove,
  );

  return betterAuth({
    appName: config.companyName,
    baseURL: origin,
    basePath: "/api/auth",
    ...(await secretVersions(config.keys)),
    trustedOrigins: [origin],
    database: drizzleAdapter(db, { provider: "sqlite", schema: accounts }),
    telemetry: { enabled: false },
    onAPIError: { throw: true },
    logger: {
      level: "error",
      // Its own way of logging would print statements with their values.
      log: (_level, _message, ...details) =>
        logError("auth", details.find((detail) => detail instanceof Error) ?? "better-auth"),
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
      beforeEmailVerification: proof.beforeEmailVerification,
      sendVerificationEmail: async ({ user }) => {
        const { url, token } = await createConfirmationLink(context, origin, user.id);
        await mails.confirmation(user, url, token);
      },
    },
    session: {
      ...SESSION_LIFETIME,
      cookieCache: { enabled: false },
      additionalFields: {
        confirmedAt: { type: "date", required: false, input: false },
        isSignIn: { type: "boolean", required: false, input: false },
      },
    },
    verification: { storeIdentifier: { hash: hashIdentifier }, disableCleanup: true },
    socialProviders,
    plugins: [
      consumeInOneStatement(context),
      passwords.plugin,
      recordActs(context),
      proof.plugin,
      mailCodes(context, mails.signInCode, proof.prove),
      secondFactor(context, config.companyName, awaitingSecondFactor, mails),
      // Behind the second factor: until it is shown there is no session.
      knownBrowsers(context, browserGenerations),
      ...plugins,
    ],
    hooks: {
      after: createAuthMiddleware(async ({ path, context: { session, returned } }) => {
        if (!session || !ENDS_SESSIONS.has(path) || isAPIError(returned)) return;
        context.inBackground(closeLiveSockets(context, session.user.id));
      }),
    },
    // A known browser is counted by itself, not with the others in its network.
    rateLimit: { ...rateLimit(context), enabled: !caller?.knownBrowser },
    advanced: {
      // Our own prefix rather than better-auth's: no other host, and no plain connection, can set such a cookie.
      useSecureCookies: false,
      cookiePrefix: isSecure ? "__Host-account" : "account",
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
      backgroundTasks: { handler: (task: Promise<unknown>) => context.inBackground(task) },
    },
    databaseHooks: databaseHooks(context, {
      newUserId: newUserId ?? null,
      awaitingSecondFactor,
      browserGenerations,
    }),
  });
}
