import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { type CopyToasts, useCopy } from "#src/lib/form/use-copy.ts";
import { Button } from "#src/ui/button.tsx";
import { CopyLine } from "#src/ui/copy-button.tsx";

interface ShownOnceProps {
  value: string;
  words: CopyToasts & { label: string; copy: string; done: string };
  onDone: () => void;
}

/** The only time that a key or a secret is shown. */
export function ShownOnce({
  value,
  words: { label, copy: copyLabel, done, ...toasts },
  onDone,
}: ShownOnceProps) {
  const line = useFocusOnMount<HTMLDivElement>();
  const { copy, isHighlighted } = useCopy(value, toasts);
  return (
    <div className="grid gap-5">
      <div ref={line} tabIndex={-1} className="outline-none">
        <CopyLine label={label} text={value} isHighlighted={isHighlighted} onClick={copy}>
          {copyLabel}
        </CopyLine>
      </div>
      <Button size="small" className="justify-self-end" onClick={onDone}>
        {done}
      </Button>
    </div>
  );
}
