import type { AuditAct } from "#domain/accounts/audit.ts";
import { BAN_ENDS } from "#worker/db/ban-ends.ts";

const NOW = "cast(unixepoch('subsec') * 1000 as integer)";

const DELETE_USER = [
  `DELETE FROM outbox WHERE recipient <> '' AND recipient = (SELECT email FROM user WHERE id = ?1)`,
  `DELETE FROM outbox WHERE about = ?1 OR about IN (
     SELECT survey_insights.id FROM survey_insights JOIN survey_codes ON code = survey_code
     WHERE manager_id = (SELECT id FROM survey_managers WHERE user_id = ?1))`,
  `UPDATE signup_pins SET used_by = 'deleted:' || lower(hex(randomblob(16))) WHERE used_by = ?1`,
  "DELETE FROM user WHERE id = ?1",
];

/**
 * Another salt: no password matches, and `account_password_ends_sessions` ends what the old one opened, API keys, endpoints
 * and offers with it. A reset link sets a new one.
 */
const END_PASSWORD = [
  `UPDATE account SET password = lower(hex(randomblob(16))) || substr(password, 33)
   WHERE user_id = ?1 AND provider_id = 'credential' AND password IS NOT NULL`,
];

/**
 * The acts that end something, and the statements that end it again in a restored database, where ?1 is the object of
 * the act, ?2 its actor and ?3 its survey. What began in the lost time is lost with it; what ended stays ended.
 */
export const ENDINGS: Partial<Record<AuditAct, readonly string[]>> = {
  survey_deleted: ["DELETE FROM survey_codes WHERE code = ?1"],
  account_deleted: DELETE_USER,
  user_deleted: DELETE_USER,
  // A survey of the lost time: KV, R2 and its objects still hold it.
  survey_created: [
    `INSERT OR IGNORE INTO forgotten_surveys (code)
     SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM survey_codes WHERE code = ?1)`,
  ],
  user_banned: [
    "UPDATE user SET banned = 1, ban_reason = 'banned before a restore', ban_expires = NULL WHERE id = ?1",
    ...BAN_ENDS,
  ],
  user_unbanned: ["UPDATE user SET banned = 0, ban_reason = NULL, ban_expires = NULL WHERE id = ?1"],
  user_signed_out: [
    "DELETE FROM session WHERE user_id = ?1",
    "DELETE FROM verification WHERE value = ?1",
    "UPDATE user SET browser_generation = browser_generation + 1 WHERE id = ?1",
  ],
  // Its owner's change leaves keys, endpoints and offers.
  password_changed: END_PASSWORD.map((statement) =>
    statement.replace("SET password", "SET replaced_salt = substr(password, 1, 32), password"),
  ),
  password_reset: END_PASSWORD,
  user_changed: END_PASSWORD,
  provider_unlinked: ["DELETE FROM account WHERE user_id = ?2 AND provider_id = ?1"],
  admin_revoked: ["UPDATE survey_managers SET is_admin = 0 WHERE user_id = ?1 AND is_admin = 1"],
  api_key_revoked: ["DELETE FROM api_keys WHERE id = ?1"],
  // It was to end a day later at most; the one in its place is lost with that time.
  api_key_replaced: ["DELETE FROM api_keys WHERE id = ?1"],
  webhook_removed: ["DELETE FROM survey_webhooks WHERE survey_code = ?1"],
  endpoint_paused: [`UPDATE webhook_endpoints SET paused_at = ${NOW} WHERE id = ?1 AND paused_at IS NULL`],
  endpoint_removed: ["DELETE FROM webhook_endpoints WHERE id = ?1"],
  // The secret before is back, which may have leaked; the one in its place is lost with that time.
  endpoint_secret_replaced: ["DELETE FROM webhook_endpoints WHERE id = ?1"],
  signup_pin_revoked: [
    `UPDATE signup_pins SET revoked_at = ${NOW}, token_hash = NULL WHERE id = ?1 AND used_by IS NULL AND revoked_at IS NULL`,
  ],
  manager_pin_replaced: [
    `UPDATE survey_codes
     SET manager_pin_hash = substr(manager_pin_hash, 1, instr(manager_pin_hash, ':')) || lower(hex(randomblob(32)))
     WHERE code = ?1`,
  ],
  second_manager_removed: ["UPDATE survey_codes SET second_manager_id = NULL WHERE code = ?1"],
  report_unshared: ["UPDATE survey_codes SET shares_report = 0 WHERE code = ?1 AND shares_report"],
  // Its report may have been read: a release made anew beside that one would tell of who came between.
  analysis_started: ["UPDATE survey_codes SET has_lost_analysis = 1 WHERE code = ?3"],
  report_link_revoked: ["DELETE FROM report_links WHERE id = ?1"],
  survey_offer_withdrawn: ["DELETE FROM survey_offers WHERE id = ?1"],
  survey_offer_declined: ["DELETE FROM survey_offers WHERE id = ?1"],
  export_deleted: ["DELETE FROM survey_exports WHERE id = ?1"],
};
