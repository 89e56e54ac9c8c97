import { useEffect } from "react";
import { HASH_SCROLL_DELAY_MS } from "#domain/limits.ts";

function findTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** The browser goes to a fragment by itself; where it did not, and nobody has scrolled since, the page goes. */
export function useHashScroll(): void {
  useEffect(() => {
    const target = location.hash ? findTarget() : null;
    if (!target) return;
    const timer = setTimeout(() => {
      if (scrollY === 0) target.scrollIntoView();
    }, HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
