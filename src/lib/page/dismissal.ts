import { useEffect, useEffectEvent } from "react";

/**
 * Closes a menu on Escape, which returns the focus to its button, and when the pointer is pressed or the focus moves
 * outside it.
 */
export function useDismissal(
  isOpen: boolean,
  find: () => Element | null | undefined,
  close: () => void,
): void {
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    if (find()?.contains(document.activeElement)) find()?.querySelector("button")?.focus();
    close();
  });
  const closeOutside = useEffectEvent(({ target }: Event) => {
    if (!find()?.contains(target as Node)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("keydown", (event) => closeOnEscape(event), { signal });
    document.addEventListener("pointerdown", (event) => closeOutside(event), { signal });
    document.addEventListener("focusin", (event) => closeOutside(event), { signal });
    return () => listening.abort();
  }, [isOpen]);
}
