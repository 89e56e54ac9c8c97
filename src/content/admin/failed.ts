import { type Backlog, COUNT_LIMIT, type FailureKind } from "#domain/admin/operations.ts";
import type { MailedType, MailType } from "#domain/event.ts";
import { DELIVERY_KEPT_DAYS } from "#domain/retention.ts";
import type { WebhookFormat } from "#domain/surveys/webhook.ts";

/** Mails, by their type, letters to managers, by the event, and messages to webhooks, by their format; an event of another kind shows its name. */
const deliveryKinds: Record<MailType | MailedType | WebhookFormat, string> = {
  contact: "Message from the contact form",
  "contact-flood": "Warning: many messages from the contact form",
  invite: "Invitation to open an account",
  confirm: "Confirmation of an address",
  "new-address": "Confirmation of a new address",
  "leave-address": "Notice: new address requested",
  "address-taken": "Notice: address already has an account",
  reset: "Link to set a new password",
  code: "Sign-in code",
  "password-changed": "Notice: password changed",
  "password-ended": "Notice: password no longer valid",
  "account-changed": "Notice: account changed",
  "account-exists": "Notice: account already exists",
  offer: "Offer of a survey",
  accepted: "Notice: offer accepted",
  "survey-invitation": "Invitation to a survey",
  "action-agreed": "Action agreed",
  "action-changed": "Action changed",
  "action-week": "Reminder: action due in a week",
  "action-day": "Reminder: action due today",

  "survey.closing": "Notice: survey closing soon",
  "survey.deletion_announced": "Notice: survey to be deleted",
  "survey.five_answered": "Notice: first five responses",
  "survey.all_answered": "Notice: everyone has answered",
  "analysis.completed": "Notice: analysis finished",
  "analysis.failed": "Notice: analysis failed",
  "action.summary": "Notice: what has become of actions",
  signed: "Event for a program",
  slack: "Message to Slack",
  teams: "Message to Teams",
};

/** By the kind of a mail's last failure; everything else is a sentence already. */
const reasons: Record<string, string> = {
  E_RECIPIENT_SUPPRESSED: "The address has bounced before or doesn’t want our emails",
  E_RECIPIENT_NOT_ALLOWED: "This deployment isn’t allowed to send to that address",
  E_VALIDATION_ERROR: "The mail service rejected the address or the email",
  E_CONTENT_TOO_LARGE: "The email is too large",
  E_SENDER_NOT_VERIFIED: "Our sender address isn’t verified with the mail service",
  E_SENDER_DOMAIN_NOT_AVAILABLE: "Our domain isn’t set up with the mail service",
  E_DELIVERY_FAILED: "The recipient’s server refused the email",
  E_RATE_LIMIT_EXCEEDED: "The mail service’s rate limit has been reached",
  E_DAILY_LIMIT_EXCEEDED: "The mail service’s limit for today has been reached",
  E_INTERNAL_SERVER_ERROR: "The mail service is failing",
  timeout: "The mail service didn’t answer",
  unknown: "The mail service failed without a known reason",
  expired: "Its code or link expired before it could be sent",
  crashed: "Sending it crashed a hundred times",
  refused: "The address refused it",
  redirect: "The address answered with a redirect",
  unreachable: "The address didn’t answer",
  gone: "The address doesn’t exist any more",
  limit: "The address gets no more in an hour",
  unreadable: "The address can’t be read with the present secret",
};

export const failedWords = {
  title: {
    delivery: (kind) => deliveryKinds[kind as keyof typeof deliveryKinds] ?? kind,
    analysis: (attempt) => `Analysis, attempt ${attempt}`,
    export: (format) => `${format.toUpperCase()} file`,
  } satisfies Record<FailureKind, (detail: string) => string>,
  reason: (reason: string) => reasons[reason] ?? reason,
  number: (id: string) => `Number ${id}`,
  from: (address: string) => `From ${address}`,
  tries: (count: number) => counted(count, "attempt", "attempts"),
  due: (when: string) => `Goes out ${when}`,
  superseded: "There is a later attempt",
  waiting: {
    deliveries: (count, age) => `${counted(count, "message", "messages")} (oldest ${age})`,
    analyses: (count, age) => `${counted(count, "analysis", "analyses")} (oldest ${age})`,
    exports: (count, age) => `${counted(count, "file", "files")} (oldest ${age})`,
  } satisfies Record<Backlog["name"], (count: number, age: string) => string>,
  waits: (what: string) => `Waiting: ${what}.`,
  nothingWaits: "Nothing is waiting.",
  outage: (since: string, reason: string) => `No email has gone out since ${since}: ${reason}.`,
  reply: "Reply by email",
  tryAgain: {
    label: "Try again",
    busyLabel: "Starting...",
    done: "It’s on its way again",
    failed: "It couldn’t be tried again",
  },
  discard: {
    label: "Delete",
    title: "Delete this message?",
    text: "It won’t be sent, and its text will be gone for good. If it’s a visitor’s message that you still need, copy it first.",
    busyLabel: "Deleting...",
    done: "The message has been deleted",
    failed: "The message couldn’t be deleted",
  },
  none: "Nothing has failed",
  noneNext: `A message counts as failed after a day of attempts, and is kept for ${DELIVERY_KEPT_DAYS} days. Trying an analysis again doesn’t use up any of its survey’s attempts.`,
} as const;

function counted(count: number, one: string, many: string): string {
  if (count === 1) return `1 ${one}`;
  return `${count >= COUNT_LIMIT ? `${count} or more` : count} ${many}`;
}
