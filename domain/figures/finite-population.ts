import { roundingVariance } from "#domain/disclosure/rounded-sums.ts";
import { GAP_ERROR } from "#domain/inference/error-budget.ts";
import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { roundTo2 } from "#domain/questionnaire/scoring.ts";
import { studentT975 } from "#domain/statistics/gaps.ts";
import type { Figures } from "./figures.ts";

/** A mean over n people with half the width of its 95 % interval as a sample, in points of its scale. */
interface Estimate {
  n: number;
  halfWidth95: number | null;
}

/**
 * Computes half the width of the 95 % interval of the mean of a whole team of N people, n of whom have answered, in
 * points. Sampling error shrinks with the share n/N and ends with it: V = (1 - n/N) s²/n (Cochran 1977, Sampling
 * Techniques, theorem 2.2). What remains is response error, which s² contains: (n/N) σ²/n, σ the standard error of one
 * person's value (chapter 13, errors of measurement). Never wider than the interval as a sample; null where that is, or
 * where more have answered than the team has people. `rounding`: the part of the mean's variance that rounding makes, of
 * which nothing ends with the team.
 */
export function teamHalfWidth95(
  { n, halfWidth95 }: Estimate,
  teamSize: number,
  responseError: number,
  rounding = 0,
): number | null {
  if (halfWidth95 === null || n < 2 || n > teamSize) return null;
  const t = studentT975(n - 1);
  const variance = n * Math.max(0, (halfWidth95 / t) ** 2 - rounding);
  const share = n / teamSize;
  const sampling = ((1 - share) * variance + share * Math.min(variance, responseError ** 2)) / n;
  return t * Math.sqrt(sampling + rounding);
}

/**
 * Bounds how far a mean over n of N people may lie from that of all N, whatever the others answer: as if all of them
 * stood at the end of the scale that is further away (Cochran 1977, section 13.2, on non-response). 0 if all have
 * answered.
 */
export function largestShift(
  { n, mean }: { n: number; mean: number },
  teamSize: number,
  { min, max }: { min: number; max: number },
): number {
  return n >= teamSize ? 0 : ((teamSize - n) / teamSize) * Math.max(mean - min, max - mean);
}

/** Variance of the rounding errors of a gap, the difference of two means. */
export const gapRounding = (n: number, roundings: number) => 2 * roundingVariance(n, roundings);

/**
 * Adds to figures that are fit to be shown what a known team size says of them: it follows from these figures and the
 * size alone, so nothing else about the answers does.
 */
export function withTeamSize(figures: Figures, teamSize: number | null): Figures {
  const { participation, release } = figures;
  if (teamSize === null || !participation) return figures;
  const roundings = release?.roundings ?? 0;
  return {
    ...figures,
    participation: { ...participation, teamSize },
    spectrums: figures.spectrums.map((one) => ({ ...one, gap: withTeam(one.gap, teamSize, roundings) })),
  };
}

function withTeam<Interval extends Estimate>(gap: Interval, teamSize: number, roundings: number) {
  const halfWidth = teamHalfWidth95(gap, teamSize, GAP_ERROR, gapRounding(gap.n, roundings));
  return halfWidth === null ? gap : { ...gap, teamHalfWidth95: roundTo2(halfWidth) };
}

/** Returns half the width of the interval to show: that of the team where its size is known, else as a sample. */
export function shownHalfWidth95({
  teamHalfWidth95: ofTeam,
  halfWidth95,
}: Pick<Estimate, "halfWidth95"> & { teamHalfWidth95?: number | undefined }): number | null {
  return ofTeam ?? halfWidth95;
}

/** What a report says of the people who are not in it. */
export interface Others {
  /** People of the team whose answers are not in the report: no count of people could rise by more. */
  people: number;
  /**
   * Largest shift of a mean place on a spectrum that their answers could make, in points of 9, rounded up to
   * a tenth.
   */
  shift: number;
}

/** Returns null without a team size, or where more have answered than the team has people. */
export function othersOf({ responses, spectrums, participation }: Figures): Others | null {
  const teamSize = participation?.teamSize ?? null;
  if (teamSize === null || responses > teamSize) return null;
  const shifts = spectrums.flatMap(({ current, aspirational }) =>
    [current, aspirational].map((place) => largestShift(place, teamSize, SPECTRUM_SCALE)),
  );
  return {
    people: teamSize - responses,
    shift: Math.ceil(Number((10 * Math.max(0, ...shifts)).toPrecision(12))) / 10,
  };
}
