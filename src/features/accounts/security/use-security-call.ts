import { useRevalidator } from "react-router";
import type { MadeApiKey } from "#domain/accounts/api-keys.ts";
import type { FormError } from "#src/content/form-errors.ts";
import { useCall } from "#src/lib/form/use-call.ts";

/** The secret for an authenticator app, and the codes that replace the app. */
export interface Enrolment {
  totpURI: string;
  backupCodes: string[];
}

export type SecurityAnswer =
  | { error: FormError }
  | { enrolment: Enrolment }
  | { backupCodes: string[] }
  | { made: MadeApiKey }
  | { isDone: true }
  | { isDeleted: true };

/** Makes a call and holds its answer, also while the page reads again what it has changed. */
export function useSecurityCall<Input>(call: (input: Input) => Promise<SecurityAnswer>) {
  const { revalidate } = useRevalidator();
  // A call that failed, has begun a set-up or has deleted the account leaves the page as it is.
  const reload = (answer: SecurityAnswer) =>
    "isDone" in answer || "backupCodes" in answer || "made" in answer ? revalidate() : undefined;
  const { answer: last = null, phase, pending, run, reset } = useCall(call, reload);
  const isBusy = phase === "sending";
  const answer = isBusy ? null : last;
  return {
    isBusy,
    error: answer && "error" in answer ? answer.error : null,
    enrolment: answer && "enrolment" in answer ? answer.enrolment : null,
    backupCodes: answer && "backupCodes" in answer ? answer.backupCodes : null,
    made: answer && "made" in answer ? answer.made : null,
    /** What the call under way was given. */
    pending,
    isDone: answer !== null && ("isDone" in answer || "isDeleted" in answer),
    send: run,
    /** Drops an error: its input has changed. */
    forget: () => {
      if (last && "error" in last) reset();
    },
  };
}
