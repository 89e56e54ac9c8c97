import { sessionStore } from "./safe-storage.ts";

/**
 * Takes the token of a link out of the page's address, where a history or a shared screen would keep it; empty without
 * one. This tab keeps it under that name instead: who signs in first comes back without it.
 */
export function takeToken(name: string, pathname: string): string {
  const inAddress = location.pathname === pathname ? location.hash.slice(1) : "";
  if (!inAddress) return sessionStore.read(name) ?? "";
  sessionStore.write(name, inAddress);
  history.replaceState(history.state, "", pathname);
  return inAddress;
}
