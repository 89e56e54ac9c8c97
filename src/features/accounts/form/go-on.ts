import { replace } from "react-router";
import { toast } from "sonner";
import { announceSessionEvent } from "#src/lib/session/session.ts";

/** Where the link of a confirmation mail comes back to. */
export const CONFIRMED_ADDRESS = "/survey/create?link=confirmed";

/** Straight to the dashboard: who is signed in is asked for there, beside it. */
export function enter(welcome: string): Response {
  announceSessionEvent("signed in");
  toast.success(welcome);
  return replace("/survey/manage");
}

export function askForSecondFactor(): Response {
  return replace("/survey/create?mode=second-factor");
}
