import type { ConfidentialRelease, ReleasedGroup } from "#domain/disclosure/release.ts";
import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { GROUPINGS } from "#domain/questionnaire/roles.ts";
import { adjustByHolm } from "./chance/holm.ts";
import { type Level, monteCarloP } from "./chance/monte-carlo.ts";
import { createRandom, seedOf } from "./chance/random.ts";
import { CONFIRMING_RATE, ERROR_RATES } from "./error-budget.ts";
import {
  differenceOf,
  keepWidest,
  MIN_DIFFERENCE,
  MIN_GROUP_SIZE,
  makePair,
  type Pair,
  VARIABLES,
  verdictOf,
} from "./group-pairs.ts";
import type { Verdicts } from "./verdicts.ts";

/** Two groups' sizes, and how far apart their means lie. */
interface Dealt {
  n: number;
  m: number;
  apart: number;
}

/**
 * Estimates the two-sided p that two groups of these sizes, dealt from the team's scores, lie as far apart:
 * the team's scores and the groups' means decide, not how the scores lie within a group. Above the level it
 * is rough.
 */
function dealtP(scores: readonly number[], { n, m, apart }: Dealt, level: Level): number {
  const dealt = [...scores].sort((a, b) => a - b);
  const random = createRandom(seedOf(dealt));
  return monteCarloP(level, () => {
    let difference = 0;
    for (let place = 0; place < n + m; place++) {
      const drawn = place + Math.floor(random() * (dealt.length - place));
      const score = dealt[drawn] as number;
      dealt[drawn] = dealt[place] as number;
      dealt[place] = score;
      difference += place < n ? score / n : -score / m;
    }
    return Math.abs(difference) >= apart - 1e-9;
  });
}

/**
 * Tells if the difference has some size and stays beyond 5 % by itself without any one person, whatever that person
 * answered: the farthest answer on the scale is taken out of either mean.
 */
function isFirm({ lower, upper }: Pair, scores: readonly number[]): boolean {
  const apart = differenceOf(lower.scores, upper.scores);
  if (apart < MIN_DIFFERENCE) return false;
  const [n, m] = [lower.scores.length, upper.scores.length];
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const withoutLowest = (sumOf(lower.scores) - SPECTRUM_SCALE.min) / (n - 1);
  const withoutHighest = (sumOf(upper.scores) - SPECTRUM_SCALE.max) / (m - 1);
  const stays = (one: Dealt) =>
    one.apart > 0 && dealtP(scores, one, { rate: CONFIRMING_RATE, tests: 1 }) <= CONFIRMING_RATE;
  return (
    stays({ n: n - 1, m, apart: sumOf(upper.scores) / m - withoutLowest }) &&
    stays({ n, m: m - 1, apart: withoutHighest - sumOf(lower.scores) / n })
  );
}

function pairsOf(groups: readonly ReleasedGroup[]): Pair[] {
  return GROUPINGS.flatMap((grouping) =>
    VARIABLES.flatMap(({ spectrum, measure }) => {
      const samples = groups
        .filter((group) => group.grouping === grouping)
        .map(({ label, scores }) => ({
          label,
          scores: scores.flatMap((one) => one[measure][spectrum] ?? []).map(Math.round),
        }))
        .filter((sample) => sample.scores.length >= MIN_GROUP_SIZE);
      return samples.flatMap((one, index) =>
        samples.slice(index + 1).map((other) => makePair(one, other, { grouping, spectrum, measure })),
      );
    }),
  );
}

/**
 * Finds the released groups of a confidential survey that differ: each pair on each spectrum, today and wished,
 * by a permutation test of the team's scores, all together adjusted by Holm. No score is related to another of the
 * same person.
 */
export function findReleasedDifferences({
  team,
  groups,
}: Pick<ConfidentialRelease, "team" | "groups">): Verdicts["groups"] {
  const tests = pairsOf(groups).map((pair) => ({
    pair,
    scores: team.flatMap((one) => one[pair.measure][pair.spectrum] ?? []).map(Math.round),
  }));
  const level = { rate: ERROR_RATES.groups, tests: tests.length };
  const ps = tests.map(({ pair: { lower, upper }, scores }) => {
    const [n, m] = [lower.scores.length, upper.scores.length];
    if (n + m > scores.length) return 1;
    return dealtP(scores, { n, m, apart: differenceOf(lower.scores, upper.scores) }, level);
  });
  const adjusted = adjustByHolm(ps);
  return keepWidest(
    tests.flatMap(({ pair, scores }, index) => {
      const p = adjusted[index] as number;
      return p <= ERROR_RATES.groups && isFirm(pair, scores) ? [verdictOf(pair, p)] : [];
    }),
  );
}
