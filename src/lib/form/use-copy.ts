import { useEffect, useState } from "react";
import { toast } from "sonner";
import { CLIPBOARD_HIGHLIGHT_MS } from "#domain/limits.ts";
import { copyText } from "#src/lib/page/copy-text.ts";

export interface CopyToasts {
  copied: string;
  failed: string;
}

/** Props of a button that copies a text to the clipboard, with a toast; `isHighlighted` for two seconds after. */
export function useCopy(text: string, { copied, failed }: CopyToasts) {
  const [copies, setCopies] = useState(0);
  const isHighlighted = useHighlight(copies);

  async function onClick() {
    try {
      await copyText(text);
      setCopies((count) => count + 1);
      toast.success(copied);
    } catch {
      toast.error(failed);
    }
  }

  return { onClick, isHighlighted };
}

/** True for CLIPBOARD_HIGHLIGHT_MS after each increment. */
function useHighlight(count: number): boolean {
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setEnded(count), CLIPBOARD_HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return count > ended;
}
