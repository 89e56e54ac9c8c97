import { useEffect } from "react";
import { toast } from "sonner";
import { PROVIDER_ERRORS, type ProviderErrorCode } from "#domain/accounts/auth-providers.ts";
import { linkWords, providerReturnWords, signInWords } from "#messages/accounts/forms";
import { track } from "#src/lib/consent/analytics.ts";
import { announceSessionEvent, useSession } from "#src/lib/session/session.ts";
import { Loading } from "#src/ui/icons.tsx";
import { Notice } from "#src/ui/notice.tsx";

/** The outcome of the e-mail link that redirected to the sign-in page. */
interface SignInRedirect {
  tone: "success" | "warning";
  title: string;
  text: string;
}

const { confirmed, expired, unknown, suspended, outage } = linkWords;

const ERRORS: Record<string, { title: string; text: string }> = {
  token_expired: expired,
  user_not_found: expired,
  banned_user: suspended,
};

const OUTAGES = ["offline", "too_many", "internal"];

/** Returns the words for a failure of ours, which says nothing about the link; otherwise null. */
export function findOutage(error: string): SignInRedirect | null {
  return OUTAGES.includes(error.toLowerCase()) ? { tone: "warning", ...outage } : null;
}

/** Returns null if no link led here, or if a provider did. */
export function findSignInRedirect(params: URLSearchParams): SignInRedirect | null {
  if (params.has("provider")) return null;
  const error = params.get("error");
  if (error !== null) {
    return findOutage(error) ?? { tone: "warning", ...(ERRORS[error.toLowerCase()] ?? unknown) };
  }
  return params.get("link") === "confirmed" ? { tone: "success", ...confirmed } : null;
}

/** The link has created a session: a toast outlives the page, which is about to be left. */
function useConfirmationToast(isConfirmed: boolean): void {
  useEffect(() => {
    if (!isConfirmed) return;
    announceSessionEvent("signed in");
    toast.success(confirmed.title);
  }, [isConfirmed]);
}

export function SignInRedirectNotice({ params }: { params: URLSearchParams }) {
  const session = useSession();
  const redirect = findSignInRedirect(params);
  const isConfirmed = redirect?.tone === "success";
  useConfirmationToast(isConfirmed && Boolean(session));
  if (!redirect || (isConfirmed && session !== null)) return null;
  return (
    <Notice tone={redirect.tone} title={redirect.title} role="status">
      <p>{redirect.text}</p>
    </Notice>
  );
}

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
