import { NUMBER_WORDS } from "#worker/analysts/number-words.ts";
import { ADVERBS } from "./adverbs.ts";
import { ADVICE } from "./advice.ts";
import { AGREEMENT } from "./agreement.ts";
import { BUSINESS } from "./business.ts";
import { CAUSE } from "./cause.ts";
import { FUNCTION_WORDS } from "./function-words.ts";
import { LEVEL } from "./level.ts";
import { MOVEMENT } from "./movement.ts";
import { OUTSIDERS } from "./outsiders.ts";
import { POLE_ADJECTIVES, POLE_NOUNS } from "./poles.ts";
import { POSITION } from "./position.ts";
import { QUANTITY } from "./quantity.ts";
import { SIZE } from "./size.ts";
import { SPEECH } from "./speech.ts";
import { SURVEY } from "./survey.ts";
import { TIME } from "./time.ts";
import { WANTING } from "./wanting.ts";

const LISTS = {
  ...FUNCTION_WORDS,
  ...ADVERBS,
  ...SURVEY,
  ...BUSINESS,
  ...WANTING,
  ...MOVEMENT,
  ...POSITION,
  ...QUANTITY,
  ...AGREEMENT,
  ...LEVEL,
  ...SIZE,
  ...TIME,
  ...CAUSE,
  ...OUTSIDERS,
  ...SPEECH,
  ...ADVICE,
  pole: Object.values(POLE_NOUNS).join(" "),
  poleAdjective: Object.values(POLE_ADJECTIVES).join(" "),
  number: `${NUMBER_WORDS.join(" ")} thirty forty fifty sixty seventy eighty ninety hundred`,
} as const;

/** What a word can mean in a report: the name of the list in which it stands. */
export type Sense = keyof typeof LISTS;

interface Phrase {
  words: readonly string[];
  senses: Set<Sense>;
}

/** The phrases that begin with a word, the longest first. */
const PHRASES = new Map<string, Phrase[]>();

for (const [sense, list] of Object.entries(LISTS) as [Sense, string][]) {
  for (const entry of list.trim().split(/\s+/)) {
    const words = entry.split("_");
    const first = words[0] as string;
    const known = PHRASES.get(first) ?? [];
    const same = known.find((one) => one.words.join("_") === entry);
    if (same) same.senses.add(sense);
    else PHRASES.set(first, [...known, { words, senses: new Set([sense]) }]);
  }
}
for (const phrases of PHRASES.values()) phrases.sort((one, other) => other.words.length - one.words.length);

/** Endings of an inflected word, and what stands in the basic form in their place. */
const ENDINGS: readonly (readonly [ending: RegExp, ...instead: string[]])[] = [
  [/['’]s?$/, ""],
  [/ies$/, "y"],
  [/es$/, "", "e"],
  [/s$/, ""],
  [/ied$/, "y"],
  [/ed$/, "", "e"],
  [/ing$/, "", "e"],
  [/ier$/, "y"],
  [/iest$/, "y"],
  [/er$/, "", "e"],
  [/est$/, "", "e"],
  [/ily$/, "y"],
  [/bly$/, "ble"],
  [/ally$/, "al", "ic"],
  [/ly$/, "", "le"],
];
const LEAST_STEM = 3;

/** Lists a word and what it can be an inflection of. */
export function formsOf(word: string): string[] {
  const stems = ENDINGS.flatMap(([ending, ...instead]) => {
    if (!ending.test(word)) return [];
    const stem = word.replace(ending, "");
    const short = /([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
    return [...instead.map((end) => stem + end), ...short];
  });
  const singular = /[^s]s$/.test(word) && word.length > LEAST_STEM ? formsOf(word.slice(0, -1)) : [];
  return [word, ...stems.filter((stem) => stem.length >= LEAST_STEM), ...singular];
}

export interface Entry {
  /** Number of words that the phrase takes. */
  length: number;
  senses: ReadonlySet<Sense>;
}

/** Looks up the longest phrase that begins at a place in a list of words, each with its forms. */
export function lookUp(words: readonly (readonly string[])[], at: number): Entry | null {
  const found: Phrase[] = [];
  for (const form of words[at] ?? []) {
    for (const phrase of PHRASES.get(form) ?? []) {
      const isHere = phrase.words.every((word, step) => words[at + step]?.includes(word));
      if (isHere) found.push(phrase);
    }
  }
  const length = Math.max(0, ...found.map((phrase) => phrase.words.length));
  if (length === 0) return null;
  const longest = found.filter((phrase) => phrase.words.length === length);
  return { length, senses: new Set(longest.flatMap(({ senses }) => [...senses])) };
}
