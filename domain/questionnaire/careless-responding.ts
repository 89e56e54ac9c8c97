import { mean, standardDeviation } from "#domain/statistics/descriptive.ts";
import type { Answers } from "./answers.ts";
import { ASPECTS, type Aspect, type Question, SPECTRUMS } from "./questionnaire.ts";

/** Agreement statements that a respondent answers: three for each aspect. */
const STATEMENTS = 3 * ASPECTS.length;
/** Equal answers in a row, of the 36 to the agreement statements, that make a long string. */
const LONG_STRING = 10;
/** Standard deviation of one respondent's answers, in points of 5, below which they hardly vary. */
const LITTLE_VARIABILITY = 0.4;
/** Lowest answer that agrees. */
const AGREES = 4;
/** Difference of the mean agreement with two opposed poles, in points of 5, up to which both are agreed with alike. */
const ALIKE = 0.67;
/** Of the six pairs of poles so many are agreed with alike, and at most so many statements are not agreed with. */
const YES_SAYING = { pairs: 5, exceptions: 1 } as const;

/** What the answers of one person show of how they were given. */
export interface CarelessSigns {
  /** Nearly the same answer to every agreement statement. */
  isStraightLined: boolean;
  /** Agreement with nearly every statement, those of opposed poles included. */
  isYesSaying: boolean;
  /** One of them. */
  isCareless: boolean;
}

type Item = Pick<Question, "id" | "number" | "type" | "aspect">;

/**
 * Judges one response by its own answers to the agreement statements, in the order asked: long strings (Johnson
 * 2005; Curran 2016), intra-individual response variability (Dunn, Heggestad, Shanock & Theilgard 2018), and
 * agreement with both of two opposed poles (acquiescence after Baumgartner & Steenkamp 2001). A response to fewer
 * statements is not judged.
 */
export function judgeCarelessness(questions: readonly Item[], answers: Answers): CarelessSigns {
  const asked = questions
    .filter(({ type }) => type === "aspect_agreement")
    .sort((a, b) => a.number - b.number);
  const given = asked.flatMap(({ id, aspect }) => {
    const value = answers[id];
    return value === undefined || aspect === null ? [] : [{ aspect, value }];
  });
  const isComplete = given.length >= STATEMENTS;
  const values = given.map(({ value }) => value);
  const isStraightLined =
    isComplete &&
    (longestString(values) >= LONG_STRING || (standardDeviation(values) ?? 0) < LITTLE_VARIABILITY);
  const isYesSaying =
    isComplete &&
    values.filter((value) => value < AGREES).length <= YES_SAYING.exceptions &&
    pairsAgreedAlike(given) >= YES_SAYING.pairs;
  return { isStraightLined, isYesSaying, isCareless: isStraightLined || isYesSaying };
}

function longestString(values: readonly number[]): number {
  let [longest, current] = [0, 0];
  for (const [index, value] of values.entries()) {
    current = value === values[index - 1] ? current + 1 : 1;
    longest = Math.max(longest, current);
  }
  return longest;
}

function pairsAgreedAlike(given: readonly { aspect: Aspect; value: number }[]): number {
  const agreementWith = (pole: Aspect) =>
    mean(given.filter(({ aspect }) => aspect === pole).map(({ value }) => value)) ?? Number.NaN;
  return SPECTRUMS.filter((spectrum) => {
    const [left, right] = [agreementWith(spectrum.left), agreementWith(spectrum.right)];
    return (left + right) / 2 >= AGREES && Math.abs(left - right) <= ALIKE;
  }).length;
}
