import { replace } from "react-router";
import { toast } from "sonner";
import { announceSessionEvent } from "#src/lib/session/session.ts";

/** better-auth's answer to a sign-in: a user, or the demand for a second factor. */
export interface AuthAnswer {
  token?: string | null;
  user?: { email: string } | null;
  twoFactorRedirect?: boolean;
}

/** The target of the link in a confirmation mail. */
export const CONFIRMED_PATH = "/survey/create?link=confirmed";

/** Leads straight to the dashboard, which loads the session beside its surveys. */
export function openDashboard(welcome: string): Response {
  announceSessionEvent("signed in");
  toast.success(welcome);
  return replace("/survey/manage");
}

export function askForSecondFactor(): Response {
  return replace("/survey/create?mode=second-factor");
}
