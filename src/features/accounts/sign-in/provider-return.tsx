import { useEffect } from "react";
import { toast } from "sonner";
import { PROVIDER_ERRORS, type ProviderErrorCode } from "#domain/accounts/auth-providers.ts";
import { providerReturnWords } from "#src/content/accounts/auth-providers.ts";
import { signInWords } from "#src/content/accounts/sign-in.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { announceSessionEvent } from "#src/lib/session/session.ts";
import { Loading } from "#src/ui/icons.tsx";
import { Notice } from "#src/ui/notice.tsx";

/** The query with which a provider sends a visitor back. */
interface ProviderReturn {
  provider: string;
  error: string | null;
}

export function readProviderReturn(params: URLSearchParams): ProviderReturn | null {
  const provider = params.get("provider");
  return provider === null ? null : { provider, error: params.get("error") };
}

/** Returns the code to explain. No error, yet no session either: the browser kept no cookie. */
export function toProviderError({ error }: ProviderReturn): ProviderErrorCode {
  if (error === null) return "sign_in_expired";
  return PROVIDER_ERRORS.find((code) => code === error) ?? "provider_failed";
}

/** Welcomes a manager who comes back signed in, as every other sign-in does. */
export function useWelcomeBack(back: ProviderReturn | null, isSignedIn: boolean): void {
  const isWelcome = back !== null && back.error === null && isSignedIn;
  useEffect(() => {
    if (!isWelcome) return;
    track("survey_creator_login", { category: "Auth", label: signInWords.signIn });
    announceSessionEvent("signed in");
    toast.success(signInWords.signedIn);
  }, [isWelcome]);
}

interface ProviderReturnNoticeProps {
  back: ProviderReturn | null;
  /** The session is still being loaded. */
  isWaiting: boolean;
}

export function ProviderReturnNotice({ back, isWaiting }: ProviderReturnNoticeProps) {
  if (!back) return null;
  if (!back.error && isWaiting) return <Loading>{signInWords.signingIn}</Loading>;
  const { title, text } = providerReturnWords[toProviderError(back)];
  return (
    <Notice tone="warning" title={title} role="status">
      <p>{text}</p>
    </Notice>
  );
}
