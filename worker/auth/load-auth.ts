import type { Config } from "#worker/config.ts";
import { ConflictError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { siteOrigin } from "#worker/site-origin.ts";
import { type AuthCallInput, inAuthCall } from "./auth-call.ts";
import type { Provider } from "./providers/provider.ts";

interface NewAccount {
  body: { email: string; password: string; name: string; callbackURL?: string };
  headers?: Headers;
  asResponse: true;
}

export interface Auth {
  handler(request: Request): Promise<Response>;
  api: {
    signUpEmail(account: NewAccount): Promise<Response>;
    requestPasswordReset(call: { body: { email: string; redirectTo: string } }): Promise<unknown>;
    viewBackupCodes(call: { body: { userId: string } }): Promise<{ backupCodes: string[] }>;
  };
}

/** This isolate's, by configuration, and by the origin and the provider that calls are about. */
const built = new WeakMap<Config, Map<string, Auth>>();

/** Requests that come while one is built build their own: none waits for another's promise. */
async function findAuth(config: Config, origin: string, provider: Provider | undefined): Promise<Auth> {
  const known = built.get(config) ?? new Map<string, Auth>();
  built.set(config, known);
  const key = `${origin} ${provider?.id ?? ""}`;
  const found = known.get(key);
  if (found) return found;
  const { createAuth } = await import("./create-auth.ts");
  const auth = await createAuth(config, origin, provider);
  known.set(key, auth);
  return auth;
}

/** Loads better-auth late: no respondent's request pays for it. What is called is one call, with this input. */
export async function loadAuth(
  services: ServiceContext,
  request: { url: string },
  { provider, ...input }: AuthCallInput & { provider?: Provider } = {},
): Promise<Auth> {
  const origin = siteOrigin(services.config, request);
  const auth = await findAuth(services.config, origin, provider);
  const run = <Result>(work: () => Result) => inAuthCall(services, origin, input, work);
  return {
    handler: (asked) => run(() => auth.handler(asked)).catch(explainLostFactor),
    api: {
      signUpEmail: (account) => run(() => auth.api.signUpEmail(account)),
      requestPasswordReset: (call) => run(() => auth.api.requestPasswordReset(call)),
      viewBackupCodes: (call) => run(() => auth.api.viewBackupCodes(call)),
    },
  };
}

/** A factor is all that better-auth encrypts for longer than a sign-in takes. */
async function explainLostFactor(error: unknown): Promise<never> {
  const { isUndecryptable } = await import("./better-auth-internals.ts");
  if (!isUndecryptable(error)) throw error;
  throw new ConflictError("conflict", (words) => words.factorLost);
}

/** The same request with another body: a client decides nothing of it that our schema does not name. */
export function withBody({ url, headers }: Request, body: object, path = url): Request {
  const changed = new Headers(headers);
  changed.delete("content-length");
  changed.set("content-type", "application/json");
  // A client that is no browser names no origin, which better-auth refuses beside a cookie. Ours were compared before.
  if (!changed.has("origin") && !changed.has("sec-fetch-site")) changed.set("origin", new URL(url).origin);
  return new Request(new URL(path, url), { method: "POST", headers: changed, body: JSON.stringify(body) });
}
