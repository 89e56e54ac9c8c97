import { countWords } from "#src/features/insights/report/fit-page.ts";
import { slideText } from "./deck.ts";

/** Words that a slide has at most, beside labels of its chart: a room listens to who speaks, or reads. */
export const MOST_WORDS = 60;

/** What is longer counts as several words: of languages without spaces, and of texts that are none. */
const CHARACTERS_OF_WORD = 14;

const wordsIn = (text: string) => Math.max(countWords([text]), Math.ceil(text.length / CHARACTERS_OF_WORD));

/** Cuts a text after a number of words. */
export function cutWords(text: string, most: number): string {
  const whole = slideText(text).trim();
  if (wordsIn(whole) <= most) return whole;
  const words = whole.split(/\s+/).slice(0, most);
  while (words.length > 1 && wordsIn(words.join(" ")) > most) words.pop();
  return `${words.join(" ").slice(0, most * CHARACTERS_OF_WORD)}…`;
}

/** How many words these texts leave to others on their slide. */
export const wordsLeft = (beside: readonly string[]) =>
  beside.reduce((left, text) => left - wordsIn(text), MOST_WORDS);

/** How many of the first texts these words are enough for. */
export function countWithin(texts: readonly string[], words: number): number {
  let left = words;
  const end = texts.findIndex((text) => {
    left -= wordsIn(text);
    return left < 0;
  });
  return end < 0 ? texts.length : end;
}

/**
 * Parts texts into those that a slide has room for, beside what else stands on it, and those that are for its notes. Where
 * it has room for none it shows the beginning of the first.
 */
export function withinWords(texts: readonly string[], beside: readonly string[]) {
  const words = wordsLeft(beside);
  const count = countWithin(texts, words);
  const [first] = texts;
  const isCut = count === 0 && first !== undefined && words >= LEAST;
  return { shown: isCut ? [cutWords(first, words)] : texts.slice(0, count), left: texts.slice(count) };
}

/** Fewer words of a text say nothing. */
const LEAST = 8;
