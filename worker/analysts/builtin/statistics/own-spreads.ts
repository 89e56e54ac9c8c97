import type { Distribution, Figures } from "#domain/statistics/figures.ts";

function withoutSpread(one: Distribution): Distribution {
  return { ...one, standardDeviation: null };
}

/**
 * Drops what the figures of a later release tell about the people of the first one alone: spreads, agreement
 * and the places of answers. Margins stay, as estimates, unless the first people were all of one mind.
 */
export function withoutEarlierSpreads(figures: Figures): Figures {
  if (figures.release?.spreadsOf === undefined) return figures;
  return {
    ...figures,
    effectiveness: figures.effectiveness && withoutSpread(figures.effectiveness),
    aspects: figures.aspects.map(({ aspect, scores }) => ({ aspect, scores: withoutSpread(scores) })),
    spectrums: figures.spectrums.map(({ bands: _, ...one }) => ({
      ...one,
      current: withoutSpread(one.current),
      aspirational: withoutSpread(one.aspirational),
      gap: { ...one.gap, halfWidth95: one.gap.halfWidth95 || null },
      agreement: null,
      averageDeviation: null,
      chanceAgreement: null,
    })),
  };
}
