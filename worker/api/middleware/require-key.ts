import type { Context } from "hono";
import { API_KEY_PATTERN } from "#domain/accounts/api-keys.ts";
import { hashText } from "#worker/crypto.ts";
import { AppError } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { countRequest } from "#worker/http/rate-limit.ts";
import { findKeyHolder, type KeyHolder } from "#worker/services/api-keys/find-key-holder.ts";
import { recordFailure, userWithKey } from "#worker/services/audit/record-failure.ts";

const BEARER = /^Bearer +(\S+)$/i;
/**
 * Finds who holds the key of a request. One that is missing, wrong, expired or revoked is answered alike; what was
 * tried is counted for its network. Throws an AppError.
 */
export async function requireHolder<Env extends AppEnv>(c: Context<Env>): Promise<KeyHolder> {
  const [, key = ""] = BEARER.exec(c.req.header("authorization") ?? "") ?? [];
  const holder = await findKeyHolder(c.var.services, key);
  if (holder) return holder;
  if (key) {
    await countRequest(c, "api-key:");
    const isKey = API_KEY_PATTERN.test(key);
    recordFailure(c.var.services, "api_key_refused", isKey ? userWithKey(await hashText(key)) : null);
  }
  c.header("www-authenticate", "Bearer");
  throw new AppError(401, "invalid_api_key", "The API key is missing, wrong, expired or revoked.");
}
