/** Parses a URL; null if it is invalid. `URL.canParse` is missing before Chrome 120 and Safari 17. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
