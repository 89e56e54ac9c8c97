import type { Refusal } from "#src/features/accounts/form/form-errors.ts";

/** What somebody changes on the page about their own account. */
export type SecurityCall =
  | { intent: "start-second-factor"; password: string }
  | { intent: "confirm-second-factor"; code: string }
  | { intent: "renew-backup-codes"; password: string }
  | { intent: "remove-second-factor"; password: string }
  | { intent: "end-session"; id: string }
  | { intent: "end-other-sessions" }
  | { intent: "send-password-link"; email: string }
  | { intent: "connect"; providerId: string }
  | { intent: "disconnect"; providerId: string; label: string }
  | { intent: "delete-account"; email: string };

/** What an authenticator app is given, and what stands in for the phone. */
export interface Enrolment {
  totpURI: string;
  backupCodes: string[];
}

export type SecurityAnswer =
  | { refusal: Refusal }
  | { enrolment: Enrolment }
  | { backupCodes: string[] }
  | { isDone: true }
  | { isDeleted: true };
