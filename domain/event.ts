import type { MailKind } from "./accounts/mail-choices.ts";

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

/** The events that managers are mailed, each with its choice on the account page; one cannot be switched off. */
export const MAILED = {
  "survey.five_answered": "firstResponses",
  "survey.all_answered": "allResponses",
  "survey.closing": "closing",
  "survey.deletion_announced": "always",
  "analysis.completed": "analysis",
  "analysis.failed": "analysis",
  "action.summary": "actions",
} as const satisfies Partial<Record<EventType, MailKind | "always">>;
export type MailedType = keyof typeof MAILED;

export const isMailed = (type: string): type is MailedType => Object.hasOwn(MAILED, type);

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
