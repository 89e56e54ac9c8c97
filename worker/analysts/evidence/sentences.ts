export interface Sentence {
  text: string;
  /** Where it begins in its text, in UTF-16 code units. */
  start: number;
}

/** White space after a full stop, question or exclamation mark that ends a sentence, not an abbreviation. */
const BOUNDARY = /(?<=[.?!]["”’)]?)(?<!\b(?:vs|e\.g|i\.e|approx|incl|no)\.)\s+(?=["“‘(]?[\p{Lu}\d])|\n+/gu;

/** The sentences of a text, in order, each with its place. */
export function splitSentences(text: string): Sentence[] {
  const starts = [0, ...Array.from(text.matchAll(BOUNDARY), (match) => match.index + match[0].length)];
  return starts
    .map((start, index) => ({ start, text: text.slice(start, starts[index + 1]).trimEnd() }))
    .filter(({ text: sentence }) => sentence !== "");
}
