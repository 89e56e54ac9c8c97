import { useState } from "react";
import { captchaWords } from "#src/content/contact.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/form/field.tsx";
import type { CaptchaProps } from "./captcha.tsx";
import { useTurnstile } from "./use-turnstile.ts";

export default function TurnstileCheck({ siteKey, ...props }: CaptchaProps & { siteKey: string }) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} siteKey={siteKey} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({
  siteKey,
  theme,
  error,
  onToken,
  onRetry,
}: CaptchaProps & { siteKey: string; onRetry: () => void }) {
  const { place, hasFailed } = useTurnstile({ siteKey, theme, onToken });
  return (
    <div className="grid justify-items-start gap-2">
      <div ref={place} />
      <FieldError id="captcha-error" error={hasFailed ? captchaWords.failed : error} />
      {hasFailed && (
        <Button look="secondary" size="small" onClick={onRetry}>
          {captchaWords.retry}
        </Button>
      )}
    </div>
  );
}
