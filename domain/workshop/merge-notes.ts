/** A note that two have changed since it was `before`: nothing of either is left out. */
export function mergeNotes(before: string, mine: string, theirs: string): string {
  if (mine.startsWith(before)) return theirs + mine.slice(before.length);
  return theirs === "" ? mine : `${theirs}\n${mine}`;
}
