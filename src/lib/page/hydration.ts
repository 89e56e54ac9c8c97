import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { forgetEarlyInput } from "./early-input.ts";

declare global {
  interface Window {
    /** The last button clicked before hydration and its place among the page's, set by src/chrome/document/load-after-paint.js. */
    earlyClick?: { button: HTMLElement; place: number } | null;
  }
}

/** From here on React handles clicks. */
export function announceHydration(): void {
  dispatchEvent(new Event("hydration"));
}

/**
 * Replays an early click once the tree is hydrated. It wraps the tree: a sibling would change React's ids, and labels
 * would refer to elements that do not exist.
 */
export function EarlyClick({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    forgetEarlyInput();
    const { earlyClick } = window;
    window.earlyClick = null;
    if (!earlyClick) return;
    const { button, place } = earlyClick;
    // A page that was translated is rendered anew.
    (button.isConnected ? button : document.querySelectorAll("button")[place])?.click();
  }, []);
  return children;
}

const subscribe = () => () => {};

/** False during hydration, which must render what was prerendered. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
