import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { LINK_LIFETIME_SECONDS } from "#domain/limits.ts";
import type { Config } from "#worker/config.ts";
import { openDatabase } from "#worker/db/client.ts";
import * as accounts from "#worker/db/schema/accounts.ts";
import { logError } from "#worker/log.ts";
import { closeLiveSockets } from "#worker/services/surveys/live-sockets.ts";
import { currentCall, databaseOfCall } from "./auth-call.ts";
import { consumeInOneStatement, hashIdentifier, secretVersions } from "./better-auth-internals.ts";
import { createConfirmationLink } from "./first-proof/confirmation-link.ts";
import { beforeEmailVerification, firstProof } from "./first-proof/first-proof.ts";
import { databaseHooks } from "./hooks/database-hooks.ts";
import { rateLimit } from "./hooks/rate-limit.ts";
import { recordActs } from "./hooks/record-acts.ts";
import { knownBrowsers } from "./known-browsers/known-browsers.ts";
import type { Auth } from "./load-auth.ts";
import { mailCodes } from "./mail-codes.ts";
import { passwordOptions, passwordSignIn } from "./password/password-sign-in.ts";
import type { Provider } from "./providers/provider.ts";
import type { ProviderOptions } from "./providers/provider-options.ts";
import { secondFactor } from "./second-factor/second-factor.ts";
import { SESSION_LIFETIME } from "./sessions/session-age.ts";

/** The calls that end sessions in other browsers, where live sockets may be open. */
const ENDS_SESSIONS = new Set(["/change-password", "/revoke-sessions", "/revoke-other-sessions"]);

/**
 * better-auth on our tables, for all calls of an isolate that are about one provider, or about none: a session never
 * waits for a provider to describe itself. What belongs to one call, its hooks find in `currentCall`.
 */
export async function createAuth(config: Config, origin: string, provider?: Provider): Promise<Auth> {
  const isSecure = origin.startsWith("https:");
  const { socialProviders, plugins } = await optionsOf(provider);
  const auth = betterAuth({
    appName: config.companyName,
    baseURL: origin,
    basePath: "/api/auth",
    ...(await secretVersions(config.keys)),
    trustedOrigins: [origin],
    database: drizzleAdapter(openDatabase(databaseOfCall), { provider: "sqlite", schema: accounts }),
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
        language: { type: "string", required: false, input: false, returned: false },
      },
    },
    // The state of a sign-in at a provider travels in a sealed cookie: visitors fill no table.
    account: {
      storeStateStrategy: "cookie",
      additionalFields: {
        replacedSalt: { type: "string", required: false, input: false, returned: false },
      },
    },
    emailAndPassword: passwordOptions(config),
    emailVerification: {
      sendOnSignUp: !config.skipsEmailConfirmation,
      autoSignInAfterVerification: true,
      expiresIn: LINK_LIFETIME_SECONDS.signup,
      beforeEmailVerification,
      sendVerificationEmail: async ({ user }) => {
        const { services, mails } = currentCall();
        const { url, token } = await createConfirmationLink(services, origin, user.id);
        await mails.confirmation(user, url, token);
      },
    },
    session: {
      ...SESSION_LIFETIME,
      cookieCache: { enabled: false },
      additionalFields: {
        confirmedAt: { type: "date", required: false, input: false },
        isSignIn: { type: "boolean", required: false, input: false },
        passwordSalt: { type: "string", required: false, input: false, returned: false },
      },
    },
    verification: { storeIdentifier: { hash: hashIdentifier }, disableCleanup: true },
    socialProviders,
    plugins: [
      consumeInOneStatement,
      passwordSignIn,
      recordActs,
      firstProof,
      mailCodes,
      secondFactor(config.companyName),
      // Behind the second factor: until it is shown there is no session.
      knownBrowsers,
      ...(plugins ?? []),
    ],
    hooks: {
      after: createAuthMiddleware(async ({ path, context: { session, returned } }) => {
        if (!session || !ENDS_SESSIONS.has(path) || isAPIError(returned)) return;
        const { services } = currentCall();
        services.inBackground(closeLiveSockets(services, session.user.id));
      }),
    },
    rateLimit,
    advanced: {
      // Our own prefix rather than better-auth's: no other host, and no plain connection, can set such a cookie.
      useSecureCookies: false,
      cookiePrefix: isSecure ? "__Host-account" : "account",
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
      backgroundTasks: { handler: (task: Promise<unknown>) => currentCall().services.inBackground(task) },
    },
    databaseHooks,
  });
  // A later call may find it built: by then it waits for nothing of this one.
  await auth.$context;
  return auth;
}

async function optionsOf(provider: Provider | undefined): Promise<Partial<ProviderOptions>> {
  if (!provider) return {};
  const { providerOptions } = await import("./providers/provider-options.ts");
  return providerOptions(provider);
}
