import { type ReactNode, useEffect } from "react";

declare global {
  interface Window {
    /** The button that was pressed last before the page's script was there (src/chrome/document/load-after-paint.js). */
    earlyPress?: HTMLElement | null;
  }
}

/** From here on React takes the presses. */
export function endEarlyPresses(): void {
  dispatchEvent(new Event("hydration"));
}

/**
 * Around the hydrated tree: once that is alive, the early press counts. Beside it, it would change the ids that
 * React gives out, and labels and errors would name elements that are not there.
 */
export function EarlyPress({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    const pressed = window.earlyPress;
    window.earlyPress = null;
    if (pressed?.isConnected) pressed.click();
  }, []);
  return children;
}
