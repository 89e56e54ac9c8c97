import { NUMBER_WORDS } from "#worker/analysts/number-words.ts";

/** Longer words first: "fourteen" begins with "four". */
export const WORD = [...NUMBER_WORDS].sort((a, b) => b.length - a.length).join("|");

/** Nouns for people, behind adjectives and masked roles. */
export const PEOPLE =
  /^(?:[\s-]+(?:§+|other|more|further|different|the|them|these|those|completed|survey|senior|team|leadership|named|single|individual))*?[\s-]+(?:people|persons?|respondents?|responses?|participants?|members?|leaders?|executives?|colleagues?|individuals|employees?|voices|others|answers|views|§)/;
export const PERSON =
  /^(?:[\s-]+(?:§+|other|further|different|single))*?[\s-]+(?:person|respondent|response|participant|member|leader|executive|colleague|answer|§)/;
/** Verbs whose subject is a count of people. */
export const DOES =
  /^(?: of them)? (?:would|wants?|wish(?:es)?\b|sees?\b|prefers?|places?\b|puts?\b|answered|rates?\b|says?\b|said|asks?\b|chose|voted|favour|towards?\b|nearer|near\b|around \d|for (?:no change|more|leaving|staying)|against\b|in favour|agree|disagree|others\b|share\b)/;
/** Words before a number of people that is wanted or assumed, not counted. */
export const ASKED_FOR =
  /\b(?:ask|asking|name|invite|bring|let|pick|choose|gather|interview|appoint|nominate|pair|groups? of|teams? of|held by|per|any|until|what|between) (?:at least |the |another )?$|\b(?:ask|invite|bring|let|pick|choose|gather|interview|appoint|nominate|pair) (?:\p{L}+ ){0,3}§+ (?:and|with) $/iu;
export const AT_LEAST = /\b(?:at least|at most|up to|fewer than|more than|less than|no more than|from) $/i;

export const UNITS_OF_WORK =
  /^[\s-]*(?:minutes?|hours?|days?|weeks?|months?|quarters?|years?|seconds?|times?|x\b|am\b|pm\b|st\b|nd\b|rd\b|th\b|-point (?:scale|line|spectrum|agreement)|-page)/i;

const WHOLE = new RegExp(
  `^ (?:out )?of (?:the |all |those |our )?(at least )?(${WORD}|\\d+)(?![\\p{L}\\d]|\\.\\d)`,
  "iu",
);

interface Whole {
  length: number;
  value: number | null;
}

export function wholeAfter(after: string): Whole | null {
  const match = after.match(WHOLE);
  if (!match) return null;
  const value = numberOf(match[2] as string);
  return { length: match[0].length, value: match[1] ? null : value };
}

export function numberOf(text: string): number {
  const word = NUMBER_WORDS.indexOf(text.toLowerCase());
  return word === -1 ? Number(text) : word;
}
