/**
 * What happens to a survey and leaves no row beyond its deliveries. None has a figure: ids and links alone. Programs get all
 * of them; who else does, is said in worker/services/events/subscribers.ts.
 */
export const EVENT_TYPES = [
  "survey.opened",
  "survey.closing",
  "survey.closed",
  "survey.deletion_announced",
  "survey.five_answered",
  "survey.all_answered",
  "analysis.completed",
  "analysis.failed",
  "action.due",
  "action.done",
  "action.summary",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What one address is mailed: about an account, by an invitation, about an action of theirs, and visitors' messages to us. */
export const MAIL_TYPES = [
  "confirm",
  "new-address",
  "leave-address",
  "address-taken",
  "reset",
  "code",
  "password-changed",
  "password-ended",
  "account-changed",
  "account-exists",
  "invite",
  "offer",
  "accepted",
  "survey-invitation",
  "action-agreed",
  "action-changed",
  "action-week",
  "action-day",
  "contact",
  "contact-flood",
] as const;
export type MailType = (typeof MAIL_TYPES)[number];

/** What a mail says. */
export interface MailContent {
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
}
