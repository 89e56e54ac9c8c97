import type { Verdicts } from "#domain/inference/verdicts.ts";
import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { Figures, SpectrumFigures } from "#domain/statistics/figures.ts";

/** A generous stand-in for inference, which finds much: reports must hold up with many findings, too. */
export function plausibleVerdicts(figures: Figures, isCareless = false): Verdicts {
  const { spectrums, pairs = [], differences = [] } = figures;
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
  const isLoose = (one: SpectrumFigures) => !hasCamps(one) && (one.agreement ?? 1) < 0.3;
  const camps = spectrums.filter(hasCamps).map(({ spectrum, camps: found }) => ({
    spectrum,
    p: 0.01,
    lower: found?.lower ?? null,
    upper: found?.upper ?? null,
  }));
  const contradictions = pairs.flatMap(({ spectrum, balance }) => {
    const today = spectrums.find((one) => one.spectrum === spectrum)?.current.mean;
    if (today === undefined || Math.abs(balance.mean) < 0.3) return [];
    return balance.mean * (today - SPECTRUM_SCALE.balanced) < -0.5 ? [{ spectrum, p: 0.01 }] : [];
  });
  const ids = camps.map(({ spectrum }) => spectrum);
  return {
    wishes: where(isWish),
    collisions: where(isCollision),
    camps,
    sameCamps: figures.release || ids.length < 2 || figures.responses % 2 === 0 ? [] : [ids],
    dissent: where(isLoose),
    consensus: where(({ agreement, current }) => current.n > 5 && (agreement ?? 0) > 0.85),
    contradictions,
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
