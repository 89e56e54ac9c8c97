import { redirect } from "react-router";
import { toast } from "sonner";
import { manageWords } from "#src/content/manage.ts";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { markSignedOut } from "#src/lib/session/session.ts";

const PAGE = "/survey/manage";
let wasSignedIn = false;

export function noteSignedIn(): void {
  wasSignedIn = true;
}

/** Leads to the sign-in page; says why where someone was at work here. */
export function leaveForSignIn(): Response {
  if (wasSignedIn && location.pathname === PAGE) {
    toast.info(manageWords.sessionEnded, { id: "session-ended" });
  }
  wasSignedIn = false;
  markSignedOut();
  return redirect("/survey/create");
}

/** Passes a failure on, unless it says that nobody is signed in: then the page is left. */
export function unlessSignedOut(failure: RequestError): RequestError {
  if (failure.status === 401) throw leaveForSignIn();
  return failure;
}
