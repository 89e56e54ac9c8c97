import type { ScoredResponse } from "#domain/disclosure/release.ts";
import { releasedFigures } from "#domain/figures/compute-figures.ts";
import { RELIABILITY } from "#domain/inference/error-budget.ts";
import { NO_VERDICTS } from "#domain/inference/verdicts.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { makeRounds, releaseOf } from "#tests/domain/figures/rounds/chance-rounds.ts";

/** Answers of the one who left that the attacker names rightly, in percent. */
export interface LeaverOutcome {
  /** By the first report alone. */
  byFirst: number;
  /** By both reports, which is all that the comparison uses of them. */
  byBoth: number;
  /** By both reports if those who stayed had changed no answer. */
  byBothIfUnchanged: number;
  /** By exact sums in both, if they had not. */
  bySumsIfUnchanged: number;
}

type Round = readonly ScoredResponse[];

const publishedSums = (round: Round) =>
  releasedFigures(releaseOf(round, "confidential"), NO_VERDICTS).spectrums.map(
    ({ current }) => current.n * current.mean,
  );

const exactSums = (round: Round) =>
  SPECTRUM_IDS.map((id) => round.reduce((sum, { scores }) => sum + (scores.current[id] as number), 0));

const SPREAD = 1.7;
/** Of two sums in steps of five. */
const ROUNDING_VARIANCE = 4;

/**
 * Measures what the reports of two rounds tell of the one person who left in between: everyone else answers again, and
 * the attacker knows it. The difference of the sums is that person's answer, the response errors of all others and those
 * of rounding; the best guess weighs it against the mean of the first report.
 */
export function guessLeavers(teams: number, n: number): LeaverOutcome {
  const hits = { byFirst: 0, byBoth: 0, byBothIfUnchanged: 0, bySumsIfUnchanged: 0 };
  const errors = 2 * (n - 1) * (1 - RELIABILITY) * SPREAD ** 2;
  for (let seed = 1; seed <= teams; seed++) {
    const [before, after] = makeRounds(seed, { n, mode: "confidential", who: "same" });
    const ways = [
      ["byFirst", publishedSums, after, Number.POSITIVE_INFINITY],
      ["byBoth", publishedSums, after, errors + ROUNDING_VARIANCE],
      ["byBothIfUnchanged", publishedSums, before, ROUNDING_VARIANCE],
      ["bySumsIfUnchanged", exactSums, before, 0],
    ] as const;
    for (const [way, sumsOf, later, noise] of ways) {
      const now = sumsOf(later.slice(1));
      for (const [index, then] of sumsOf(before).entries()) {
        const average = then / n;
        const weight = SPREAD ** 2 / (SPREAD ** 2 + noise);
        const guess = Math.round(average + weight * (then - (now[index] as number) - average));
        if (guess === before[0]?.scores.current[SPECTRUM_IDS[index] as (typeof SPECTRUM_IDS)[number]])
          hits[way]++;
      }
    }
  }
  const percent = (count: number) => (100 * count) / (teams * SPECTRUM_IDS.length);
  return {
    byFirst: percent(hits.byFirst),
    byBoth: percent(hits.byBoth),
    byBothIfUnchanged: percent(hits.byBothIfUnchanged),
    bySumsIfUnchanged: percent(hits.bySumsIfUnchanged),
  };
}
