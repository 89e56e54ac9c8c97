import { apiKeyWords as words } from "#messages/accounts/security";
import { ShownOnce } from "#src/features/accounts/form/shown-once.tsx";

const WORDS = {
  label: words.keyLabel,
  copy: words.copy,
  copied: words.copied,
  failed: words.copyFailed,
  done: words.done,
};

/** A key, when it has been made. */
export function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  return <ShownOnce value={value} words={WORDS} onDone={onDone} />;
}
