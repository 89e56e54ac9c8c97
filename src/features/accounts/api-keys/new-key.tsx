import { apiKeyWords as words } from "#messages/accounts/security";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { useCopy } from "#src/lib/form/use-copy.ts";
import { Button } from "#src/ui/button.tsx";
import { CopyLine } from "#src/ui/copy-button.tsx";

const COPY_TOASTS = { copied: words.copied, failed: words.copyFailed };

/** The only time that a key is shown. */
export function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  const line = useFocusOnMount<HTMLDivElement>();
  const { copy, isHighlighted } = useCopy(value, COPY_TOASTS);
  return (
    <div className="grid gap-5">
      <div ref={line} tabIndex={-1} className="outline-none">
        <CopyLine label={words.keyLabel} text={value} isHighlighted={isHighlighted} onClick={copy}>
          {words.copy}
        </CopyLine>
      </div>
      <Button size="small" className="justify-self-end" onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
}
