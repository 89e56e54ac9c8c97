import { pinWords } from "#src/content/manage.ts";
import type { CopyToasts } from "#src/lib/form/use-copy.ts";
import { Notice } from "#src/ui/notice.tsx";
import { CopyLine } from "./copy-line.tsx";

const PIN_TOASTS: CopyToasts = { copied: pinWords.copied, failed: pinWords.copyFailed };

/** Shows a PIN with its warning: it cannot be shown again. */
export function PinOnce({ pin, takesFocus = false }: { pin: string; takesFocus?: boolean }) {
  return (
    <div className="grid gap-3">
      <CopyLine label={pinWords.label} text={pin} toasts={PIN_TOASTS} isLarge takesFocus={takesFocus} />
      <Notice tone="warning" role="status">
        <p>{pinWords.once}</p>
      </Notice>
    </div>
  );
}
