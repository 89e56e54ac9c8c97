import type { Challenge } from "altcha-lib";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { CAPTCHA_LIFETIME_MS } from "#domain/limits.ts";
import { captchaWords } from "#src/content/contact.ts";
import { request } from "#src/lib/api/request.ts";
import { useTimeout } from "#src/lib/page/timers.ts";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { Spinner } from "#src/ui/icons.tsx";

export interface CaptchaProps {
  /** True once the visitor uses the form: nothing is loaded before. */
  isWanted: boolean;
  theme: "light" | "dark";
  error: string | undefined;
  /** Reports a token, or null when it is no longer valid. */
  onToken: (token: string | null) => void;
}

const TurnstileCheck = lazy(() => import("./turnstile-check.tsx"));

/** The configured captcha. A new `key` gives a new token. */
export function Captcha(props: CaptchaProps) {
  if (!import.meta.env.TURNSTILE_SITE_KEY) return <AltchaCheck {...props} />;
  return (
    <div className="min-h-18">
      {props.isWanted && (
        <Suspense>
          <TurnstileCheck {...props} />
        </Suspense>
      )}
    </div>
  );
}

/** A token is renewed before it expires. */
const RENEW_AFTER_MS = CAPTCHA_LIFETIME_MS - 60_000;

const loadSolver = () => import("#src/lib/captcha/solve-altcha.ts");

function useAltcha(isWanted: boolean, onToken: (token: string | null) => void) {
  const [progress, setProgress] = useState<"waiting" | "working" | "done" | "failed">("waiting");
  const run = useRef(0);

  async function start() {
    const own = ++run.current;
    setProgress("working");
    try {
      const { solveAltcha } = await loadSolver();
      const token = await solveAltcha(await request<Challenge>("/api/contact/challenge"));
      if (!token) throw new Error("The challenge was not solved in time.");
      if (own !== run.current) return;
      setProgress("done");
      onToken(token);
    } catch {
      if (own !== run.current) return;
      setProgress("failed");
      onToken(null);
    }
  }

  function cancel() {
    run.current++;
    setProgress("waiting");
    onToken(null);
  }

  useTimeout(progress === "done" ? RENEW_AFTER_MS : null, start);

  useEffect(() => {
    // Prefetch; a failure is retried when the box is ticked.
    if (isWanted) loadSolver().catch(() => {});
  }, [isWanted]);

  useEffect(() => () => void run.current++, []);

  return { progress, start, cancel };
}

/** A checkbox that starts the proof of work on the visitor's device. */
function AltchaCheck({ isWanted, error, onToken }: CaptchaProps) {
  const { progress, start, cancel } = useAltcha(isWanted, onToken);
  const hasFailed = progress === "failed";
  const field = useRef<HTMLDivElement>(null);
  const startEarly = useEffectEvent(start);
  useEffect(() => {
    // Ticked before hydration, on a slow device: its event is lost.
    if (field.current?.querySelector("input")?.checked) startEarly();
  }, []);
  return (
    <div ref={field}>
      <Checkbox
        name="captcha"
        label={captchaWords.label}
        checked={progress === "working" || progress === "done"}
        onChange={(event) => (event.target.checked ? start() : cancel())}
        error={hasFailed ? captchaWords.failed : (error ?? null)}
      />
      <p role="status" className="flex min-h-6 items-center gap-2 text-muted text-sm">
        {progress === "working" && <Spinner />}
        {!hasFailed && captchaWords[progress]}
      </p>
    </div>
  );
}
