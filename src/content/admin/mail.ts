import type { UnsentMailStatus } from "#domain/admin/operations.ts";

/** What each kind of mail is, by the first word of its key; another kind shows that word. */
export const mailKinds: Record<string, string> = {
  contact: "Message from the contact form",
  invite: "Invitation to open an account",
  confirm: "Confirmation of an address",
  reset: "Link to set a new password",
  code: "Sign-in code",
  "password-changed": "Notice: password changed",
  "account-exists": "Notice: account already exists",
  offer: "Offer of a survey",
  accepted: "Notice: offer accepted",
  "survey-invitation": "Invitation to a survey",
  closing: "Notice: survey closing soon",
  analysis: "Notice: analysis ended",
  "first-responses": "Notice: first five responses",
  "all-responses": "Notice: everyone has answered",
  alert: "Warning to the operator",
};

export const mailWords = {
  statuses: "Which emails",
  status: { failed: "Failed", waiting: "Waiting" } satisfies Record<UnsentMailStatus, string>,
  to: (recipient: string) => `To ${recipient}`,
  from: (address: string) => `From ${address}`,
  due: (when: string) => `Goes out ${when}`,
  nextTry: (when: string) => `Next attempt ${when}`,
  /** By the kind of the last failure; another kind shows its code. */
  reasons: {
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
  } as Record<string, string>,
  tries: (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`),
  reply: "Reply by email",
  sendAgain: {
    label: "Send again",
    busy: "Sending...",
    done: "The email is on its way again",
    failed: "The email couldn’t be sent again",
  },
  discard: {
    label: "Delete",
    title: "Delete this email?",
    text: "It won’t be sent, and its text will be gone for good. If it’s a visitor’s message that you still need, copy it first.",
    busy: "Deleting...",
    done: "The email has been deleted",
    failed: "The email couldn’t be deleted",
  },
  none: { failed: "No email has failed", waiting: "No email is waiting" } satisfies Record<
    UnsentMailStatus,
    string
  >,
  noneNext:
    "We try for a day before an email counts as failed. We don’t keep the text of sent emails, so they aren’t listed.",
} as const;
