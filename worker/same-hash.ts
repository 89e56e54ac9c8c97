const encoder = new TextEncoder();

/** Compares two hashes of one length without telling where they differ. */
export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && crypto.subtle.timingSafeEqual(encoder.encode(a), encoder.encode(b));
}
