const NOW = "cast(unixepoch('subsec') * 1000 as integer)";
const DAY_MS = 86_400_000;

export const HELD = "held after a restore: it may already have been sent";

/** Counts as sent, for an occasion that may have had its mails in the time that is lost. */
const silence = (occasion: string, from: string) => `
  INSERT INTO outbox (key, recipient, subject, text, html, status, created_at)
  SELECT ${occasion} || ':restored', '', '', '', '', 'sent', 0 FROM ${from} ON CONFLICT (key) DO NOTHING`;

/**
 * What a restored database must not do again, as statements in the order in which they run; in words that the schema of
 * every backup knows. Mails that waited are held for an admin, for they may have been sent since; of occasions that the
 * sweep would find again none is told; every session ends, as those that were ended since cannot be told from others;
 * what was half done is done anew.
 */
export const HOLD_STATEMENTS: readonly string[] = [
  `UPDATE outbox SET status = 'failed', error_message = '${HELD}', lease_expires_at = NULL
   WHERE status = 'waiting' AND (not_before IS NULL OR not_before <= ${NOW})`,
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
