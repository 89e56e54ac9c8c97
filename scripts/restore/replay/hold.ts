const NOW = "cast(unixepoch('subsec') * 1000 as integer)";
const DAY_MS = 86_400_000;

const HELD = "held after a restore: it may already have been sent";

/** Counts as sent, for an occasion that may have had its mails in the time that is lost. */
const silence = (occasion: string, from: string) => `
  INSERT INTO outbox (key, recipient, subject, text, html, status, created_at)
  SELECT ${occasion} || ':restored', '', '', '', '', 'sent', 0 FROM ${from} ON CONFLICT (key) DO NOTHING`;

/**
 * Keeps a restored database from doing things twice. The statements run in this order. Waiting mails become failed ones
 * for an admin to decide on, and waiting events for their manager, since they may have been sent; no mail or event is
 * written for occasions that the sweep would find again; every session ends, since which were ended is not known;
 * half-done work starts again.
 */
export const HOLD_STATEMENTS: readonly string[] = [
  `UPDATE outbox SET status = 'failed', error_message = '${HELD}', lease_expires_at = NULL
   WHERE status = 'waiting' AND (not_before IS NULL OR not_before <= ${NOW})`,
  `UPDATE deliveries SET outcome = 'failed', waits_since = NULL, lease_expires_at = NULL, next_try_at = NULL
   WHERE outcome IS NULL`,
  `UPDATE survey_codes SET is_announced_open = 0 WHERE is_announced_open = 1 AND expires_at <= ${NOW}`,
  "DELETE FROM session",
  "DELETE FROM verification",
  "DELETE FROM email_changes",
  `UPDATE survey_insights
   SET created_at = ${NOW}, run_count = 0, lease_token = NULL, lease_expires_at = NULL, stage = NULL
   WHERE status = 'processing'`,
  `UPDATE survey_exports SET created_at = ${NOW}, run_count = 0, lease_expires_at = NULL WHERE status = 'processing'`,
  silence("'analysis:' || id || ':' || created_at", "survey_insights WHERE status = 'processing'"),
  silence(
    "'closing:' || code || ':' || expires_at",
    `survey_codes WHERE status = 'active' AND expires_at > ${NOW} AND expires_at <= ${NOW} + ${DAY_MS}
       AND NOT EXISTS (SELECT 1 FROM outbox
         WHERE key >= 'closing:' || code || ':' || expires_at || ':' AND key < 'closing:' || code || ':' || expires_at || ';')`,
  ),
];
