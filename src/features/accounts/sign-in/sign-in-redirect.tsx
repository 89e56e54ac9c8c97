import { useEffect } from "react";
import { toast } from "sonner";
import { signInRedirectWords } from "#src/content/accounts/sign-in.ts";
import { announceSessionEvent, useSession } from "#src/lib/session/session.ts";
import { Notice } from "#src/ui/notice.tsx";

/** The outcome of the e-mail link that redirected to the sign-in page. */
interface SignInRedirect {
  tone: "success" | "warning";
  title: string;
  text: string;
}

const { confirmed, expired, unknown, suspended, outage } = signInRedirectWords;

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
