import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { API_KEY_PATTERN } from "#domain/accounts/api-keys.ts";
import type { ApiScope } from "#domain/accounts/api-scopes.ts";
import { API_CALL_LIMIT, API_MANAGER_CALL_LIMIT } from "#domain/limits.ts";
import { hashText } from "#worker/crypto.ts";
import { AppError } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { countRequest } from "#worker/http/rate-limit.ts";
import { countKeyCalls, findKeyHolder, type KeyHolder } from "#worker/services/api-keys/find-key-holder.ts";
import { recordFailure, userWithKey } from "#worker/services/audit/record-failure.ts";

export interface KeyEnv extends AppEnv {
  Variables: AppEnv["Variables"] & Pick<KeyHolder, "keyId" | "manager" | "scopes">;
}

const BEARER = /^Bearer +(\S+)$/i;
const WINDOW_SECONDS = API_CALL_LIMIT.windowMs / 1000;
const policy = (name: string, { attempts, windowMs }: { attempts: number; windowMs: number }) =>
  `"${name}";q=${attempts};w=${windowMs / 1000}`;
const POLICIES = [policy("key", API_CALL_LIMIT), policy("manager", API_MANAGER_CALL_LIMIT)].join(", ");
/** Of draft-ietf-httpapi-ratelimit-headers. */
export const RATE_LIMIT_HEADERS = ["ratelimit-policy", "ratelimit"];

/**
 * Finds who holds the key of a request. One that is missing, wrong, expired or revoked is answered alike, and counted for
 * its network. Throws an AppError.
 */
export async function requireHolder<Env extends AppEnv>(c: Context<Env>): Promise<KeyHolder> {
  const [, key = ""] = BEARER.exec(c.req.header("authorization") ?? "") ?? [];
  const holder = await findKeyHolder(c.var.services, key);
  if (holder) return holder;
  await countRequest(c, "api-key:");
  const isKey = API_KEY_PATTERN.test(key);
  if (key) recordFailure(c.var.services, "api_key_refused", isKey ? userWithKey(await hashText(key)) : null);
  c.header("www-authenticate", "Bearer");
  throw new AppError(401, "invalid_api_key", "The API key is missing, wrong, expired or revoked.");
}

/** Lets the holders of keys pass, each, and all of one manager together, so many times a minute. No cookie is read. */
export const requireKey = createMiddleware<KeyEnv>(async (c, next) => {
  const { services } = c.var;
  const holder = await requireHolder(c);
  const tellLeft = (left: number) => c.header("ratelimit", `"key";r=${left};t=${WINDOW_SECONDS}`);
  c.header("ratelimit-policy", POLICIES);
  tellLeft(0);
  tellLeft(await countKeyCalls(services, holder));
  c.set("keyId", holder.keyId);
  c.set("manager", holder.manager);
  c.set("scopes", holder.scopes);
  await next();
});

/** Stands behind `requireKey`. Throws an AppError. */
export function demandScope(c: Context<KeyEnv>, scope: ApiScope): void {
  if (c.var.scopes.includes(scope)) return;
  c.header("www-authenticate", `Bearer error="insufficient_scope", scope="${scope}"`);
  throw new AppError(403, "missing_scope", `This key lacks the scope “${scope}”.`);
}

export const requireScope = (scope: ApiScope) =>
  createMiddleware<KeyEnv>(async (c, next) => {
    demandScope(c, scope);
    await next();
  });
