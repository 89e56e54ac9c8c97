import { useFetcher } from "react-router";
import type { ChangeMailChoices } from "#domain/accounts/mail-choices.ts";
import type { FormError } from "#src/content/form-errors.ts";

/** Every change that a manager makes on the security page. */
export type SecurityCall =
  | { intent: "start-second-factor"; password: string }
  | { intent: "confirm-second-factor"; code: string }
  | { intent: "renew-backup-codes"; password: string }
  | { intent: "remove-second-factor"; password: string }
  | { intent: "end-session"; id: string }
  | { intent: "end-other-sessions" }
  | { intent: "send-password-link"; email: string }
  | { intent: "link-provider"; providerId: string }
  | { intent: "unlink-provider"; providerId: string; label: string }
  | { intent: "change-mails"; choices: ChangeMailChoices }
  | { intent: "send-confirmation"; email: string }
  | {
      intent: "change-email";
      email: string;
      /** What the account is asked for; null for one that has neither. */
      proof: "password" | "code" | null;
      password: string;
      code: string;
    }
  | { intent: "cancel-email-change" }
  | { intent: "delete-account"; email: string };

/** The secret for an authenticator app, and the codes that replace the app. */
export interface Enrolment {
  totpURI: string;
  backupCodes: string[];
}

export type SecurityAnswer =
  | { error: FormError }
  | { enrolment: Enrolment }
  | { backupCodes: string[] }
  | { isDone: true }
  | { isDeleted: true };

/** Sends a call to the route's action and holds its answer, also while the page revalidates after it. */
export function useSecurityCall() {
  const fetcher = useFetcher<SecurityAnswer>();
  const isBusy = fetcher.state === "submitting";
  const answer = isBusy ? null : (fetcher.data ?? null);
  return {
    isBusy,
    error: answer && "error" in answer ? answer.error : null,
    enrolment: answer && "enrolment" in answer ? answer.enrolment : null,
    backupCodes: answer && "backupCodes" in answer ? answer.backupCodes : null,
    /** The call under way. */
    pending: fetcher.json as SecurityCall | undefined,
    isDone: answer !== null && ("isDone" in answer || "isDeleted" in answer),
    send: (call: SecurityCall) =>
      fetcher.submit({ ...call }, { method: "post", encType: "application/json" }),
    /** Drops an error: its input has changed. */
    forget: () => {
      if (fetcher.data && "error" in fetcher.data) fetcher.reset();
    },
  };
}
