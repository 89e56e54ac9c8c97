import { lazy, Suspense } from "react";
import { AltchaCheck } from "./altcha-check.tsx";

export interface CaptchaProps {
  /** True once the visitor uses the form: nothing is loaded before. */
  isWanted: boolean;
  theme: "light" | "dark";
  error: string | undefined;
  /** Reports a token, or null when it is no longer valid. */
  onToken: (token: string | null) => void;
}

const TURNSTILE_SITE_KEY = import.meta.env.TURNSTILE_SITE_KEY;
const TurnstileCheck = lazy(() => import("./turnstile-check.tsx"));

/** The configured captcha. A new `key` gives a new token. */
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
