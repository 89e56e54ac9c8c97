import { redirect } from "react-router";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { markSignedOut } from "./session.ts";

/** 401 has other meanings in better-auth, such as a wrong code: only ours says that the session has ended. */
const isSignedOut = ({ status, code }: RequestError) => status === 401 && code === "unauthenticated";

/**
 * Returns a failed call, unless the session has ended: then it calls `beforeLeaving` and throws a redirect to the
 * sign-in page.
 */
export function redirectIfSignedOut(error: RequestError, beforeLeaving?: () => void): RequestError {
  if (!isSignedOut(error)) return error;
  beforeLeaving?.();
  markSignedOut();
  throw redirect("/survey/create");
}

/** The same, and 403 throws a redirect to the dashboard, which explains it. */
export function redirectIfForbidden(error: RequestError): RequestError {
  if (redirectIfSignedOut(error).status === 403) throw redirect("/survey/manage");
  return error;
}
