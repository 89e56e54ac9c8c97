import type { UnsentMailStatus } from "#domain/admin/operations.ts";

/** What each kind of mail is, by the first word of its key; another kind shows that word. */
export const mailKinds: Record<string, string> = {
  contact: "Message from the contact form",
  invite: "Invitation to open an account",
  confirm: "Confirmation of an address",
  reset: "Link to set a new password",
  code: "Sign-in code",
  "password-changed": "Notice: password changed",
  "account-exists": "Notice: account exists already",
  offer: "Offer of a survey",
  accepted: "Notice: offer accepted",
  "survey-invitation": "Invitation to a survey",
  closing: "Notice: survey closes soon",
  analysis: "Notice: analysis ended",
  "first-responses": "Notice: first response",
  "all-responses": "Notice: everyone has answered",
  alert: "Warning to the operator",
};

/** Words of the admin's screen of mails. */
export const mailWords = {
  statuses: "Which mails",
  status: { failed: "Failed", waiting: "Waiting" } satisfies Record<UnsentMailStatus, string>,
  to: (recipient: string) => `To ${recipient}`,
  from: (address: string) => `From ${address}`,
  due: (when: string) => `Goes out ${when}`,
  nextTry: (when: string) => `Next try ${when}`,
  /** By the kind of the last failure; another kind shows its code. */
  reasons: {
    E_RECIPIENT_SUPPRESSED: "The address has bounced before or does not want our mails",
    E_RECIPIENT_NOT_ALLOWED: "This deployment may not send to that address",
    E_VALIDATION_ERROR: "The mail service does not accept the address or the mail",
    E_CONTENT_TOO_LARGE: "The mail is too large",
    E_SENDER_NOT_VERIFIED: "Our sender address is not verified with the mail service",
    E_SENDER_DOMAIN_NOT_AVAILABLE: "Our domain is not set up with the mail service",
    E_DELIVERY_FAILED: "The recipient’s server did not take the mail",
    E_RATE_LIMIT_EXCEEDED: "The mail service’s rate limit is reached",
    E_DAILY_LIMIT_EXCEEDED: "The mail service’s limit for today is reached",
    E_INTERNAL_SERVER_ERROR: "The mail service is failing",
    timeout: "The mail service did not answer",
    unknown: "The mail service failed without a known reason",
    expired: "Its code or link expired before it could be sent",
    crashed: "Sending it broke off a hundred times",
  } as Record<string, string>,
  tries: (count: number) => (count === 1 ? "1 try" : `${count} tries`),
  reply: "Reply by email",
  sendAgain: "Send again",
  sending: "Sending...",
  sentAgain: "The mail is on its way again",
  sendFailed: "The mail could not be sent again",
  discard: "Delete",
  discarding: "Deleting...",
  discardTitle: "Delete this mail?",
  discardText:
    "It will not be sent, and its text is gone for good. Copy a visitor’s message first if you still need it.",
  discarded: "The mail is deleted",
  discardFailed: "The mail could not be deleted",
  none: { failed: "No mail has failed", waiting: "No mail is waiting" } satisfies Record<
    UnsentMailStatus,
    string
  >,
  noneNext:
    "A mail is tried again for a day before it counts as failed. Sent mails keep no text, so they are not listed.",
} as const;
