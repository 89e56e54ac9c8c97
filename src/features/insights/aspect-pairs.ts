import type { AspectFigures, Distribution, Figures } from "#domain/insights.ts";
import { AGREEMENT_SCALE, type Aspect, SPECTRUMS, type Spectrum } from "#domain/questionnaire.ts";

export interface AspectPair extends Spectrum {
  leftScores: Distribution | null;
  rightScores: Distribution | null;
}

function scoresOf(aspects: readonly AspectFigures[], aspect: Aspect): Distribution | null {
  return aspects.find((one) => one.aspect === aspect)?.scores ?? null;
}

/** The twelve aspects as six opposed pairs; a pair that nobody scored is left out. */
export function aspectPairs({ aspects }: Figures): AspectPair[] {
  return SPECTRUMS.map((spectrum) => ({
    ...spectrum,
    leftScores: scoresOf(aspects, spectrum.left),
    rightScores: scoresOf(aspects, spectrum.right),
  })).filter(({ leftScores, rightScores }) => leftScores !== null || rightScores !== null);
}

/** How far a mean of 1 to 5 reaches from the middle of the line to its end: 0 to 0.5. */
export function reachOf(scores: Distribution | null): number {
  if (!scores) return 0;
  const { min, max } = AGREEMENT_SCALE;
  return (scores.mean - min) / (max - min) / 2;
}
