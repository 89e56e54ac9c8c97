import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";

/** What spectrums are ranked by. */
export type Ranked = "gap" | "spread" | "agreement";

/** Figures are told in one decimal: what differs by less is alike. */
const ROUNDING = 0.05;

export function rankOf(values: readonly number[], own: number): number {
  return values.filter((value) => value > own + ROUNDING).length;
}

type SpectrumFigures = FactIndex["figures"]["spectrums"][number];

/** Measures by which a spectrum can be first; wishes are ranked among the clear ones, too. */
export function rankings(
  by: Ranked,
  { isClearWish }: FactIndex,
): { name: string; of: (one: SpectrumFigures) => number }[] {
  if (by === "gap")
    return [
      { name: "gap.mean", of: ({ gap }) => Math.abs(gap.mean) },
      { name: "gap.mean", of: ({ spectrum, gap }) => (isClearWish(spectrum) ? Math.abs(gap.mean) : 0) },
    ];
  if (by === "spread")
    return [
      { name: "current.standardDeviation", of: ({ current }) => current.standardDeviation ?? 0 },
      { name: "averageDeviation", of: ({ averageDeviation }) => averageDeviation ?? 0 },
    ];
  return [{ name: "agreement", of: ({ agreement }) => agreement ?? 0 }];
}

export function isRankedSo(
  index: FactIndex,
  spectrum: SpectrumId,
  by: Ranked,
  place: number,
  isLow: boolean,
): string[] {
  const { spectrums } = index.figures;
  const own = spectrums.find((one) => one.spectrum === spectrum);
  const found = rankings(by, index).find(({ of }) => {
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
