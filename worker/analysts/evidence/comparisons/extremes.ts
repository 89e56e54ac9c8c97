import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import { topicsOf, wordsAfter } from "#worker/analysts/evidence/statements/attribution.ts";
import type { Statement } from "#worker/analysts/evidence/statements/statement.ts";
import { numberOf, WORD } from "#worker/analysts/evidence/text/counting.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";

const NONE = "no|none|never|not one|nobody|not a single";
const ALL = "all|every|everyone|everybody|always|each";
const UNDER = "below|under|lower than|less than|fewer than|short of|at most";
const BEYOND = "above|over|beyond|higher than|more than|better than|at least|exceed\\w*";
const LIMIT = new RegExp(
  `\\b(?:(${NONE})|${ALL})\\b[^.;:\\d]{0,80}\\b(?:(${UNDER})|${BEYOND}) (?:an? )?(\\d+(?:\\.\\d+)?)(?! ?(?:points?|%|per))`,
  "giu",
);

/** Checks "no mark is below 6" and "every answer is above 3" by the lowest and the highest answer. */
export function limitStatements(sentence: Sentence, { figures }: FactIndex): Statement[] {
  return Array.from(sentence.masked.matchAll(LIMIT)).flatMap((match): Statement[] => {
    const [text, none, under, digits = ""] = match;
    const start = match.index;
    const span = { start, end: start + text.length };
    const topic = topicsOf(sentence, { start: span.end, end: span.end });
    if (!topic || sentence.isAdviceAt(start) || sentence.measures.some(({ measure }) => measure === "gap"))
      return [];
    const [spectrum] = topic.spectrums;
    const isWish = sentence.measures.some(({ measure }) => measure === "aspirational");
    const own = figures.spectrums.find((one) => one.spectrum === spectrum);
    const answers = spectrum ? own?.[isWish ? "aspirational" : "current"] : figures.effectiveness;
    const isOfGroup = sentence.subjects.some(({ group }) => group !== null);
    const isAtLeast = Boolean(none) === Boolean(under);
    const limit = isAtLeast ? answers?.min : answers?.max;
    const isSo =
      limit != null && !isOfGroup && (isAtLeast ? limit >= Number(digits) : limit <= Number(digits));
    const name = `${isAtLeast ? "min" : "max"}`;
    const id = spectrum
      ? `spectrum.${spectrum}.${isWish ? "aspirational" : "current"}.${name}`
      : `effectiveness.${name}`;
    return [{ kind: "share", ...span, facts: isSo ? [id] : [], isSupported: isSo }];
  });
}

const NUMBER = `\\d+(?:\\.\\d+)?|${WORD}`;
const ANSWERS = "answers|marks|scores|ratings|people|respondents|opinions|views";
const APART = new RegExp(
  `\\bno two (?:${ANSWERS})[^.;]{0,30} (?:more than|over) (${NUMBER}) points?\\b|` +
    `\\b(?:all|every|everyone|${ANSWERS})\\b[^.;]{0,40} within (${NUMBER}) points? of (?:each other|one another)\\b`,
  "giu",
);
const LOWEST = "lowest|worst|poorest|minimum";
const ANY_MARK = "(?:single |individual |effectiveness )*(?:mark|score|answer|rating)s?";
const OF_ONE = "any(?:one|body)?|single|individual|given|recorded|person|respondent";
const END_MARK = new RegExp(
  `\\b(?:(${LOWEST})|highest|best|top|maximum) ${ANY_MARK}\\b[^.;,\\d]{0,30}\\b(?:${OF_ONE})\\b` +
    `[^.;,\\d]{0,30}?(?<![\\p{L}-])(${NUMBER})(?!\\p{L})`,
  "giu",
);

