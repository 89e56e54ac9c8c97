const NOW = "cast(unixepoch('subsec') * 1000 as integer)";
const DAY_MS = 86_400_000;

const HELD = "held after a restore: it may already have been sent";

/** Counts as sent to a survey's managers and their webhooks, for an occasion that may have been announced in the lost time. */
const silence = (type: string, occasion: string, from: string) =>
  [
    ["manager_id", "survey_managers", "id", "TRUE"],
    ["webhook_id", "webhooks", "manager_id", "ifnull(recipient.survey_code, survey.code) = survey.code"],
  ].map(
    ([column, table, manager, condition]) => `
  INSERT INTO deliveries (id, ${column}, survey_code, type, occasion, day, outcome)
  SELECT 'msg_' || lower(hex(randomblob(16))), recipient.id, survey.code, '${type}', ${occasion}, ${NOW} / ${DAY_MS}, 'delivered'
  FROM survey_codes AS survey
  JOIN ${table} AS recipient ON recipient.${manager} IN (survey.manager_id, survey.second_manager_id) AND ${condition}
  ${from} ON CONFLICT DO NOTHING`,
  );

/**
 * Keeps a restored database from doing things twice. The statements run in this order. Waiting messages become failed
 * ones for an admin or their manager to decide on, since they may have been sent; nothing is written for occasions that the sweep would find again; every session ends, since which were ended is not known;
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
  ...silence(
    "analysis.completed",
    "'analysis:' || insight.id || ':' || insight.created_at",
    "JOIN survey_insights AS insight ON insight.survey_code = survey.code WHERE insight.status = 'processing'",
  ),
  ...silence(
    "survey.closing",
    "'survey.closing:' || survey.code || ':' || survey.expires_at",
    `WHERE survey.status = 'active' AND survey.expires_at > ${NOW} AND survey.expires_at <= ${NOW} + ${DAY_MS}`,
  ),
];
