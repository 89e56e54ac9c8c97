import { useEffect } from "react";
import { toast } from "sonner";
import { PROVIDER_ERRORS, type ProviderErrorCode } from "#domain/accounts/auth-providers.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { announceSessionEvent } from "#src/lib/session/session.ts";

/** Somebody comes back from a sign-in service: which one, and what went wrong if anything did. */
export interface WayReturn {
  provider: string;
  error: string | null;
}

export function readWayReturn(params: URLSearchParams): WayReturn | null {
  const provider = params.get("provider");
  return provider === null ? null : { provider, error: params.get("error") };
}

/** The table's entry for what went wrong. Back without a word, and without a session: the browser kept no cookie. */
export function findRefusal({ error }: WayReturn): ProviderErrorCode {
  if (error === null) return "sign_in_expired";
  return PROVIDER_ERRORS.find((code) => code === error) ?? "provider_failed";
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
