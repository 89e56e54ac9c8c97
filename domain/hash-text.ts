/** Returns a whole number of 32 bits that follows from a text, the same everywhere (FNV-1a, Fowler, Noll & Vo 1991). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  }
  return hash >>> 0;
}
