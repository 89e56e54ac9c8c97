import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Session } from "#domain/accounts/account.ts";
import { API_SCOPES, type ApiScope } from "#domain/accounts/api-scopes.ts";
import { API_CALL_LIMIT, API_MANAGER_CALL_LIMIT } from "#domain/limits.ts";
import type { SignedIn } from "#worker/auth/sessions/find-signed-in.ts";
import { type ManagerEnv, readManagerSession } from "#worker/auth/sessions/require-session.ts";
import { AppError } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { countKeyCalls, type KeyHolder } from "#worker/services/api-keys/find-key-holder.ts";
import { requireHolder } from "./middleware/require-key.ts";

/** Who calls: a manager, by a key as far as its scopes let them, or by the session of their own page, which has every scope. */
export interface Principal {
  manager: { id: string; userId: string; email: string };
  scopes: readonly ApiScope[];
  /** Of the key; of a page, its manager's: under it, named requests are counted. */
  keyId: string;
  /** Of a page; null for a key. */
  signedIn: SignedIn | null;
  session: Session | null;
}

export interface PrincipalEnv extends AppEnv {
  Variables: AppEnv["Variables"] & Principal;
}

/** Behind a route that is a page's alone. */
export interface PageEnv extends AppEnv {
  Variables: PrincipalEnv["Variables"] & ManagerEnv["Variables"];
}

const WINDOW_SECONDS = API_CALL_LIMIT.windowMs / 1000;
const policy = (name: string, { attempts, windowMs }: { attempts: number; windowMs: number }) =>
  `"${name}";q=${attempts};w=${windowMs / 1000}`;
const POLICIES = [policy("key", API_CALL_LIMIT), policy("manager", API_MANAGER_CALL_LIMIT)].join(", ");
/** Of draft-ietf-httpapi-ratelimit-headers. */
export const RATE_LIMIT_HEADERS = ["ratelimit-policy", "ratelimit"];

/**
 * Finds who calls, in one statement: beside a key no cookie is read. The calls of keys are counted, of each and of all of one
 * manager together.
 */
export const requirePrincipal = createMiddleware<PrincipalEnv>(async (c, next) => {
  const isPage = c.req.header("authorization") === undefined && c.req.header("cookie") !== undefined;
  if (isPage) {
    const { manager, signedIn, session } = await readManagerSession(c);
    c.set("manager", manager);
    c.set("scopes", API_SCOPES);
    c.set("keyId", `page:${manager.id}`);
    c.set("signedIn", signedIn);
    c.set("session", session);
    return next();
  }
  const holder = await requireHolder(c);
  const tellLeft = (left: number) => c.header("ratelimit", `"key";r=${left};t=${WINDOW_SECONDS}`);
  c.header("ratelimit-policy", POLICIES);
  tellLeft(0);
  tellLeft(await countKeyCalls(c.var.services, holder));
  actAs(c, holder);
  return next();
});

/** Makes the holder of a key the principal of a request. */
export function actAs(c: Context<PrincipalEnv>, { keyId, manager, scopes }: KeyHolder): void {
  c.set("keyId", keyId);
  c.set("manager", manager);
  c.set("scopes", scopes);
  c.set("signedIn", null);
  c.set("session", null);
}

/** Throws an AppError where the principal lacks a scope. */
export function demandScope(
  c: { var: Pick<Principal, "scopes">; header(name: string, value: string): void },
  scope: ApiScope,
): void {
  if (c.var.scopes.includes(scope)) return;
  c.header("www-authenticate", `Bearer error="insufficient_scope", scope="${scope}"`);
  throw new AppError(403, "missing_scope", `This key lacks the scope “${scope}”.`);
}
