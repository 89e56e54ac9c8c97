import { useEffect } from "react";

declare global {
  interface Window {
    /** The button that was pressed last before the page's script was there (src/chrome/load-after-paint.js). */
    earlyPress?: HTMLElement | null;
  }
}

/** From here on React takes the presses. */
export function endEarlyPresses(): void {
  dispatchEvent(new Event("hydration"));
}

/** Within the hydrated tree: once that is alive, the early press counts. */
export function EarlyPress(): null {
  useEffect(() => {
    const pressed = window.earlyPress;
    window.earlyPress = null;
    if (pressed?.isConnected) pressed.click();
  }, []);
  return null;
}
