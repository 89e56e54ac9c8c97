import { useEffect, useState } from "react";
import { toast } from "sonner";
import { CLIPBOARD_HIGHLIGHT_MS } from "#domain/limits.ts";

export interface CopyToasts {
  copied: string;
  failed: string;
}

/** Puts a text on the clipboard, says how it went and marks it for two seconds. */
export function useCopy(text: string, { copied, failed }: CopyToasts) {
  const [copies, setCopies] = useState(0);
  const isHighlighted = useHighlight(copies);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
      toast.success(copied);
    } catch {
      toast.error(failed);
    }
  }

  return { copy, isHighlighted };
}

/** True for a while after each rise of the count. */
function useHighlight(count: number): boolean {
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setEnded(count), CLIPBOARD_HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return count > ended;
}
