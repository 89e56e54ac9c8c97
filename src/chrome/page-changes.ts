import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import { findFragment, HASH_SCROLL_DELAY_MS } from "#src/lib/page/fragment.ts";

/** How far each entry of the history was scrolled, by its key. */
const positions = new Map<string, number>();

function scrollSmoothlyTo(target: HTMLElement): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: isStill ? "instant" : "smooth" });
  target.focus({ preventScroll: true });
}

/** The browser restores documents, we restore pages within this one. */
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

/** In time for the first scroll event of the new page, which must not count for the one before. */
function useRememberedPosition(key: string): void {
  useLayoutEffect(() => {
    const remember = () => positions.set(key, scrollY);
    remember();
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [key]);
}

/**
 * A new page begins at its top, Back and Forward return to where the reader was, a change of the query alone
 * (a tab, a filter) moves nothing.
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
      // A plain link to a fragment has no key: the browser has gone there.
      if (isFragment && location.key === "default") return;
      scrollTo({ top: positions.get(location.key) ?? 0, behavior: "instant" });
      return;
    }
    const isQueryOnly = isSamePage && before.search !== location.search;
    if (!isQueryOnly && !isFragment) scrollTo({ top: 0, behavior: "instant" });
  }, [location, kind]);
}

/** A prerendered page is at its fragment before any script runs: only what the browser missed is made up for. */
function useFragment(location: Location): void {
  const kind = useNavigationType();
  const first = useRef(location);
  useEffect(() => {
    if (!location.hash || (kind === "POP" && first.current !== location)) return;
    const timer = setTimeout(() => {
      if (first.current === location && scrollY > 0) return;
      const target = findFragment(location.hash);
      if (target) scrollSmoothlyTo(target);
    }, HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [location, kind]);
}

/** The next Tab starts in the new page; a page that chose its own focus keeps it. */
function useFocusInPage(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById("main");
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}

/** What a browser does between documents, for pages that the router changes. */
export function usePageChanges(): void {
  const location = useLocation();
  useOwnRestoration();
  usePosition(location);
  useRememberedPosition(location.key);
  useFragment(location);
  useFocusInPage(location.pathname);
}
