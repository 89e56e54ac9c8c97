/** How long a survey is kept after its end, in months: the operator's choice, `SURVEY_RETENTION_MONTHS`. */
export const SURVEY_RETENTION_MONTHS = { min: 1, max: 120 } as const;
/** Days before its deletion at which a survey's managers are told. */
export const DELETION_NOTICE_DAYS = 30;
/** What is left of a message, and the text of a mail that could not be delivered, which admins can send again. */
export const DELIVERY_KEPT_DAYS = 90;
/** Days after which a signup PIN is deleted: it expired a month before at the latest. */
export const SIGNUP_PIN_KEPT_DAYS = 60;
/** Who was mailed about a survey, or wants no such mails, is remembered for thirteen months after the last of either. */
export const RECIPIENT_KEPT_MONTHS = 13;
export const RECIPIENT_KEPT_DAYS = Math.round((RECIPIENT_KEPT_MONTHS * 365) / 12);
