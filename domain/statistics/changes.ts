import type { Aspect, EffectivenessItem, SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Distribution, Figures, SpectrumFigures } from "./figures.ts";
import { studentT975 } from "./gaps.ts";
import { findDiscoveries, twoSidedP } from "./significance.ts";

/** Expected share of chance findings among the changes that are called clear. */
const FALSE_DISCOVERY_RATE = 0.05;
/** Variance that rounding to whole scale points hides: people who all say 5 differ below the decimal. */
const ROUNDING_VARIANCE = 1 / 12;
/** Smaller changes do not show in one decimal. */
const MIN_CHANGE = 0.05;

export interface Sample {
  n: number;
  mean: number;
  /** In the unit of the mean; null for one value. */
  standardDeviation: number | null;
}

export type Measure =
  | { kind: "current" | "aspirational" | "gap"; spectrum: SpectrumId }
  | { kind: "aspect"; aspect: Aspect }
  /** Both questions together in figures that do not tell them apart. */
  | { kind: "effectiveness"; item?: EffectivenessItem };

export interface Change {
  measure: Measure;
  earlier: Sample;
  later: Sample;
  /** Later mean minus earlier mean, in scale points. */
  change: number;
  /** The change is larger than chance explains. */
  isClear: boolean;
}

function squaresOf({ n, standardDeviation }: Sample): number {
  return (n - 1) * (standardDeviation ?? 0) ** 2;
}

/**
 * Computes the two-sided p of a change of mean (0 to 1), under the assumption that later respondents answer
 * like earlier ones. The later sample contains the earlier one, since responses are only added: the mean and
 * squares of the newcomers follow from both (Chan, Golub & LeVeque 1983) and are compared with the earlier
 * ones by Student's t with pooled variance. Returns 1 without newcomers. Where the later spread is an earlier
 * one, rounded up, since a confidential survey tells spreads once, it stands for the newcomers' spread, too.
 */
export function chanceOfChange(earlier: Sample, later: Sample, isSpreadOfEarlier = false): number {
  const newcomers = later.n - earlier.n;
  if (newcomers < 1 || earlier.n < 1 || later.n < 3) return 1;
  const newMean = (later.n * later.mean - earlier.n * earlier.mean) / newcomers;
  const distance = newMean - earlier.mean;
  const between = ((earlier.n * newcomers) / later.n) * distance ** 2;
  const within = isSpreadOfEarlier
    ? (later.n - 2) * (later.standardDeviation ?? 0) ** 2
    : Math.max(squaresOf(later) - between, squaresOf(earlier));
  const variance = Math.max(within / (later.n - 2), ROUNDING_VARIANCE);
  const t = distance / Math.sqrt(variance * (1 / earlier.n + 1 / newcomers));
  return twoSidedP(t, later.n - 2);
}

/** Recovers the standard deviation of a gap from its interval; null without one. */
export function gapSpread({ n, halfWidth95 }: SpectrumFigures["gap"]): number | null {
  return halfWidth95 === null ? null : (halfWidth95 * Math.sqrt(n)) / studentT975(n - 1);
}

const gapSample = (gap: SpectrumFigures["gap"]): Sample => ({
  n: gap.n,
  mean: gap.mean,
  standardDeviation: gapSpread(gap),
});

type Pair = [Measure, Sample | null | undefined, Sample | null | undefined];

function pairsOfSpectrum(before: Figures, { spectrum, current, aspirational, gap }: SpectrumFigures): Pair[] {
  const old = before.spectrums.find((one) => one.spectrum === spectrum);
  return [
    [{ kind: "current", spectrum }, old?.current, current],
    [{ kind: "aspirational", spectrum }, old?.aspirational, aspirational],
    [{ kind: "gap", spectrum }, old && gapSample(old.gap), gapSample(gap)],
  ];
}

function pairsOf(before: Figures, after: Figures): Pair[] {
  const aspectBefore = new Map<Aspect, Distribution>(
    before.aspects.map(({ aspect, scores }) => [aspect, scores]),
  );
  return [
    ...after.spectrums.flatMap((one) => pairsOfSpectrum(before, one)),
    ...after.aspects.map(
      ({ aspect, scores }): Pair => [{ kind: "aspect", aspect }, aspectBefore.get(aspect), scores],
    ),
    ...effectivenessPairs(before, after),
  ];
}

function effectivenessPairs(before: Figures, after: Figures): Pair[] {
  const earlier = before.effectivenessItems;
  if (!earlier || !after.effectivenessItems) {
    // Both questions together have no spread in a confidential survey, by which a change could be judged.
    if (after.release && after.effectivenessItems) return [];
    return [[{ kind: "effectiveness" }, before.effectiveness, after.effectiveness]];
  }
  return after.effectivenessItems.map(({ item, scores }) => [
    { kind: "effectiveness", item },
    earlier.find((one) => one.item === item)?.scores,
    scores,
  ]);
}

/**
 * Compares two analyses of one survey. A change is clear if it passes the false discovery rate of 5 % over
 * all compared figures (Benjamini & Hochberg 1995) and shows in one decimal. Figures that one of the two
 * lacks are left out.
 */
export function compareFigures(before: Figures, after: Figures): Change[] {
  const compared = pairsOf(before, after).flatMap(([measure, earlier, later]) => {
    if (!earlier || !later || earlier.n === 0) return [];
    return [{ measure, earlier, later, change: later.mean - earlier.mean }];
  });
  const isSpreadOfEarlier = after.release?.spreadsOf !== undefined;
  const found = findDiscoveries(
    compared.map(({ earlier, later }) => chanceOfChange(earlier, later, isSpreadOfEarlier)),
    FALSE_DISCOVERY_RATE,
  );
  return compared.map((one, index) => ({
    ...one,
    isClear: found[index] === true && Math.abs(one.change) >= MIN_CHANGE,
  }));
}
