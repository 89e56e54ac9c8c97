import { replace } from "react-router";
import { toast } from "sonner";
import { DASHBOARD_PATH, readNextPage, signInPath } from "#domain/accounts/next-page.ts";
import { announceSessionEvent } from "#src/lib/session/session.ts";

/** better-auth's answer to a sign-in: a user, or the demand for a second factor. */
export interface AuthAnswer {
  token?: string | null;
  user?: { email: string } | null;
  twoFactorRedirect?: boolean;
}

/** The target of the link in a confirmation mail. */
export const CONFIRMED_PATH = "/survey/create?link=confirmed";

/** The page that the sign-in page's address names: a mail's link, or the page on which the session ended. */
export const nextPage = () => readNextPage(new URLSearchParams(location.search));

/** Leads straight to the page that was asked for, or to the dashboard, which loads the session beside its surveys. */
export function openNextPage(welcome: string): Response {
  announceSessionEvent("signed in");
  toast.success(welcome);
  return replace(nextPage() ?? DASHBOARD_PATH);
}

export function askForSecondFactor(): Response {
  return replace(signInPath(nextPage(), { mode: "second-factor" }));
}
