import { type ReactNode, useEffect, useSyncExternalStore } from "react";

declare global {
  interface Window {
    /** The last button clicked before hydration, set by src/chrome/document/load-after-paint.js. */
    earlyClick?: HTMLElement | null;
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
    const clicked = window.earlyClick;
    window.earlyClick = null;
    if (clicked?.isConnected) clicked.click();
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
