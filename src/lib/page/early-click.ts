import { type ReactNode, useEffect } from "react";

declare global {
  interface Window {
    /** The button that was pressed last before the page's script was there (src/chrome/document/load-after-paint.js). */
    earlyClick?: HTMLElement | null;
  }
}

/** From here on React takes the presses. */
export function announceHydration(): void {
  dispatchEvent(new Event("hydration"));
}

/**
 * Around the hydrated tree: once that is alive, the early press counts. Beside it, it would change the ids that
 * React gives out, and labels and errors would name elements that are not there.
 */
export function EarlyClick({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    const pressed = window.earlyClick;
    window.earlyClick = null;
    if (pressed?.isConnected) pressed.click();
  }, []);
  return children;
}
