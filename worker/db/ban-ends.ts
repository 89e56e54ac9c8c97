/** What a ban ends in its transaction, where ?1 is the user: sessions, half-done sign-ins, API keys, sharing, waiting mails. */
export const BAN_ENDS: readonly string[] = [
  "DELETE FROM session WHERE user_id = ?1",
  "DELETE FROM verification WHERE value = ?1",
  "DELETE FROM api_keys WHERE manager_id IN (SELECT id FROM survey_managers WHERE user_id = ?1)",
  `DELETE FROM report_links WHERE made_by IN (SELECT id FROM survey_managers WHERE user_id = ?1)
     OR survey_code IN (SELECT code FROM survey_codes
       WHERE manager_id IN (SELECT id FROM survey_managers WHERE user_id = ?1))`,
  "DELETE FROM survey_offers WHERE offered_by IN (SELECT id FROM survey_managers WHERE user_id = ?1)",
  // Their keys stay, so that none is written again.
  `UPDATE outbox SET status = 'sent', recipient = '', reply_to = NULL, subject = '', text = '', html = '',
     error_message = NULL, lease_expires_at = NULL, next_try_at = NULL, worthless_at = NULL, created_at = 0
   WHERE recipient = (SELECT email FROM user WHERE id = ?1) AND recipient <> '' AND status = 'waiting'`,
];
