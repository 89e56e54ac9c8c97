import { useEffect } from "react";
import { findFragment } from "#src/lib/page/fragment.ts";
import { HASH_SCROLL_DELAY_MS } from "#src/ui/layout.ts";

/** The browser goes to a fragment by itself; where it did not, and nobody has scrolled since, the page goes. */
export function useHashScroll(): void {
  useEffect(() => {
    const target = findFragment(location.hash);
    if (!target) return;
    const timer = setTimeout(() => {
      if (scrollY === 0) target.scrollIntoView();
    }, HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
