import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import { findFragment, HASH_SCROLL_DELAY_MS } from "#src/lib/page/location.ts";

/** Scroll position of each history entry, by its key. */
const positions = new Map<string, number>();

function scrollSmoothlyTo(target: HTMLElement): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: isStill ? "instant" : "smooth" });
  target.focus({ preventScroll: true });
}

/** The browser restores the scroll position of documents only; pages of the router are restored here. */
function useOwnRestoration(): void {
  useEffect(() => {
    const leave = () => {
      history.scrollRestoration = "auto";
    };
    const enter = () => {
      history.scrollRestoration = "manual";
    };
    enter();
    addEventListener("pagehide", leave);
    addEventListener("pageshow", enter);
    return () => {
      leave();
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", enter);
    };
  }, []);
}

/** A layout effect, so that the first scroll event of a new page is not stored for the old one. */
function useRememberedPosition(key: string): void {
  useLayoutEffect(() => {
    const remember = () => positions.set(key, scrollY);
    remember();
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [key]);
}

/**
 * A page starts at its top, also the next one of a list. Back and Forward restore the position; a tab, which replaces
 * the history entry, and a dialog, which says so in its state, keep it.
 */
function usePosition(location: Location): void {
  const kind = useNavigationType();
  const shown = useRef(location);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === location) return;
    shown.current = location;
    const isSamePage = before.pathname === location.pathname;
    const isFragment = isSamePage && location.hash !== "";
    if (kind === "POP") {
      // A plain link to a fragment has no key: the browser has scrolled already.
      if (isFragment && location.key === "default") return;
      scrollTo({ top: positions.get(location.key) ?? 0, behavior: "instant" });
      return;
    }
    const isKept = isSamePage && (kind === "REPLACE" || location.state?.isOpened || isFragment);
    if (!isKept) scrollTo({ top: 0, behavior: "instant" });
  }, [location, kind]);
}

/** What a page loads may come late, and its fragment with it. */
const FRAGMENT_TRIES = 30;

/** Scrolls to the fragment unless the browser has done so on a prerendered page. */
function useFragment(location: Location): void {
  const kind = useNavigationType();
  const first = useRef(location);
  useEffect(() => {
    if (!location.hash || (kind === "POP" && first.current !== location)) return;
    let triesLeft = FRAGMENT_TRIES;
    const timer = setInterval(() => {
      triesLeft -= 1;
      const isScrolled = first.current === location && scrollY > 0;
      const target = isScrolled ? null : findFragment(location.hash);
      if (isScrolled || target || triesLeft === 0) clearInterval(timer);
      if (target) scrollSmoothlyTo(target);
    }, HASH_SCROLL_DELAY_MS);
    return () => clearInterval(timer);
  }, [location, kind]);
}

/** Moves the focus into the new page, unless the page has set its own. */
function useFocusInPage(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById("main");
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}

export function usePageChanges(): void {
  const location = useLocation();
  useOwnRestoration();
  usePosition(location);
  useRememberedPosition(location.key);
  useFragment(location);
  useFocusInPage(location.pathname);
}
