/** Returns an address's parts; null if it is none. `URL.parse` is missing before Chrome 126 and Safari 18. */
export function parseUrl(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}
