const NOW = "cast(unixepoch('subsec') * 1000 as integer)";
const DAY_MS = 86_400_000;

const HELD = "held after a restore: it may already have been sent";

/** Counts as sent to the managers of surveys, for an occasion that may have had its letters in the time that is lost. */
const silence = (type: string, occasion: string, from: string) => `
  INSERT INTO deliveries (id, manager_id, survey_code, type, occasion, day, turn, outcome)
  SELECT 'msg_' || lower(hex(randomblob(16))), manager.id, survey.code, '${type}', ${occasion}, ${NOW} / ${DAY_MS}, 0, 'delivered'
  FROM survey_codes AS survey JOIN survey_managers AS manager ON manager.id IN (survey.manager_id, survey.second_manager_id)
  ${from} ON CONFLICT DO NOTHING`;

/**
 * Keeps a restored database from doing things twice. The statements run in this order. Waiting messages become failed
 * ones for an admin or their manager to decide on, since they may have been sent; no letter is written for occasions that the sweep would find again; every session ends, since which were ended is not known;
 * half-done work starts again.
 */
export const HOLD_STATEMENTS: readonly string[] = [
  `UPDATE deliveries SET outcome = 'failed', reason = '${HELD}', waits_since = NULL, lease_expires_at = NULL, next_try_at = NULL
   WHERE outcome IS NULL AND waits_since <= ${NOW}`,
  `UPDATE survey_codes SET is_announced_open = 0 WHERE is_announced_open = 1 AND expires_at <= ${NOW}`,
  "DELETE FROM session",
  "DELETE FROM verification",
  "DELETE FROM email_changes",
  `UPDATE survey_insights
   SET created_at = ${NOW}, run_count = 0, lease_token = NULL, lease_expires_at = NULL, stage = NULL
   WHERE status = 'processing'`,
  `UPDATE survey_exports SET created_at = ${NOW}, run_count = 0, lease_expires_at = NULL WHERE status = 'processing'`,
  silence(
    "analysis.completed",
    "'analysis:' || insight.id || ':' || insight.created_at",
    "JOIN survey_insights AS insight ON insight.survey_code = survey.code WHERE insight.status = 'processing'",
  ),
  silence(
    "survey.closing",
    "'survey.closing:' || survey.code || ':' || survey.expires_at",
    `WHERE survey.status = 'active' AND survey.expires_at > ${NOW} AND survey.expires_at <= ${NOW} + ${DAY_MS}`,
  ),
];
