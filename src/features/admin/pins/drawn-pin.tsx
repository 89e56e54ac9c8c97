import type { DrawnSignupPin } from "#domain/accounts/signup-pins.ts";
import { pinsWords, drawPinWords as words } from "#src/content/admin/pins.ts";
import { type CopyToasts, useCopy } from "#src/lib/form/use-copy.ts";
import { Button } from "#src/ui/button.tsx";
import { CopyLine } from "#src/ui/copy-button.tsx";
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
        <DrawnLine label={words.pin} copyLabel={words.copyPin} text={pin} toasts={PIN_TOASTS} isLarge />
        <DrawnLine label={words.link} copyLabel={words.copyLink} text={link} toasts={LINK_TOASTS} />
      </div>
      <Button size="small" className="justify-self-end" onClick={onClose}>
        {words.done}
      </Button>
    </div>
  );
}

interface DrawnLineProps {
  label: string;
  copyLabel: string;
  text: string;
  toasts: CopyToasts;
  isLarge?: boolean;
}

function DrawnLine({ copyLabel, toasts, ...line }: DrawnLineProps) {
  const { copy, isHighlighted } = useCopy(line.text, toasts);
  return (
    <CopyLine {...line} isHighlighted={isHighlighted} onClick={copy} autoFocus={line.isLarge}>
      {copyLabel}
    </CopyLine>
  );
}
