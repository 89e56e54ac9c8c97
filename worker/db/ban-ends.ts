/** What a ban ends in its transaction, where ?1 is the user: sessions, half-done sign-ins, API keys, sharing, waiting mails. */
export const BAN_ENDS: readonly string[] = [
  "DELETE FROM session WHERE user_id = ?1",
  "DELETE FROM verification WHERE value = ?1",
  "DELETE FROM api_keys WHERE manager_id IN (SELECT id FROM survey_managers WHERE user_id = ?1)",
  `DELETE FROM report_links WHERE made_by IN (SELECT id FROM survey_managers WHERE user_id = ?1)
     OR survey_code IN (SELECT code FROM survey_codes
       WHERE manager_id IN (SELECT id FROM survey_managers WHERE user_id = ?1))`,
  "DELETE FROM survey_offers WHERE offered_by IN (SELECT id FROM survey_managers WHERE user_id = ?1)",
  "DELETE FROM deliveries WHERE address = (SELECT email FROM user WHERE id = ?1) AND outcome IS NULL",
];
