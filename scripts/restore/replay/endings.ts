import type { AuditAct } from "#domain/accounts/audit.ts";
import { BAN_ENDS } from "#worker/db/ban-ends.ts";

/** The ids of an act as literals of SQL. */
interface ActIds {
  object: string;
  actor: string;
  survey: string;
}

export type Ending = (ids: ActIds) => string[];

const NOW = "cast(unixepoch('subsec') * 1000 as integer)";

const remove =
  (table: string, key = "id"): Ending =>
  ({ object }) => [`DELETE FROM ${table} WHERE ${key} = ${object}`];

const change =
  (table: string, set: string, key = "id", condition = "TRUE"): Ending =>
  ({ object }) => [`UPDATE ${table} SET ${set} WHERE ${key} = ${object} AND ${condition}`];

const deleteUser: Ending = ({ object }) => [
  `DELETE FROM deliveries WHERE subject = ${object} OR address = (SELECT email FROM user WHERE id = ${object})`,
  `UPDATE signup_pins SET used_by = 'deleted:' || lower(hex(randomblob(16))) WHERE used_by = ${object}`,
  `DELETE FROM user WHERE id = ${object}`,
];

const ANOTHER_SALT = "lower(hex(randomblob(16))) || substr(password, 33)";
const HAS_PASSWORD = "provider_id = 'credential' AND password IS NOT NULL";

/**
 * Another salt: no password matches, and `account_password_ends_sessions` ends what the old one opened, API keys, webhooks
 * and offers with it. A reset link sets a new one.
 */
const endPassword = change("account", `password = ${ANOTHER_SALT}`, "user_id", HAS_PASSWORD);

/**
 * The acts that end something, and the statements that end it again in a restored database. What began in the lost time is
 * lost with it; what ended stays ended.
 */
export const ENDINGS = {
  survey_deleted: remove("survey_codes", "code"),
  account_deleted: deleteUser,
  user_deleted: deleteUser,
  // A survey of the lost time: KV, R2 and its objects still hold it, and the sweep purges them.
  survey_created: ({ object }) => [
    `INSERT OR IGNORE INTO forgotten_surveys (code)
     SELECT ${object} WHERE NOT EXISTS (SELECT 1 FROM survey_codes WHERE code = ${object})`,
  ],
  user_banned: ({ object }) => [
    `UPDATE user SET banned = 1, ban_reason = 'banned before a restore', ban_expires = NULL WHERE id = ${object}`,
    ...BAN_ENDS.map((statement) => statement.replaceAll("?1", object)),
  ],
  user_unbanned: change("user", "banned = 0, ban_reason = NULL, ban_expires = NULL"),
  user_signed_out: change("user", "browser_generation = browser_generation + 1"),
  // Its owner's change leaves keys, webhooks and offers.
  password_changed: change(
    "account",
    `replaced_salt = substr(password, 1, 32), password = ${ANOTHER_SALT}`,
    "user_id",
    HAS_PASSWORD,
  ),
  password_reset: endPassword,
  user_changed: endPassword,
  provider_unlinked: ({ object, actor }) => [
    `DELETE FROM account WHERE user_id = ${actor} AND provider_id = ${object}`,
  ],
  admin_revoked: change("survey_managers", "is_admin = 0", "user_id", "is_admin = 1"),
  api_key_revoked: remove("api_keys"),
  // It was to end a day later at most; the one in its place is lost with that time.
  api_key_replaced: remove("api_keys"),
  webhook_paused: change("webhooks", `paused_at = ${NOW}`, "id", "paused_at IS NULL"),
  webhook_removed: remove("webhooks"),
  // The secret before is back, which may have leaked; the one in its place is lost with that time.
  webhook_secret_replaced: remove("webhooks"),
  signup_pin_revoked: change(
    "signup_pins",
    `revoked_at = ${NOW}, token_hash = NULL`,
    "id",
    "used_by IS NULL AND revoked_at IS NULL",
  ),
  manager_pin_replaced: change(
    "survey_codes",
    "manager_pin_hash = substr(manager_pin_hash, 1, instr(manager_pin_hash, ':')) || lower(hex(randomblob(32)))",
    "code",
  ),
  second_manager_removed: change("survey_codes", "second_manager_id = NULL", "code"),
  report_unshared: change("survey_codes", "shares_report = 0", "code", "shares_report"),
  // Its report may have been read: a release made anew beside that one would tell of who came between.
  analysis_started: ({ survey }) => [`UPDATE survey_codes SET has_lost_analysis = 1 WHERE code = ${survey}`],
  report_link_revoked: remove("report_links"),
  survey_offer_withdrawn: remove("survey_offers"),
  survey_offer_declined: remove("survey_offers"),
  export_deleted: remove("survey_exports"),
} satisfies Partial<Record<AuditAct, Ending>>;
