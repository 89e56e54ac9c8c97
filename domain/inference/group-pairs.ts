import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import type { Grouping } from "#domain/questionnaire/roles.ts";
import { mean } from "#domain/statistics/descriptive.ts";
import type { Verdicts } from "./verdicts.ts";

/** In points of 9; smaller differences are not told, whatever their p. */
export const MIN_DIFFERENCE = 1.5;
/** A difference of fewer people would point at one or two that everyone can name. */
export const MIN_GROUP_SIZE = 3;

type GroupVerdict = Verdicts["groups"][number];
const MEASURES = ["current", "aspirational"] as const;

/** Every spectrum's position today and wanted. */
export const VARIABLES: readonly Pick<GroupVerdict, "spectrum" | "measure">[] = SPECTRUM_IDS.flatMap(
  (spectrum) => MEASURES.map((measure) => ({ spectrum, measure })),
);

/** A group's scores on one variable. */
export interface Sample {
  label: string;
  scores: number[];
}

export interface Pair {
  grouping: Grouping;
  /** Null for the marks of effectiveness. */
  variable: (typeof VARIABLES)[number] | null;
  lower: Sample;
  upper: Sample;
}

/** Orders two groups by their means. */
export function makePair(one: Sample, other: Sample, about: Omit<Pair, "lower" | "upper">): Pair {
  const isOrdered = (mean(one.scores) as number) <= (mean(other.scores) as number);
  return isOrdered ? { ...about, lower: one, upper: other } : { ...about, lower: other, upper: one };
}

/** Returns the upper mean minus the lower one. */
export function differenceOf(lower: readonly number[], upper: readonly number[]): number {
  return (mean(upper) ?? 0) - (mean(lower) ?? 0);
}

export function verdictOf({ grouping, lower, upper }: Pair, p: number): Verdicts["marks"][number] {
  const side = ({ label, scores }: Sample) => ({ label, n: scores.length, mean: mean(scores) as number });
  return { grouping, lower: side(lower), upper: side(upper), p };
}

/** Keeps the widest pair of each grouping, spectrum and measure; the widest of all comes first. */
export function keepWidest(found: readonly GroupVerdict[]): GroupVerdict[] {
  const widthOf = ({ lower, upper }: GroupVerdict) => upper.mean - lower.mean;
  const keyOf = ({ grouping, spectrum, measure }: GroupVerdict) => `${grouping} ${spectrum} ${measure}`;
  const sorted = [...found].sort((a, b) => widthOf(b) - widthOf(a));
  return sorted.filter((one, index) => sorted.findIndex((other) => keyOf(other) === keyOf(one)) === index);
}
