import { captchaWords } from "#src/content/contact.ts";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import type { CaptchaProps } from "./captcha.tsx";
import { useAltcha } from "./use-altcha.ts";

/** A checkbox that starts the proof of work on the visitor's device. */
export function AltchaCheck({ isWanted, error, onToken }: CaptchaProps) {
  const { progress, start, cancel } = useAltcha(isWanted, onToken);
  const hasFailed = progress === "failed";
  return (
    <div>
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
