import { useFetcher } from "react-router";
import type { securityAction } from "./security-action.ts";
import type { SecurityCall } from "./security-call.ts";

/** One call about one's own account and what became of it. */
export function useSecurityCall() {
  const fetcher = useFetcher<typeof securityAction>();
  // An answer stands while the page is loaded anew after it.
  const isBusy = fetcher.state === "submitting";
  const answer = isBusy ? null : (fetcher.data ?? null);
  return {
    isBusy,
    refusal: answer && "refusal" in answer ? answer.refusal : null,
    enrolment: answer && "enrolment" in answer ? answer.enrolment : null,
    backupCodes: answer && "backupCodes" in answer ? answer.backupCodes : null,
    isDone: answer !== null && ("isDone" in answer || "isDeleted" in answer),
    send: (call: SecurityCall) =>
      fetcher.submit({ ...call }, { method: "post", encType: "application/json" }),
    /** Forgets a refusal: what it was about has been changed. */
    forget: () => {
      if (fetcher.data && "refusal" in fetcher.data) fetcher.reset();
    },
  };
}
