import { lazy, Suspense } from "react";
import { AltchaCheck } from "./altcha-check.tsx";

export interface CaptchaProps {
  /** Whether the visitor has begun: nothing is loaded before that. */
  isWanted: boolean;
  theme: "light" | "dark";
  error: string | undefined;
  /** A token to send along, or null where it is not to be used any more. */
  onToken: (token: string | null) => void;
}

const TURNSTILE_SITE_KEY = import.meta.env.TURNSTILE_SITE_KEY;
const TurnstileCheck = lazy(() => import("./turnstile-check.tsx"));

/** The captcha that is configured. Give it another key for another token. */
export function Captcha(props: CaptchaProps) {
  if (!TURNSTILE_SITE_KEY) return <AltchaCheck {...props} />;
  return (
    <div className="min-h-18">
      {props.isWanted && (
        <Suspense>
          <TurnstileCheck {...props} siteKey={TURNSTILE_SITE_KEY} />
        </Suspense>
      )}
    </div>
  );
}
