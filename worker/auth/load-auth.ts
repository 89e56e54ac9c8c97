import type { ServiceContext } from "#worker/services/context.ts";
import type { AuthOptions } from "./create-auth.ts";

export interface SignedIn {
  user: { id: string; email: string; emailVerified: boolean; twoFactorEnabled?: boolean | null };
  session: { id: string; createdAt: Date; expiresAt: Date };
}

interface NewAccount {
  body: { email: string; password: string; name: string; callbackURL?: string };
  headers?: Headers;
  asResponse: true;
}

/** The part of better-auth that the routes call. */
export interface Auth {
  handler(request: Request): Promise<Response>;
  api: {
    getSession(call: {
      headers: Headers;
      query: { disableRefresh: boolean };
      returnHeaders: true;
    }): Promise<{ headers: Headers; response: SignedIn | null }>;
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
  return createAuth(services, new URL(request.url).origin, options);
}

/** The same request with another body: a client decides nothing of it that our schema does not name. */
export function withBody({ url, headers }: Request, body: object, path = url): Request {
  const changed = new Headers(headers);
  changed.delete("content-length");
  changed.set("content-type", "application/json");
  return new Request(new URL(path, url), { method: "POST", headers: changed, body: JSON.stringify(body) });
}
