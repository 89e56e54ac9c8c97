import { createContext, useContext } from "react";

const CurrentPath = createContext("/");

/** Provides the path to the page frame, with a router or without one. */
export const CurrentPathProvider = CurrentPath.Provider;

export function useCurrentPath(): string {
  return useContext(CurrentPath);
}

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
