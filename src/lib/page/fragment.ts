/** Gives a page that has just been shown time to lay itself out before it is scrolled to a heading. */
export const HASH_SCROLL_DELAY_MS = 300;

/** Returns the element that a URL's fragment names; null if there is none. */
export function findFragment(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
