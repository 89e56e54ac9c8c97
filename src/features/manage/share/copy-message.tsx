import type { ReactNode } from "react";
import { messageWords } from "#src/content/invitations.ts";
import { useCopy } from "#src/lib/form/use-copy.ts";
import { CopyButton } from "#src/ui/copy-button.tsx";

const TOASTS = { copied: messageWords.copied, failed: messageWords.copyFailed };

export function CopyMessage({ text, children }: { text: string; children: ReactNode }) {
  const { copy, isHighlighted } = useCopy(text, TOASTS);
  return (
    <CopyButton isHighlighted={isHighlighted} onClick={copy}>
      {children}
    </CopyButton>
  );
}
