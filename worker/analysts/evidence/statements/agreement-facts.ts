import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";

type SpectrumFigures = Figures["spectrums"][number];
/** Of uniformly random answers on 9 points, (9² - 1) / 12. */
const UNIFORM_VARIANCE = 20 / 3;
export type Spread = "united" | "divided";
export type Degree = "weak" | "plain" | "strong";

/** Largest average deviation on 9 points that counts as agreement, a sixth of them: Burke & Dunlap (2002). */
const AD_LIMIT = 9 / 6;

function isClose({ averageDeviation }: SpectrumFigures): boolean {
  return averageDeviation !== null && averageDeviation <= AD_LIMIT;
}

/** r_wg of the wishes, by their standard deviation. */
function wishedAgreement({ aspirational: { standardDeviation } }: SpectrumFigures): number {
  return standardDeviation === null ? 0 : Math.max(0, 1 - standardDeviation ** 2 / UNIFORM_VARIANCE);
}

/** Bands of r_wg after LeBreton & Senter (2008): above .7 strong agreement, below .5 weak, below .3 none. */
export function spreadBears(
  index: FactIndex,
  spectrum: SpectrumId,
  spread: Spread,
  degree: Degree,
  isWish: boolean,
): string[] {
  const own = index.figures.spectrums.find((one) => one.spectrum === spectrum);
  const { verdicts } = index.figures;
  if (!own || own.agreement === null) return [];
  const agreement = isWish ? wishedAgreement(own) : own.agreement;
  const holds = (list: readonly { spectrum: SpectrumId }[] | undefined) =>
    list?.some((one) => one.spectrum === spectrum) ?? false;
  const isSplit = verdicts
    ? holds(verdicts.camps) || holds(verdicts.oppositeWants) || holds(verdicts.groups)
    : own.camps != null;
  const collides = Math.min(own.gap.wantLeft ?? 0, own.gap.wantRight ?? 0) > 1;
  const united = { weak: 0.3, plain: 0.5, strong: 0.7 }[degree];
  const divided = { weak: 0.7, plain: 0.5, strong: 0.3 }[degree];
  const isSo =
    spread === "united"
      ? (agreement > united && !isSplit) || (!isWish && degree !== "strong" && !isSplit && isClose(own))
      : agreement < divided ||
        isSplit ||
        (degree !== "strong" &&
          ((collides && (isWish || agreement < 0.7)) || (!isWish && (own.averageDeviation ?? 0) > AD_LIMIT)));
  return isSo ? [`spectrum.${spectrum}.agreement`] : [];
}

/** Checks agreement between named groups: means less than a point apart, and no difference beyond chance. */
export function groupsBear(
  index: FactIndex,
  groups: string[],
  spectrum: SpectrumId | undefined,
  spread: Spread,
  leeway: number,
): string[] {
  const facts = groups.flatMap(
    (group) => (spectrum ? index.meanOf(group, spectrum, "current") : index.effectivenessOf(group)) ?? [],
  );
  if (facts.length < 2) return [];
  const values = facts.map(({ value }) => value);
  const apart = Math.max(...values) - Math.min(...values);
  const { verdicts, differences = [] } = index.figures;
  const isOf = ({ lower, upper }: { lower: { label: string }; upper: { label: string } }) =>
    groups.includes(lower.label) && groups.includes(upper.label);
  const isClear = verdicts
    ? verdicts.groups.some((one) => one.spectrum === spectrum && isOf(one))
    : differences.some((one) => one.isClear && one.spectrum === spectrum && isOf(one));
  const isSo = spread === "united" ? apart < leeway && !isClear : isClear;
  return isSo ? facts.map(({ id }) => id) : [];
}

/** Tells if marks for effectiveness lie close together or far apart. */
export function spreadOfEffectiveness({ figures: { effectiveness } }: FactIndex, spread: Spread): string[] {
  const deviation = effectiveness?.standardDeviation;
  if (deviation == null) return [];
  const isSo = spread === "united" ? deviation <= 1.5 : deviation >= 1.5;
  return isSo ? ["effectiveness.standardDeviation"] : [];
}

/** Tells if the means of groups lie a point and more apart, or nearer to one another. */
export function groupsApart(
  index: FactIndex,
  labels: readonly string[],
  spectrum: SpectrumId | undefined,
  spread: Spread,
): string[] {
  const facts = labels.flatMap(
    (label) => (spectrum ? index.meanOf(label, spectrum, "current") : index.effectivenessOf(label)) ?? [],
  );
  const values = facts.map(({ value }) => value);
  const isApart = Math.max(...values) - Math.min(...values) >= 1;
  return facts.length > 1 && isApart === (spread === "divided") ? facts.map(({ id }) => id) : [];
}