/** Checks how far the outermost answers are from each other, and which they are. */
export function rangeStatements(sentence: Sentence, { figures }: FactIndex): Statement[] {
  const read = (expression: RegExp) => Array.from(sentence.masked.matchAll(expression));
  const isOfGroup = sentence.subjects.some(({ group }) => group !== null);
  const answersOf = (start: number) => {
    const [spectrum] = topicsOf(sentence, { start, end: start })?.spectrums ?? [];
    const own = figures.spectrums.find((one) => one.spectrum === spectrum);
    const isWish = sentence.measures.some(({ measure }) => measure === "aspirational");
    const measure = isWish ? "aspirational" : "current";
    const answers = spectrum ? own?.[measure] : figures.effectiveness;
    return { answers, prefix: spectrum ? `spectrum.${spectrum}.${measure}` : "effectiveness" };
  };
  const statement = (text: string, start: number, isSo: boolean, ids: string[]): Statement[] =>
    sentence.isAdviceAt(start)
      ? []
      : [{ kind: "share", start, end: start + text.length, facts: isSo ? ids : [], isSupported: isSo }];
  return [
    ...read(APART).flatMap(({ 0: text, 1: one, 2: other, index }) => {
      const { answers, prefix } = answersOf(index);
      const [min, max] = [answers?.min, answers?.max];
      const isSo = min != null && max != null && !isOfGroup && max - min <= numberOf(one ?? other ?? "");
      return statement(text, index, isSo, [`${prefix}.min`, `${prefix}.max`]);
    }),
    ...read(END_MARK).flatMap(({ 0: text, 1: low, 2: given = "", index }) => {
      const { answers, prefix } = answersOf(index);
      const isSo = !isOfGroup && (low ? answers?.min : answers?.max) === numberOf(given);
      return statement(text, index, isSo, [`${prefix}.${low ? "min" : "max"}`]);
    }),
  ];
}

const SMALL = "almost|hardly|practically|virtually|next to|scarcely|barely|very little|little|no";
const NO_WISH = new RegExp(
  `\\b(?:${SMALL}) (?:any |no |to no )?(?:wish|appetite|desire|demand|gap|shift|change|movement|pressure)\\b`,
  "gi",
);
const NO_COMMON_WISH =
  /\bno (?:common|shared|joint|clear|single) (?:wish|aim|direction|goal|appetite|desire|demand)\b/gi;

/** Checks "no common wish" by the wishes that are beyond chance. */
export function noCommonWish(sentence: Sentence, facts: FactIndex): Statement[] {
  return Array.from(sentence.masked.matchAll(NO_COMMON_WISH)).flatMap(
    ({ 0: text, index: start }): Statement[] => {
      const end = start + text.length;
      const named = [...(topicsOf(sentence, { start, end })?.spectrums ?? [])];
      const about = named.length > 0 ? named : facts.figures.spectrums.map(({ spectrum }) => spectrum);
      const isSo = about.every((spectrum) => !facts.isClearWish(spectrum));
      const ids = isSo ? about.map((spectrum) => `spectrum.${spectrum}.gap.mean`) : [];
      return sentence.isAdviceAt(start)
        ? []
        : [{ kind: "direction", start, end, facts: ids, isSupported: isSo }];
    },
  );
}

/** Gaps below half a point of 9 are little. */
const LITTLE = 0.5;

/**
 * Checks "shows almost no wish to change" by the mean gap; a direction behind the words is checked
 * elsewhere.
 */
export function littleWishStatements(
  sentence: Sentence,
  facts: FactIndex,
  isUsed: (place: number) => boolean,
): Statement[] {
  return Array.from(sentence.masked.matchAll(NO_WISH)).flatMap(({ 0: text, index: start }): Statement[] => {
    const end = start + text.length;
    const [spectrum, ...others] = topicsOf(sentence, { start, end })?.spectrums ?? [];
    const pointsOn = /^[^.,;]*\b(?:for|more|less|towards?)\b/.test(wordsAfter(sentence, end, 40));
    if (!spectrum || others.length > 0 || pointsOn || isUsed(start) || sentence.isAdviceAt(start)) return [];
    const gap = facts.meanOf(null, spectrum, "gap");
    const isSo = gap !== null && Math.abs(gap.value) < LITTLE;
    return [{ kind: "direction", start, end, facts: isSo ? [gap.id] : [], isSupported: isSo }];
  });
}
