import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";

export const LOW = /^(?:smallest|narrowest|weakest|lowest|least|fewest)$/;
export const GAP = /^(?:gaps?|wish|wishes|shift|change|step|move|appetite|desire|demand|distance)$/;
export const SPREAD = /^(?:spread|divide|disagreement|division|divergence|divided|disputed|contested|split)$/;
export const CLOSE = /^(?:agreement|consensus|aligned|agreed|alignment)$/;

/** Figures are told in one decimal: what differs by less is alike. */
const ROUNDING = 0.05;

export function rankOf(values: readonly number[], own: number): number {
  return values.filter((value) => value > own + ROUNDING).length;
}

type SpectrumFigures = FactIndex["figures"]["spectrums"][number];

/** Measures by which a spectrum can be first; wishes are ranked among the clear ones, too. */
export function rankings(
  noun: string,
  { isClearWish }: FactIndex,
): { name: string; of: (one: SpectrumFigures) => number }[] {
  if (GAP.test(noun))
    return [
      { name: "gap.mean", of: ({ gap }) => Math.abs(gap.mean) },
      { name: "gap.mean", of: ({ spectrum, gap }) => (isClearWish(spectrum) ? Math.abs(gap.mean) : 0) },
    ];
  if (SPREAD.test(noun))
    return [
      { name: "current.standardDeviation", of: ({ current }) => current.standardDeviation ?? 0 },
      { name: "averageDeviation", of: ({ averageDeviation }) => averageDeviation ?? 0 },
    ];
  return [{ name: "agreement", of: ({ agreement }) => agreement ?? 0 }];
}

export function isRankedSo(
  index: FactIndex,
  spectrum: SpectrumId,
  noun: string,
  place: number,
  isLow: boolean,
): string[] {
  const { spectrums } = index.figures;
  const own = spectrums.find((one) => one.spectrum === spectrum);
  const found = rankings(noun, index).find(({ of }) => {
    const sign = isLow ? -1 : 1;
    return (
      own &&
      rankOf(
        spectrums.map((one) => sign * of(one)),
        sign * of(own),
      ) === place
    );
  });
  return found ? [`spectrum.${spectrum}.${found.name}`] : [];
}
