import type { LinkedProvider } from "./auth-providers.ts";
import type { PendingEmailChange } from "./email-change.ts";
import type { MailChoices } from "./mail-choices.ts";

/** An account as its owner sees it on the security page. */
export interface OwnAccount {
  email: string;
  isEmailConfirmed: boolean;
  emailChange: PendingEmailChange | null;
  hasPassword: boolean;
  hasTwoFactor: boolean;
  /** Null without a second factor. */
  backupCodesLeft: number | null;
  linkedProviders: LinkedProvider[];
  /** Null without a manager record. */
  mails: MailChoices | null;
}

/** A browser in which an account is signed in, as its owner sees it. Times are ISO 8601, UTC. */
export interface AccountSession {
  id: string;
  /** The session of the current request. */
  isCurrent: boolean;
  userAgent: string | null;
  address: string | null;
  signedInAt: string;
}
