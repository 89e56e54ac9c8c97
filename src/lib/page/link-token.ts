import { sessionStore } from "#src/lib/storage/safe-storage.ts";

/** Reads a token out of an address, from its "?" or "#" on (domain/link-tokens.ts). */
type Read<Token> = (address: string) => Token | null;

/** Reads what a mail's link has brought: a gateway that encodes the "#" may have made a query of it. */
export const readLinkToken = <Token>(read: Read<Token>): Token | null =>
  read(location.search + location.hash);

/** Takes a token out of the page's address, where a history or a shared screen would keep it. */
export function cleanAddress(read: Read<unknown>): void {
  const search = read(location.search) === null ? location.search : "";
  history.replaceState(history.state, "", location.pathname + search);
}

/**
 * Takes the token of a link out of the page's address; null without one. This tab keeps it under that name instead: who
 * signs in first comes back without it.
 */
export function takeLinkToken(name: string, pathname: string, read: Read<string>): string | null {
  const brought = location.pathname === pathname ? readLinkToken(read) : null;
  if (brought === null) return sessionStore.read(name);
  if (sessionStore.write(name, brought)) cleanAddress(read);
  return brought;
}
