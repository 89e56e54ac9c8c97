import { redirect } from "react-router";
import { toast } from "sonner";
import { DASHBOARD_PATH, signInPath, toNextPage } from "#domain/accounts/next-page.ts";
import { formWords } from "#messages/frame/errors";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { barePath } from "#src/lib/page/language.ts";
import { markSignedOut } from "./session.ts";

/**
 * 401 has other meanings in better-auth, such as a wrong code: these codes say that the session has ended, ours and its own. A
 * call of the API that brings neither a cookie nor a key is asked for a key.
 */
const SIGNED_OUT: readonly string[] = ["unauthenticated", "UNAUTHORIZED", "invalid_api_key"];

const isSignedOut = ({ status, code }: RequestError) => status === 401 && SIGNED_OUT.includes(code);

interface Leaving {
  /** The page that a loader loads; the page that is open by default. */
  page?: string | undefined;
}

/**
 * Returns a failed call, unless the session has ended: then it throws a redirect to the sign-in page, which leads back. A
 * toast explains it to who was at work.
 */
export function redirectIfSignedOut(error: RequestError, { page }: Leaving = {}): RequestError {
  if (!isSignedOut(error)) return error;
  if (markSignedOut()) toast.info(formWords.sessionEnded, { id: "session-ended" });
  throw redirect(signInPath(toNextPage(withoutOrigin(page ?? location.href))));
}

function withoutOrigin(address: string): string {
  const { pathname, search } = new URL(address);
  return barePath(pathname) + search;
}

/** The same, and 403 throws a redirect to the dashboard, which explains it. */
export function redirectIfForbidden(error: RequestError, page?: string): RequestError {
  if (redirectIfSignedOut(error, { page }).status === 403) throw redirect(DASHBOARD_PATH);
  return error;
}
