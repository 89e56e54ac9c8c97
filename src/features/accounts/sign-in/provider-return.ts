import { useEffect } from "react";
import { toast } from "sonner";
import { WAY_REFUSALS, type WayRefusalCode } from "#domain/accounts/ways-in.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { announceSessionEvent } from "#src/lib/session/session.ts";

/** Somebody comes back from a sign-in service: which one, and what went wrong if anything did. */
export interface WayReturn {
  way: string;
  error: string | null;
}

export function readWayReturn(params: URLSearchParams): WayReturn | null {
  const way = params.get("way");
  return way === null ? null : { way, error: params.get("error") };
}

/** The table's entry for what went wrong. Back without a word, and without a session: the browser kept no cookie. */
export function findRefusal({ error }: WayReturn): WayRefusalCode {
  if (error === null) return "sign_in_expired";
  return WAY_REFUSALS.find((code) => code === error) ?? "provider_failed";
}

/** Greets whoever comes back signed in, as any other way in does. */
export function useWelcomeBack(back: WayReturn | null, isSignedIn: boolean): void {
  const isWelcome = back !== null && back.error === null && isSignedIn;
  useEffect(() => {
    if (!isWelcome) return;
    track("survey_creator_login", { category: "Auth" });
    announceSessionEvent("signed in");
    toast.success("Successfully logged in");
  }, [isWelcome]);
}
