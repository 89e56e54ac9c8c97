/** A sentence with its offset in the text, in UTF-16 code units. */
export interface Piece {
  text: string;
  start: number;
}

/** Matches the white space behind a sentence's end, not behind an abbreviation. */
const BOUNDARY = /(?<=[.?!]["”’)]?)(?<!\b(?:vs|e\.g|i\.e|approx|incl|no)\.)\s+(?=["“‘(]?[\p{Lu}\d])|\n+/gu;
/** Patterns may be quadratic in a sentence: longer ones are cut at a space. */
const MAX_LENGTH = 600;

function cut({ text, start }: Piece): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (text.length - at > MAX_LENGTH) {
    const space = text.lastIndexOf(" ", at + MAX_LENGTH);
    const end = space > at ? space : at + MAX_LENGTH;
    pieces.push({ text: text.slice(at, end), start: start + at });
    at = end;
  }
  return [...pieces, { text: text.slice(at), start: start + at }];
}

/** Splits a text into its sentences. */
export function splitSentences(text: string): Piece[] {
  const starts = [0, ...Array.from(text.matchAll(BOUNDARY), (match) => match.index + match[0].length)];
  return starts
    .map((start, index) => ({ start, text: text.slice(start, starts[index + 1]).trimEnd() }))
    .filter((piece) => piece.text !== "")
    .flatMap(cut);
}
