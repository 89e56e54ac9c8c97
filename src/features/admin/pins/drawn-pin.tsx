import type { DrawnSignupPin } from "#domain/accounts/signup-pins.ts";
import { pinsWords, drawPinWords as words } from "#src/content/admin/pins.ts";
import { type CopyToasts, useCopy } from "#src/lib/form/use-copy.ts";
import { Button } from "#src/ui/button.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { PIN_TOASTS } from "./pin-code.tsx";

export const LINK_TOASTS: CopyToasts = { copied: pinsWords.linkCopied, failed: pinsWords.linkCopyFailed };

export interface Drawn extends DrawnSignupPin {
  mailedTo: string | null;
}

/** PIN and link of a PIN that has just been drawn, to be copied. */
export function DrawnPin({ drawn: { pin, link, mailedTo }, onClose }: { drawn: Drawn; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      {mailedTo && (
        <Notice tone="success" role="status">
          <p className="wrap-anywhere">{words.mailedTo(mailedTo)}</p>
        </Notice>
      )}
      <div className="border-rule border-b">
        <CopyLine label={words.pin} copy={words.copyPin} text={pin} toasts={PIN_TOASTS} isLarge />
        <CopyLine label={words.link} copy={words.copyLink} text={link} toasts={LINK_TOASTS} />
      </div>
      <Button size="small" className="justify-self-end" onClick={onClose}>
        {words.done}
      </Button>
    </div>
  );
}

interface CopyLineProps {
  label: string;
  copy: string;
  text: string;
  toasts: CopyToasts;
  isLarge?: boolean;
}

function CopyLine({ label, copy: copyLabel, text, toasts, isLarge = false }: CopyLineProps) {
  const { copy, isHighlighted } = useCopy(text, toasts);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-t py-3">
      <div className="min-w-0 grow basis-40">
        <p className="text-muted text-sm">{label}</p>
        <p className={`wrap-anywhere font-mono ${isLarge ? "text-h3 tracking-[0.12em]" : "text-sm"}`}>
          {text}
        </p>
      </div>
      <CopyButton isHighlighted={isHighlighted} onClick={copy} autoFocus={isLarge}>
        {copyLabel}
      </CopyButton>
    </div>
  );
}
