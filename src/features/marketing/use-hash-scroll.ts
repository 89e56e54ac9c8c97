import { useEffect } from "react";
import { useLocation } from "react-router";
import { HASH_SCROLL_DELAY_MS } from "#domain/limits.ts";

const wantsNoMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function scrollTo(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: wantsNoMotion() ? "auto" : "smooth" });
}

/** Takes the reader to the section that the address names, once the page has had time to appear. */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link clicked again scrolls again
  useEffect(() => {
    if (!hash) return;
    const timer = setTimeout(() => scrollTo(hash.slice(1)), HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash, key]);
}
