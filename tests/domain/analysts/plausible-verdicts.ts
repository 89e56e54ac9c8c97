import type { Verdicts } from "#domain/inference/verdicts.ts";
import type { Figures, SpectrumFigures } from "#domain/statistics/figures.ts";

/** A generous stand-in for inference, which finds much: reports must hold up with many findings, too. */
export function plausibleVerdicts(figures: Figures, isCareless = false): Verdicts {
  const { spectrums, differences = [] } = figures;
  const where = (holds: (one: SpectrumFigures) => boolean) =>
    spectrums.filter(holds).map(({ spectrum }) => ({ spectrum, p: 0.01 }));
  const isWish = ({ gap }: SpectrumFigures) =>
    gap.halfWidth95 !== null && Math.abs(gap.mean) > gap.halfWidth95 && Math.abs(gap.mean) >= 0.5;
  const sharesOf = ({ gap }: SpectrumFigures) =>
    gap.shares
      ? [gap.shares.left, gap.shares.right]
      : [(gap.wantLeft ?? 0) / gap.n, (gap.wantRight ?? 0) / gap.n];
  const isCollision = (one: SpectrumFigures) => !isWish(one) && sharesOf(one).every((share) => share > 0.3);
  const hasCamps = ({ camps, current }: SpectrumFigures) =>
    Boolean(camps) || (figures.release !== undefined && (current.standardDeviation ?? 0) >= 3.5);
  const camps = spectrums.filter(hasCamps).map(({ spectrum, camps: found }) => ({
    spectrum,
    p: 0.01,
    lower: found?.lower ?? null,
    upper: found?.upper ?? null,
    meet: false,
    marksDiffer: false,
  }));
  const ids = camps.map(({ spectrum }) => spectrum);
  return {
    wants: where(isWish),
    oppositeWants: where(isCollision),
    camps,
    sameCamps: figures.release || ids.length < 2 || figures.responses % 2 === 0 ? [] : [ids],
    crossings: [],
    groups: differences
      .filter(({ isClear }) => isClear)
      .map(({ grouping, spectrum, measure, lower, upper }) => ({
        grouping,
        spectrum,
        measure,
        lower,
        upper,
        p: 0.01,
      })),
    isCareless,
  };
}
