import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { API_KEY_DAYS, DAY_MS, MAX_API_KEY_NAME_LENGTH } from "#domain/limits.ts";
import { surveyManagers } from "./accounts.ts";
import { createdAt, is, isOneOf, isWithin, length, literal, timestamp } from "./columns.ts";

const managerId = () =>
  text("manager_id")
    .notNull()
    .references(() => surveyManagers.id, { onDelete: "cascade" });

/** Keys of the API; a revoked one is deleted. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text("id").primaryKey(),
    managerId: managerId(),
    name: text("name").notNull(),
    /** SHA-256 of the key, in hex: 256 drawn bits need neither salt nor slowness, for they can't be guessed. */
    keyHash: text("key_hash").notNull().unique("api_keys_key_hash_unique"),
    hint: text("hint").notNull(),
    /** In the order of `API_SCOPES`, with a space between them. */
    scopes: text("scopes").notNull(),
    createdAt: createdAt(),
    expiresAt: timestamp("expires_at").notNull(),
    lastUsedAt: timestamp("last_used_at"),
    /** Id of the key that has taken its place, which may have been revoked since. */
    replacedBy: text("replaced_by"),
  },
  (table) => [
    index("api_keys_manager_id_index").on(table.managerId, table.createdAt),
    index("api_keys_expires_at_index").on(table.expiresAt),
    check("api_keys_name_check", isWithin(length(table.name), 1, MAX_API_KEY_NAME_LENGTH)),
    check("api_keys_hash_check", is(length(table.keyHash), 64)),
    check(
      "api_keys_scopes_check",
      isOneOf(table.scopes, [
        "read",
        "manage",
        "analyse",
        "read manage",
        "read analyse",
        "manage analyse",
        "read manage analyse",
      ]),
    ),
    check(
      "api_keys_expires_at_check",
      sql`${table.expiresAt} <= ${table.createdAt} + ${literal(API_KEY_DAYS.max * DAY_MS)}`,
    ),
  ],
);

/** Requests by the `Idempotency-Key` that their client gave them. */
export const apiRequests = sqliteTable(
  "api_requests",
  {
    /** Id of the manager, a colon, and what the client calls the request. */
    key: text("key").primaryKey(),
    managerId: managerId(),
    /** Id of the key that made it, or of its manager's pages: whose names are counted. The next key of its owner may repeat it. */
    apiKeyId: text("api_key_id").notNull().default(""),
    /** Keyed hash of method, path and body. */
    fingerprint: text("fingerprint").notNull(),
    claimedAt: timestamp("claimed_at").notNull(),
    /** Of the answer; null while the request runs. */
    status: integer("status"),
    /** The answer; null where it holds a secret: the request is made again, and has the same answer. */
    body: text("body"),
  },
  (table) => [
    index("api_requests_manager_id_index").on(table.managerId),
    index("api_requests_api_key_id_index").on(table.apiKeyId),
    index("api_requests_claimed_at_index").on(table.claimedAt),
  ],
);
