import { shownOnceWords } from "#messages/programs/page";
import { useCopy } from "#src/lib/form/use-copy.ts";
import { CopyLine } from "#src/ui/copy-button.tsx";

export interface CopyTextProps {
  label: string;
  text: string;
  copy: string;
  copied: string;
}

export function CopyText({ label, text, copy, copied }: CopyTextProps) {
  const button = useCopy(text, { copied, failed: shownOnceWords.copyFailed });
  return (
    <CopyLine label={label} text={text} isLong {...button}>
      {copy}
    </CopyLine>
  );
}
