import type { Verdicts } from "#domain/inference/verdicts.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import type { Figures } from "#domain/statistics/figures.ts";

/** Draws verdicts on any spectrum, also such as no statistics would give together, for the groups of the figures. */
export function drawVerdicts(figures: Figures, random: () => number): Verdicts {
  const share = random();
  const some = <Item>(items: readonly Item[]) => items.filter(() => random() < share);
  const drawn = () => some(SPECTRUM_IDS).map((spectrum) => ({ spectrum, p: 0.01 }));
  const camps = drawn().map((one) => ({ ...one, lower: { n: 5, mean: 2 }, upper: { n: 5, mean: 7 } }));
  return {
    wishes: drawn(),
    collisions: drawn(),
    camps,
    sameCamps: [some(camps).map(({ spectrum }) => spectrum)],
    dissent: drawn(),
    consensus: drawn(),
    contradictions: drawn(),
    groups: some(figures.differences ?? []).map(({ grouping, spectrum, measure, lower, upper }) => ({
      grouping,
      spectrum,
      measure,
      lower,
      upper,
      p: 0.01,
    })),
    isCareless: random() < 0.1,
  };
}
