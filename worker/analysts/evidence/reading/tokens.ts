import { type Entry, formsOf, lookUp, type Sense } from "#worker/analysts/evidence/lexicon/lexicon.ts";
import type { Name } from "#worker/analysts/evidence/names/name.ts";

/** A word or phrase of a sentence, a number, a name or a mark of punctuation. */
export interface Token {
  start: number;
  end: number;
  /** In lower case. */
  text: string;
  kind: "word" | "number" | "name" | "mark";
  senses: ReadonlySet<Sense>;
  name?: Name;
}

const PIECE =
  /[¤§·]+|['’]s?(?![\p{L}])|\d+(?:\.\d+)?|[\p{L}\p{N}_]+(?:[-'’.][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}_]/gu;
const NONE: ReadonlySet<Sense> = new Set();

function plainWord(text: string): string {
  return text.replace(/’/g, "'").replaceAll("_", "").toLowerCase();
}

/** Looks up a compound by its parts: "highest-scoring". */
function lookUpParts(word: string): Entry | null {
  const parts = word.split("-").map((part) => lookUp([formsOf(part)], 0));
  if (parts.length < 2 || parts.some((part) => part === null)) return null;
  return { length: 1, senses: new Set(parts.flatMap((part) => [...(part?.senses ?? [])])) };
}

/** Cuts a sentence whose names are masked into tokens with their senses; linear in its length. */
export function tokensOf(masked: string, names: readonly Name[]): Token[] {
  const pieces = Array.from(masked.matchAll(PIECE), ({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
    text: plainWord(text),
  }));
  const forms = pieces.map(({ text }) => (/\p{L}/u.test(text) ? formsOf(text) : []));
  const starts = new Map(names.map((name) => [name.start, name]));
  const tokens: Token[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as (typeof pieces)[number];
    const name = starts.get(piece.start);
    if (name) {
      tokens.push({ ...piece, end: name.end, kind: "name", senses: NONE, name });
      at += 1;
      while ((pieces[at]?.start ?? name.end) < name.end) at += 1;
      continue;
    }
    if (!/^\p{L}/u.test(piece.text)) {
      tokens.push({ ...piece, kind: /^\d/.test(piece.text) ? "number" : "mark", senses: NONE });
      at += 1;
      continue;
    }
    const entry = lookUp(forms, at) ?? lookUpParts(piece.text);
    const length = entry?.length ?? 1;
    const last = pieces[at + length - 1] as (typeof pieces)[number];
    const text = pieces
      .slice(at, at + length)
      .map((one) => one.text)
      .join(" ");
    const senses = entry?.senses ?? NONE;
    tokens.push({
      start: piece.start,
      end: last.end,
      text,
      kind: senses.has("number") ? "number" : "word",
      senses,
    });
    at += length;
  }
  return tokens;
}

export function means(token: Token | undefined, ...senses: Sense[]): boolean {
  return token !== undefined && senses.some((sense) => token.senses.has(sense));
}
