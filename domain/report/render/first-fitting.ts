import type { Sentence } from "#domain/report/rendered-report.ts";
import type { Say } from "./say.ts";

/** Words that a verdict has at most, in the original. */
export const MOST_WORDS = 25;

export const wordsOf = (text: string) => text.split(/\s+/).length;

/** Returns the first of several ways to tell something that fits a verdict in the original's words, or else the last. */
export function firstFitting(
  say: Say,
  ...ways: [...((say: Say) => Sentence)[], (say: Say) => Sentence]
): Sentence {
  const fits = (way: (say: Say) => Sentence) => wordsOf(way(say.original ?? say).text) <= MOST_WORDS;
  return (ways.find(fits) ?? (ways.at(-1) as (say: Say) => Sentence))(say);
}
