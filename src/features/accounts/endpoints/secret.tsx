import { endpointWords } from "#messages/accounts/endpoints";
import { useCopy } from "#src/lib/form/use-copy.ts";
import { Button } from "#src/ui/button.tsx";
import { CopyLine } from "#src/ui/copy-button.tsx";

const COPY_TOASTS = { copied: endpointWords.copied, failed: endpointWords.copyFailed };

interface SecretProps {
  secret: string;
  /** The one before still counts. */
  isReplaced: boolean;
  onDone: () => void;
}

/** The only time that a secret is shown. */
export function Secret({ secret, isReplaced, onDone }: SecretProps) {
  const { copy, isHighlighted } = useCopy(secret, COPY_TOASTS);
  return (
    <div className="grid gap-5">
      <p>{endpointWords.secretText}</p>
      {isReplaced && <p className="text-muted text-sm">{endpointWords.secretOverlap}</p>}
      <CopyLine label={endpointWords.secret} text={secret} isHighlighted={isHighlighted} onClick={copy}>
        {endpointWords.copy}
      </CopyLine>
      <div className="flex justify-end">
        <Button size="small" onClick={onDone}>
          {endpointWords.done}
        </Button>
      </div>
    </div>
  );
}
