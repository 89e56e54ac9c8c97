import { mean } from "#domain/statistics/descriptive.ts";
import type { Answers } from "./answers.ts";
import {
  ASPECTS,
  type Aspect,
  EFFECTIVENESS_ITEMS,
  type EffectivenessItem,
  type Question,
  SPECTRUM_IDS,
  type SpectrumId,
} from "./questionnaire.ts";

/** Scores of one response; null if no answered question measures it. */
export interface Scores {
  /** Mean of the aspect's items, 1-5. */
  aspects: Record<Aspect, number | null>;
  /** Position of the team today, from 1 (fully the left pole) to 9 (fully the right pole). */
  current: Record<SpectrumId, number | null>;
  /** Position that the respondent wants, on the same scale. */
  aspirational: Record<SpectrumId, number | null>;
  /** Mean of the two effectiveness questions, 1-10. */
  effectiveness: number | null;
  /** The answer to each of them, 1-10. */
  effectivenessItems: Record<EffectivenessItem, number | null>;
  /** Answers to the statements, 1-5; absent where only scores are at hand. */
  statements?: readonly StatementAnswer[];
}

/** The answer to one statement of the questionnaire. */
export interface StatementAnswer {
  /** The question's id. */
  statement: number;
  aspect: Aspect;
  answer: number;
}

/** Returns the answers to the statements among a response's answers. */
export function statementAnswersOf(
  questions: readonly Pick<Question, "id" | "aspect">[],
  answers: Answers,
): StatementAnswer[] {
  return questions.flatMap(({ id, aspect }) => {
    const answer = answers[id];
    return aspect === null || answer === undefined ? [] : [{ statement: id, aspect, answer }];
  });
}

/** Rounds half away from zero to 2 decimals, safe against binary fractions such as 1.005 and 5.015. */
export function roundTo2(value: number): number {
  const hundredths = Math.round(Number((Math.abs(value) * 100).toPrecision(12)));
  return hundredths === 0 ? 0 : (Math.sign(value) * hundredths) / 100;
}

/**
 * Rounds a mean of whole answers, or of halves, to 4 decimals: rounded to 2, and then to the 1 that a report tells, 39/11
 * would be told as 3.6.
 */
export function roundMean(value: number): number {
  return Math.round(Number((value * 10_000).toPrecision(12))) / 10_000 || 0;
}

function meanOf(values: number[]): number | null {
  const average = mean(values);
  return average === null ? null : roundTo2(average);
}

function byKey<Key extends string>(keys: readonly Key[], score: (key: Key) => number | null) {
  return Object.fromEntries(keys.map((key) => [key, score(key)])) as Record<Key, number | null>;
}

/** Returns the answers to the effectiveness questions, which are told apart by the order in which they are asked. */
export function effectivenessItemsOf(
  questions: readonly Pick<Question, "id" | "number" | "type">[],
  answers: Answers,
): Scores["effectivenessItems"] {
  const asked = questions.filter(({ type }) => type === "effectiveness").sort((a, b) => a.number - b.number);
  return byKey(EFFECTIVENESS_ITEMS, (item) => {
    const question = asked[EFFECTIVENESS_ITEMS.indexOf(item)];
    return question ? (answers[question.id] ?? null) : null;
  });
}

/**
 * Scores one response: each score is the mean of its items, rounded to 2 decimals; aspects 1-5, spectrums
 * 1-9, effectiveness 1-10.
 */
export function scoreResponse(questions: readonly Question[], answers: Answers): Scores {
  const answersTo = (measures: (question: Question) => boolean) =>
    questions.filter(measures).flatMap((question) => answers[question.id] ?? []);
  return {
    aspects: byKey(ASPECTS, (aspect) =>
      meanOf(answersTo((q) => q.type === "aspect_agreement" && q.aspect === aspect)),
    ),
    current: byKey(SPECTRUM_IDS, (id) =>
      meanOf(answersTo((q) => q.type === "current_spectrum" && q.spectrum === id)),
    ),
    aspirational: byKey(SPECTRUM_IDS, (id) =>
      meanOf(answersTo((q) => q.type === "aspirational_spectrum" && q.spectrum === id)),
    ),
    effectiveness: meanOf(answersTo((q) => q.type === "effectiveness")),
    effectivenessItems: effectivenessItemsOf(questions, answers),
  };
}
