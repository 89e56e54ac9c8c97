import { MIN_FOR_SHARES } from "#domain/disclosure/atoms.ts";
import { roundingVariance } from "#domain/disclosure/rounded-sums.ts";
import { toBands } from "#domain/disclosure/shares.ts";
import { roundUpSpread } from "#domain/disclosure/spread.ts";
import { drawEvenly } from "#domain/inference/chance/dip.ts";
import { adjustByHolm } from "#domain/inference/chance/holm.ts";
import { monteCarloP } from "#domain/inference/chance/monte-carlo.ts";
import { createRandom } from "#domain/inference/chance/random.ts";
import { CONFIRMING_RATE, ERROR_RATES, RESPONSE_ERROR } from "#domain/inference/error-budget.ts";
import { keepWidest, MIN_DIFFERENCE, VARIABLES } from "#domain/inference/open-groups.ts";
import { roundVerdicts } from "#domain/inference/round-verdicts.ts";
import { NO_VERDICTS, type Verdicts } from "#domain/inference/verdicts.ts";
import { findWants } from "#domain/inference/wants.ts";
import { SPECTRUM_IDS, SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { GROUPINGS } from "#domain/questionnaire/roles.ts";
import { standardDeviation } from "#domain/statistics/descriptive.ts";
import { gapSpread } from "#domain/statistics/gaps.ts";
import { twoSidedP } from "#domain/statistics/significance.ts";
import type { Distribution, SpectrumFigures } from "./figures.ts";
import { groupsOf } from "./groups.ts";
import type { PublishedFigures } from "./published-figures.ts";

/** Opposite wants show in no published figure and leave their rate to camps. */
const RATE = ERROR_RATES.camps + ERROR_RATES.oppositeWants;

/** Half of the people at either end and hardly anyone between them. */
const TWO_CAMPS = [0.5, 0, 0.5].join();

/**
 * Estimates the p that as many even answers are published like two camps, with a spread as large: half at either end, few or
 * none between them. 1 where the published figures do not look so.
 */
function publishedCampsP(
  bands: readonly number[] | undefined,
  { n, standardDeviation: spread }: Distribution,
): number {
  if (n < MIN_FOR_SHARES || bands?.join() !== TWO_CAMPS || spread === null) return 1;
  const random = createRandom(n);
  return monteCarloP({ rate: RATE, tests: SPECTRUM_IDS.length }, () => {
    const counts = [...drawEvenly(n, random)];
    const answers = counts.flatMap((count, point) => Array<number>(count).fill(point));
    return toBands(counts).join() === TWO_CAMPS && roundUpSpread(standardDeviation(answers) ?? 0) >= spread;
  });
}

function findPublishedCamps(spectrums: readonly SpectrumFigures[]): Verdicts["camps"] {
  const adjusted = adjustByHolm(
    spectrums.map(({ bands, current }) => publishedCampsP(bands?.current, current)),
  );
  return spectrums.flatMap(({ spectrum }, index) => {
    const p = adjusted[index] as number;
    const unknown = { lower: null, upper: null, meet: false, marksDiffer: false };
    return p <= RATE ? [{ spectrum, p, ...unknown }] : [];
  });
}

/**
 * Infers what the published figures of a confidential survey show beyond chance: every reader of its report can compute
 * these verdicts. A spread of an earlier release says nothing of camps among more people.
 */
export function inferFromPublished(figures: PublishedFigures, isCareless: boolean): Verdicts {
  const { spectrums, release } = figures;
  return roundVerdicts({
    ...NO_VERDICTS,
    wants: findWants(
      spectrums.map(({ spectrum, gap }) => ({
        spectrum,
        n: gap.n,
        mean: gap.mean,
        standardDeviation: gapSpread(gap),
      })),
    ),
    camps: release.spreadsOf === undefined ? findPublishedCamps(spectrums) : [],
    groups: findPublishedDifferences(figures),
    isCareless,
  });
}

type GroupVerdict = Verdicts["groups"][number];
type Mean = GroupVerdict["lower"];

interface Pair extends Omit<GroupVerdict, "p"> {
  /** Largest variance within groups that the published figures leave. */
  variance: number;
  degrees: number;
  /** Number of times that either mean was rounded, at most. */
  roundings: number;
}

/** Lists the pairs of shown groups on one variable. What lies between groups is no spread within them. */
function pairsOn(
  figures: PublishedFigures,
  about: Omit<Pair, "lower" | "upper" | "variance" | "degrees" | "roundings">,
): Pair[] {
  const { grouping, spectrum, measure } = about;
  const team = figures.spectrums.find((one) => one.spectrum === spectrum)?.[measure];
  if (!team || team.standardDeviation === null) return [];
  const groups = groupsOf(figures, grouping);
  const roundings = Math.max(1, ...groups.map((group) => group.roundings ?? 0));
  const means = groups
    .flatMap(({ label, spectrums = [] }): Mean[] => {
      const own = spectrums.find((one) => one.spectrum === spectrum);
      const mean = own?.[measure] ?? null;
      return mean === null || !own?.gap ? [] : [{ label, n: own.gap.n, mean }];
    })
    .sort((a, b) => a.mean - b.mean);
  const members = means.reduce((sum, { n }) => sum + n, 0);
  const degrees = team.n - means.length - (members < team.n ? 1 : 0);
  const between = means.reduce((sum, { n, mean }) => sum + n * (mean - team.mean) ** 2, 0);
  const within = (team.n - 1) * team.standardDeviation ** 2 - between;
  const variance = Math.max(within / degrees, RESPONSE_ERROR ** 2);
  return means.flatMap((lower, index) =>
    means.slice(index + 1).map((upper) => ({ ...about, lower, upper, variance, degrees, roundings })),
  );
}

function pairP({ lower, upper, variance, degrees, roundings }: Pair): number {
  const apart = upper.mean - lower.mean;
  if (apart <= 0 || degrees < 1) return 1;
  const error =
    variance * (1 / lower.n + 1 / upper.n) +
    roundingVariance(lower.n, roundings) +
    roundingVariance(upper.n, roundings);
  return twoSidedP(apart / Math.sqrt(error), degrees);
}

/** Takes one answer out of a published mean: the one furthest out that the scale has. */
const without = ({ label, n, mean }: Mean, answer: number): Mean => ({
  label,
  n: n - 1,
  mean: (n * mean - answer) / (n - 1),
});

/** Says if a difference has some size and stays beyond 5 % without any one respondent, whatever that one answered. */
function isFirm(pair: Pair): boolean {
  const { lower, upper } = pair;
  return (
    upper.mean - lower.mean >= MIN_DIFFERENCE &&
    pairP({ ...pair, lower: without(lower, SPECTRUM_SCALE.min) }) <= CONFIRMING_RATE &&
    pairP({ ...pair, upper: without(upper, SPECTRUM_SCALE.max) }) <= CONFIRMING_RATE
  );
}

/** Finds the shown groups that differ, by Student's t from the published means and spreads, all together by Holm. */
function findPublishedDifferences(figures: PublishedFigures): GroupVerdict[] {
  const pairs = GROUPINGS.flatMap((grouping) =>
    VARIABLES.flatMap((variable) => pairsOn(figures, { grouping, ...variable })),
  );
  const adjusted = adjustByHolm(pairs.map(pairP));
  return keepWidest(
    pairs.flatMap((pair, index) => {
      const p = adjusted[index] as number;
      if (p > ERROR_RATES.groups || !isFirm(pair)) return [];
      const { variance: _, degrees: __, roundings: ___, ...verdict } = pair;
      return [{ ...verdict, p }];
    }),
  );
}
