import type { Aspect, SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Name } from "#worker/analysts/evidence/names/name.ts";
import type { createNameFinder } from "#worker/analysts/evidence/names/names.ts";
import { type Clause, clausesOf } from "#worker/analysts/evidence/reading/clauses.ts";
import { type Token, tokensOf } from "#worker/analysts/evidence/reading/tokens.ts";

interface Mention {
  start: number;
  end: number;
}

/** A group that a sentence speaks of, or the whole team. */
export interface Subject extends Mention {
  /** Label of the group; null for the team. */
  group: string | null;
}

/**
 * What is measured: a spectrum with its two aspects, an aspect, or effectiveness, which has none of these.
 */
export interface Topic extends Mention {
  spectrum: SpectrumId | null;
  aspects: readonly Aspect[];
}

export interface Measure extends Mention {
  measure: "current" | "aspirational" | "gap";
}

/** What a sentence without names of its own goes on about. */
export interface Context {
  subjects: readonly Subject[];
  topics: readonly Topic[];
  names: readonly Name[];
}

export interface Sentence extends Context {
  plain: string;
  /** The sentence with its names masked: spectrums and poles as ¤, groups as §. */
  masked: string;
  before: Context;
  tokens: readonly Token[];
  clauses: readonly Clause[];
  measures: readonly Measure[];
  isAdviceAt: (place: number) => boolean;
  /** One of its clauses is advice. */
  hasAdvice: boolean;
  /** It stands in a text that says what to do. */
  isPlan: boolean;
  /** It is the title of what to do. */
  isTitle: boolean;
}

const TEAM =
  /(?<!\p{L})(?:(?:the|this|our|whole|entire|leadership|senior|management|executive|full) (?:leadership |management |executive )?team|team(?:'s|’s)|team(?= (?:mean|average|as a whole|overall))|everyone|everybody|the rest|the others|organi[sz]ation|company|all (?:\p{L}+ )?(?:respondents|people|leaders|responses)|(?<=than )average|respondents(?= (?:do )?(?:on average|as a whole))|(?:the|with|an|overall|total|general|common) (?:mean|average)(?! (?:of(?! \d)|for|among|in|gap|wish|position|distance|mark|score|rating|answer)))(?!\p{L})/giu;
const EFFECTIVENESS = /(?<!\p{L})(?:effectiv\p{L}*|achievement|collaboration)(?!\p{L})/giu;
/** Without another topic these mean effectiveness, the one thing that respondents give marks for. */
const MARKS = /(?<!\p{L})(?:marks?|ratings?|rates? (?:it|itself)|verdicts?)(?!\p{L})/giu;
const MEASURES: readonly [Measure["measure"], RegExp][] = [
  [
    "current",
    /\b(?:today(?:'s|’s)?|current(?:ly)?|(?<!from )now|at present|present|at the moment|starting point|status quo|as (?:it|things) stands?|actual(?:ly)?|is seen|are seen|at work)\b/gi,
  ],
  [
    "aspirational",
    /\b(?:(?<!clear |no )wish(?:es|ed)?(?! to (?:change|move|stay))|want(?:s|ed)?|wanting|desir\w*|aspir\w*|ideal(?:ly)?|future|goals?|targets?|ambition\w*|hop(?:e|es|ed|ing)|would (?:like|prefer|rather|want|choose|put|place)|should|prefer\w*|a year from now|in a year|tomorrow|destination|aim(?:s|ed|ing)?(?: for| at)|dream\w*|seek\w*|prefers?|like to|looking to|longs?|wishing)\b/gi,
  ],
  [
    "gap",
    /\b(?:clear wish|wish(?:es)? to (?:change|move|stay)|gaps?|shifts?|moves?|movement|changes?(?! comes? about)|distance|discrepanc\w+|steps?)\b/gi,
  ],
];

function mentionsOf<T extends object>(expression: RegExp, text: string, of: T): (T & Mention)[] {
  return Array.from(text.matchAll(expression), ({ 0: { length }, index }) => ({
    ...of,
    start: index,
    end: index + length,
  }));
}

function inOrder<T extends Mention>(mentions: T[]): T[] {
  return mentions.sort((one, other) => one.start - other.start);
}

/**
 * Where a text says what to do, only what names a figure, a group or a pole says something of the answers.
 */
function isDatum({ kind, senses }: Token): boolean {
  return kind === "name" || kind === "number" || senses.has("quantity");
}

/** Explains the scale: "from 1 to 9", "Vision (1) and Execution (9)". */
const EXPLAINS_SCALE = /\bfrom 1 (?:\([^)]*\) )?to (?:9|10|5)\b|\(1\)[^.]*\(9\)/;
const OF_ANSWERS =
  /\b(?:answers?|marks?|scores?|views?|opinions?|ratings?|runs?|ranges?|covers?|spread|split|vary|varies)\b/i;

/** Reads a sentence: its names, clauses, and what its words say of whom and of when. */
export function readSentence(
  plain: string,
  findNames: ReturnType<typeof createNameFinder>,
  before: Context,
  isAdvice: boolean | "title" = false,
): Sentence {
  const { names, masked } = findNames(plain);
  const tokens = tokensOf(masked, names);
  const isOfScale = EXPLAINS_SCALE.test(masked) && !OF_ANSWERS.test(masked);
  const clauses = clausesOf(tokens, masked.length).map(
    (clause): Clause =>
      isAdvice === "title" || isOfScale || (isAdvice && !clause.tokens.some(isDatum))
        ? { ...clause, mood: "advice" }
        : clause,
  );
  const named = [
    ...names.flatMap(({ kind, spectrum, aspects, start, end }) =>
      kind === "spectrum" || kind === "pole" ? [{ start, end, spectrum: spectrum ?? null, aspects }] : [],
    ),
    ...mentionsOf(EFFECTIVENESS, masked, { spectrum: null, aspects: [] }),
  ];
  const isOpen = named.length === 0 && before.topics.length === 0;
  return {
    plain,
    masked,
    names,
    tokens,
    clauses,
    before,
    subjects: inOrder([
      ...names.flatMap(({ kind, group, start, end }) =>
        kind === "group" ? [{ start, end, group: group ?? "" }] : [],
      ),
      ...names
        .filter(({ kind }) => kind === "organization")
        .map(({ start, end }) => ({ start, end, group: null })),
      ...mentionsOf(TEAM, masked, { group: null }),
    ]),
    topics: inOrder<Topic>(isOpen ? mentionsOf(MARKS, masked, { spectrum: null, aspects: [] }) : named),
    measures: inOrder(
      MEASURES.flatMap(([measure, expression]) => mentionsOf(expression, masked, { measure })),
    ),
    isAdviceAt: (place) =>
      isAdvice === "title" ||
      clauses.some(({ start, end, mood }) => mood !== "statement" && start <= place && place < end),
    isPlan: isAdvice !== false,
    isTitle: isAdvice === "title",
    hasAdvice: isAdvice !== false || clauses.some(({ mood }) => mood !== "statement"),
  };
}
