import { ConflictError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { siteOrigin } from "#worker/site-origin.ts";
import type { AuthOptions } from "./create-auth.ts";

interface NewAccount {
  body: { email: string; password: string; name: string; callbackURL?: string };
  headers?: Headers;
  asResponse: true;
}

/** The part of better-auth that the routes call. */
export interface Auth {
  handler(request: Request): Promise<Response>;
  api: {
    signUpEmail(account: NewAccount): Promise<Response>;
    requestPasswordReset(call: { body: { email: string; redirectTo: string } }): Promise<unknown>;
    viewBackupCodes(call: { body: { userId: string } }): Promise<{ backupCodes: string[] }>;
  };
}

/** Loads better-auth late: no respondent's request pays for it. */
export async function loadAuth(
  services: ServiceContext,
  request: Request,
  options?: AuthOptions,
): Promise<Auth> {
  const { createAuth } = await import("./create-auth.ts");
  const auth = await createAuth(services, siteOrigin(services.config, request), options);
  return { api: auth.api, handler: (asked) => auth.handler(asked).catch(explainLostFactor) };
}

/** A factor is all that better-auth encrypts for longer than a sign-in takes. */
async function explainLostFactor(error: unknown): Promise<never> {
  const { isUndecryptable } = await import("./better-auth-internals.ts");
  if (!isUndecryptable(error)) throw error;
  throw new ConflictError("conflict", "We can no longer check your second factor. Please contact us.");
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
