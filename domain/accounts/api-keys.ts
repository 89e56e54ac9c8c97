import * as z from "zod/mini";
import { cleanedText, wholeDays } from "#domain/field-schemas.ts";
import { API_KEY_DAYS, MAX_API_KEY_NAME_LENGTH } from "#domain/limits.ts";
import { cleanLine } from "#domain/text.ts";
import { apiKeyRules as rules } from "#messages/accounts/rules";
import { API_SCOPES, type ApiScope } from "./api-scopes.ts";

/** Every key begins with it, so that people and scanners of leaked secrets know one. */
export const API_KEY_PREFIX = "slk_";
/** The prefix, and 256 bits in base64url. */
export const API_KEY_PATTERN = /^slk_[\w-]{43}$/;

/** An API key as its owner sees it: the key itself is shown once. Times are ISO 8601, UTC. */
export interface ApiKey {
  id: string;
  name: string;
  /** Its last four characters. */
  hint: string;
  scopes: ApiScope[];
  createdAt: string;
  expiresAt: string;
  isExpired: boolean;
  /** To the hour; null if it was never used. */
  lastUsedAt: string | null;
  /** Another key has taken its place: it works until it expires, a day later at most. */
  isReplaced: boolean;
}

/** The only time that a key leaves the server. */
export interface MadeApiKey {
  id: string;
  key: string;
  expiresAt: string;
}

export const makeApiKeySchema = z.strictObject({
  name: cleanedText(
    rules.name,
    cleanLine,
    z.minLength(1, rules.name),
    z.maxLength(MAX_API_KEY_NAME_LENGTH, rules.nameLength({ max: MAX_API_KEY_NAME_LENGTH })),
  ),
  scopes: z.pipe(
    z.array(z.enum(API_SCOPES, rules.scopes), rules.scopes).check(z.minLength(1, rules.scopes)),
    z.transform((chosen) => API_SCOPES.filter((scope) => chosen.includes(scope))),
  ),
  expiresInDays: wholeDays(API_KEY_DAYS),
});
export type MakeApiKey = z.infer<typeof makeApiKeySchema>;
