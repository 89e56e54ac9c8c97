/** A text in plain characters, whose places lead back to the text as it was written. */
export interface PlainText {
  text: string;
  /** Returns the place in the written text, in UTF-16 code units. */
  originOf: (place: number) => number;
}

const UNUSUAL = /[^\n -~“”‘’–—±…]|\d[,'’·]\d/;

/** Returns the ASCII digit for a decimal digit of any script, whose ten stand in a row from …0 or …6. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  const low = code % 16;
  const startsAtZero = low < 10 && /\p{Nd}/u.test(String.fromCodePoint(code - low));
  return String(startsAtZero ? low : low - 6);
}

function plainOf(character: string): string {
  if (/\p{Cf}/u.test(character)) return "";
  const plain = character.normalize("NFKC").replace(/\p{Nd}/gu, asciiDigit);
  if (/^\p{Zs}$/u.test(plain)) return " ";
  return plain
    .replace(/[−﹣]/g, "-")
    .replace(/[‐‑]/g, "-")
    .replace("ʼ", "’")
    .replace("٪", "%")
    .replace("٫", ".");
}

/** "7,4" and "7·4" are 7.4; "1,200" and "1'200" are 1200. */
function withPlainNumbers(text: string): string {
  return text
    .replace(/(?<![\d.,])(\d+)[,·](?=\d{1,2}(?![\d,·]))/g, "$1.")
    .replace(/(?<![\d.,])(\d{1,3})[,'’](?=\d{3}(?!\d))/g, "$1\u0001");
}

/**
 * Writes digits of every script and width as ASCII, decimal commas as points, and leaves out separators of
 * thousands and signs without a width, so that no spelling hides a figure.
 */
export function plainText(written: string): PlainText {
  if (!UNUSUAL.test(written)) return { text: written, originOf: (place) => place };
  const origins: number[] = [];
  let [spelt, at] = ["", 0];
  for (const character of written) {
    const plain = plainOf(character);
    spelt += plain;
    for (let index = 0; index < plain.length; index++) origins.push(at);
    at += character.length;
  }
  const marked = withPlainNumbers(spelt);
  const kept = Array.from(marked, (_, index) => index).filter((index) => marked[index] !== "\u0001");
  const places = [...kept.map((index) => origins[index] as number), written.length];
  return { text: marked.replaceAll("\u0001", ""), originOf: (place) => places[place] ?? written.length };
}
