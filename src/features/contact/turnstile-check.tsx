import { useEffect, useEffectEvent, useRef, useState } from "react";
import { captchaWords } from "#src/content/contact.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/form/field.tsx";
import type { CaptchaProps } from "./captcha.tsx";

interface TurnstileOptions {
  sitekey: string;
  theme: "light" | "dark";
  size: "flexible";
  language: string;
  "response-field": boolean;
  callback: (token: string) => void;
  "expired-callback": () => void;
  /** Returns true if the error was handled. */
  "error-callback": () => boolean;
}

interface Turnstile {
  render: (place: HTMLElement, options: TurnstileOptions) => string;
  remove: (widgetId: string) => void;
}

declare global {
  var turnstile: Turnstile | undefined;
}

const SCRIPT_URL = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

let loading: Promise<Turnstile> | null = null;

function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: SCRIPT_URL, async: true });
    script.onload = () => (globalThis.turnstile ? resolve(globalThis.turnstile) : reject());
    script.onerror = () => reject();
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Renders Turnstile's widget into the element with the ref `place`. */
function useTurnstile({ theme, onToken }: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const report = useEffectEvent((token: string | null, failed: boolean) => {
    setHasFailed(failed);
    onToken(token);
  });
  useEffect(() => {
    let remove: (() => void) | null = () => {};
    loadTurnstile()
      .then((turnstile) => {
        if (!remove || !place.current) return;
        const widgetId = turnstile.render(place.current, {
          sitekey: import.meta.env.TURNSTILE_SITE_KEY,
          theme,
          size: "flexible",
          language: "en",
          "response-field": false,
          callback: (token) => report(token, false),
          "expired-callback": () => report(null, false),
          "error-callback": () => {
            report(null, true);
            return true;
          },
        });
        remove = () => turnstile.remove(widgetId);
      })
      .catch(() => remove && report(null, true));
    return () => {
      remove?.();
      remove = null;
    };
  }, [theme]);
  return { place, hasFailed };
}

export default function TurnstileCheck(props: CaptchaProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ onRetry, ...props }: CaptchaProps & { onRetry: () => void }) {
  const { place, hasFailed } = useTurnstile(props);
  return (
    <div className="grid justify-items-start gap-2">
      <div ref={place} />
      <FieldError id="captcha-error" error={hasFailed ? captchaWords.failed : props.error} />
      {hasFailed && (
        <Button look="secondary" size="small" onClick={onRetry}>
          {captchaWords.retry}
        </Button>
      )}
    </div>
  );
}
