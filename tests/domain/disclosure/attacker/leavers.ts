import { RELIABILITY } from "#domain/inference/error-budget.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { makeRounds } from "#tests/domain/figures/rounds/chance-rounds.ts";

export interface LeaverOutcome {
  /** Answers of the one who left that the attacker names rightly, in percent: by the first report alone. */
  byFirst: number;
  /** By both reports, which is all that the comparison uses of them. */
  byBoth: number;
  /** By both reports if those who stayed had changed no answer. */
  byBothIfUnchanged: number;
}

/**
 * Measures what the reports of two rounds tell of the one person who left in between: everyone else answers again, and
 * the attacker knows it. The difference of the sums is that person's answer and the response errors of all others; the
 * best guess weighs it against the mean of the first report.
 */
export function guessLeavers(teams: number, n: number): LeaverOutcome {
  const hits = { byFirst: 0, byBoth: 0, byBothIfUnchanged: 0 };
  const SPREAD = 1.7;
  let answers = 0;
  for (let seed = 1; seed <= teams; seed++) {
    const [before, after] = makeRounds(seed, { n, mode: "confidential", who: "same" });
    for (const id of SPECTRUM_IDS) {
      const [then, now] = [before, after].map((round) =>
        round.map(({ scores }) => scores.current[id] as number),
      ) as [number[], number[]];
      const truth = then[0] as number;
      const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
      const average = sum(then) / n;
      const difference = sum(then) - sum(now.slice(1));
      const noise = 2 * (n - 1) * (1 - RELIABILITY) * SPREAD ** 2;
      const weight = SPREAD ** 2 / (SPREAD ** 2 + noise);
      answers += 1;
      if (Math.round(average) === truth) hits.byFirst += 1;
      if (Math.round(average + weight * (difference - average)) === truth) hits.byBoth += 1;
      if (sum(then) - sum(then.slice(1)) === truth) hits.byBothIfUnchanged += 1;
    }
  }
  const percent = (count: number) => (100 * count) / answers;
  return {
    byFirst: percent(hits.byFirst),
    byBoth: percent(hits.byBoth),
    byBothIfUnchanged: percent(hits.byBothIfUnchanged),
  };
}
