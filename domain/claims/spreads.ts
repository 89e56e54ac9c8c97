import { MIN_FOR_SPREAD } from "#domain/disclosure/atoms.ts";
import type { Distribution, SpectrumFigures } from "#domain/figures/figures.ts";
import { GAP_ERROR } from "#domain/inference/error-budget.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { gapSpread } from "#domain/statistics/gaps.ts";
import { twoSidedP } from "#domain/statistics/significance.ts";
import type { Source } from "./make-claim.ts";

/**
 * Standard deviations, in points of 9 or 10, from which answers are spread too widely for a shared place: with each of
 * them, and without any one.
 */
export const WIDE = 2;
const WIDE_WITHOUT_ANY_ONE = 1.8;
/** Standard deviation of gaps, in points of 9, up to which people want to stay together. */
const CLOSE = 1.5;
/**
 * Up to how many people a lead takes what: a mean gap without any one response, in points of 9, and the rate at which six
 * tests against a gap of 0 are made. The more people, the surer half a point to the nicer pole is told from 0, so that a
 * lead has to be larger (docs/instrument.md).
 */
const LEADS = [
  { most: 6, gap: 1, rate: 0.05 },
  { most: 7, gap: 1, rate: 0.035 },
  { most: Number.POSITIVE_INFINITY, gap: 1.25, rate: 0.02 },
] as const;
/** Intervals are stored with two decimals. */
const ROUNDING = 0.005;
/** The largest standard deviation with which answers are told to lie close together; a confidential survey rounds it up. */
export const CLOSE_ANSWERS = 2;
/** Fewer people are told as they are: all of them, or none. */
export const FEW = 5;

/** Returns the variance of the others where one answer is left out. */
function varianceWithout(answer: number, { n, mean, standardDeviation }: Distribution): number {
  const squares = (n - 1) * (standardDeviation ?? 0) ** 2;
  return (squares - (n / (n - 1)) * (answer - mean) ** 2) / (n - 2);
}

/**
 * Says if answers are spread too widely for a shared place, whichever response is left out; of fewer than five, who are
 * shown as they are, never. What a confidential survey publishes was rounded up and has to lie above.
 */
export function areWide({ figures }: Source, answers: Distribution): boolean {
  const { n, standardDeviation: spread, min, max } = answers;
  if (spread === null) return false;
  if (figures.release) return spread > WIDE;
  const ends = [min, max].filter((end) => end !== null);
  const { careless = 0, hurried = 0 } = figures.quality ?? {};
  // Beside a careless or hurried response, the other answers have to be spread as widely without any one.
  const least = careless + hurried > 0 ? WIDE : WIDE_WITHOUT_ANY_ONE;
  return n >= FEW && spread >= WIDE && ends.every((end) => varianceWithout(end, answers) >= least ** 2);
}

/**
 * Returns the least that the mean gap could be, whichever response is left out: one moves it by s/√n at most (Samuelson
 * 1968).
 */
export function gapWithoutAnyOne(gap: SpectrumFigures["gap"]): number | null {
  const spread = gapSpread(gap);
  return spread === null ? null : Math.abs(gap.mean) - spread / Math.sqrt(gap.n);
}

/** True if gaps lie so close together that the team wants to stay: a confidential survey publishes too little to say so. */
export function areClose(gap: SpectrumFigures["gap"]): boolean {
  return Math.round(10 * (gapSpread(gap) ?? 0)) / 10 <= CLOSE;
}

/** True where a confidential survey has too few answers to publish a spread, so that the interval rests on one that is assumed. */
export const isSpreadAssumed = ({ figures }: Source, { n }: SpectrumFigures["gap"]): boolean =>
  figures.release !== undefined && n < MIN_FOR_SPREAD;

/**
 * Says if the mean gap is as large as `LEADS` has it whichever response is left out, and further from 0 than chance
 * explains, by Student's t with a spread no smaller than response error; of fewer than five, if all of them move that
 * way. The figures that are told decide it, in both kinds of survey. `share`: of those who move that way, where it is
 * told.
 */
export function isLead(
  { gap }: Pick<SpectrumFigures, "gap">,
  share: number | null,
  isAssumed = false,
): boolean {
  const [spread, without] = [gapSpread(gap), gapWithoutAnyOne(gap)];
  // Of a spread that is assumed, chance makes as many leads as of more people.
  const size = isAssumed ? Number.POSITIVE_INFINITY : gap.n;
  const { gap: least, rate } = LEADS.find(({ most }) => size <= most) as (typeof LEADS)[number];
  if (spread === null || without === null || without < least - ROUNDING) return false;
  if (gap.n < FEW) return share === 1;
  const error = Math.max(spread, GAP_ERROR) / Math.sqrt(gap.n);
  const p = twoSidedP(gap.mean / error, gap.n - 1);
  return p * SPECTRUM_IDS.length <= rate && (share ?? 1) > 0.5;
}
