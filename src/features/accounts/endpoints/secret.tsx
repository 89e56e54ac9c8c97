import { endpointWords } from "#messages/accounts/endpoints";
import { ShownOnce } from "#src/features/accounts/form/shown-once.tsx";

const WORDS = {
  label: endpointWords.secret,
  copy: endpointWords.copy,
  copied: endpointWords.copied,
  failed: endpointWords.copyFailed,
  done: endpointWords.done,
};

interface SecretProps {
  secret: string;
  /** The one before still counts. */
  isReplaced: boolean;
  onDone: () => void;
}

/** The secret of an address, when it has been drawn. */
export function Secret({ secret, isReplaced, onDone }: SecretProps) {
  return (
    <div className="grid gap-5">
      <p>{endpointWords.secretText}</p>
      {isReplaced && <p className="text-muted text-sm">{endpointWords.secretOverlap}</p>}
      <ShownOnce value={secret} words={WORDS} onDone={onDone} />
    </div>
  );
}
