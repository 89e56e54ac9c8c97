/**
 * Returns a pattern for whole words or phrases: a list of them, or of patterns, parted by white space, with
 * `_` in the place of a space.
 */
export function matching(list: string): RegExp {
  return new RegExp(`^(?:${list.trim().split(/\s+/).join("|").replaceAll("_", " ")})$`, "u");
}

/** Returns the words of a list that white space parts. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
