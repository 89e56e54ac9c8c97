import type { Distribution } from "#domain/statistics/figures.ts";
import type { Contrast } from "./groups.ts";
import {
  isCommonWish,
  isUnsettled,
  type SpectrumStatistics,
  sameSides,
  type TeamStatistics,
} from "./team-statistics.ts";

type Stated = NonNullable<SpectrumStatistics["stated"]>;

/** A finding worth reporting; the weight, in scale points, ranks findings. */
export type Finding = { weight: number } & (
  | { kind: "wish"; spectrum: SpectrumStatistics }
  /** Spectrums in `others` are divided as well, by the same people or by others. */
  | { kind: "camps"; spectrum: SpectrumStatistics; others: SpectrumStatistics[]; isSamePeople: boolean }
  | { kind: "opposed"; spectrum: SpectrumStatistics; others: SpectrumStatistics[] }
  | { kind: "contrast"; spectrum: SpectrumStatistics; contrast: Contrast; others: SpectrumStatistics[] }
  | { kind: "mismatch"; spectrum: SpectrumStatistics; stated: Stated; others: SpectrumStatistics[] }
  | { kind: "unsettled"; spectrum: SpectrumStatistics; others: SpectrumStatistics[] }
  | { kind: "effectiveness"; scores: Distribution }
);
export type FindingOf<Kind extends Finding["kind"]> = Extract<Finding, { kind: Kind }>;

const CENTRE = 5;
/** Smallest preference in statements (1-5) and in position (1-9) that may contradict each other. */
const MISMATCH = { stated: 0.6, placed: 0.8 } as const;
/**
 * Thresholds for effectiveness (1-10): a low mean, or a middle half too wide for a mean to say much; without
 * quartiles, a standard deviation that was rounded up.
 */
const EFFECTIVENESS = { low: 6, middleHalf: 2.5, deviation: 2.5, people: 5 } as const;

/** Rounds a difference of stored figures: in binary 4.2 - 5 is a little more than -0.8. */
function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Measures how far statements and position contradict each other; 0 if they do not. */
function mismatchOf({ stated, figures }: SpectrumStatistics): number {
  if (!stated) return 0;
  const said = toHundredths(stated.right - stated.left);
  const placed = toHundredths(figures.current.mean - CENTRE);
  const isMismatch =
    said * placed < 0 && Math.abs(said) >= MISMATCH.stated && Math.abs(placed) >= MISMATCH.placed;
  return isMismatch ? (Math.abs(said) + Math.abs(placed)) / 3 : 0;
}

function mismatchFinding({ spectrums }: TeamStatistics): Finding[] {
  const [spectrum, ...others] = spectrums
    .filter((one) => !one.camps && mismatchOf(one) > 0)
    .sort((a, b) => mismatchOf(b) - mismatchOf(a));
  if (!spectrum?.stated) return [];
  return [{ kind: "mismatch", spectrum, stated: spectrum.stated, others, weight: mismatchOf(spectrum) }];
}

function spectrumFindings(spectrum: SpectrumStatistics): Finding[] {
  const { figures } = spectrum;
  const findings: Finding[] = [];
  if (isCommonWish(spectrum)) findings.push({ kind: "wish", spectrum, weight: Math.abs(figures.gap.mean) });
  return findings;
}

function distanceOf({ camps }: SpectrumStatistics): number {
  return camps ? camps.upper.mean - camps.lower.mean : 0;
}

function campsFinding(team: TeamStatistics): Finding[] {
  const divided = team.spectrums.filter(({ camps }) => camps).sort((a, b) => distanceOf(b) - distanceOf(a));
  const [spectrum, ...others] = divided;
  if (!spectrum) return [];
  const isSamePeople = others.length > 0 && others.every((other) => sameSides(team.rows, spectrum, other));
  const weight = distanceOf(spectrum) * 0.4 + 0.2 * others.length;
  return [{ kind: "camps", spectrum, others, isSamePeople, weight }];
}

function opposedShare({ movers, opposers }: SpectrumStatistics): number {
  return 2 * Math.min(movers.share, opposers.share);
}

function opposedFinding({ spectrums }: TeamStatistics): Finding[] {
  const [spectrum, ...others] = spectrums
    .filter(({ wish, camps }) => wish === "opposed" && !camps)
    .sort((a, b) => opposedShare(b) - opposedShare(a));
  return spectrum ? [{ kind: "opposed", spectrum, others, weight: opposedShare(spectrum) }] : [];
}

function unsettledFinding({ spectrums }: TeamStatistics): Finding[] {
  const [spectrum, ...others] = spectrums
    .filter(isUnsettled)
    .sort((a, b) => (a.figures.agreement ?? 0) - (b.figures.agreement ?? 0));
  return spectrum ? [{ kind: "unsettled", spectrum, others, weight: 0.8 + 0.1 * others.length }] : [];
}

/** Tells if marks for effectiveness lie too far apart for their mean to say much. */
export function isDisputed({ n, standardDeviation, lowerQuartile, upperQuartile }: Distribution): boolean {
  if (n < EFFECTIVENESS.people) return false;
  if (lowerQuartile === null || upperQuartile === null)
    return (standardDeviation ?? 0) >= EFFECTIVENESS.deviation;
  return upperQuartile - lowerQuartile >= EFFECTIVENESS.middleHalf;
}

/** Makes one finding per pair of groups that differ, on the spectrum with the widest difference. */
function contrastFindings({ spectrums }: TeamStatistics): Finding[] {
  const apart = spectrums
    .flatMap((spectrum) => (spectrum.contrast ? [{ spectrum, contrast: spectrum.contrast }] : []))
    .sort((a, b) => b.contrast.difference - a.contrast.difference);
  const sides = ({ low, high }: Contrast) => [low.name, high.name].sort().join();
  const pairs = new Map<string, { spectrum: SpectrumStatistics; contrast: Contrast }[]>();
  for (const one of apart) {
    const key = sides(one.contrast);
    pairs.set(key, [...(pairs.get(key) ?? []), one]);
  }
  return [...pairs.values()].flatMap(([widest, ...others]) =>
    widest
      ? [
          {
            kind: "contrast" as const,
            ...widest,
            others: others.map(({ spectrum }) => spectrum),
            weight: widest.contrast.difference * 0.3,
          },
        ]
      : [],
  );
}

function effectivenessFinding({ effectiveness: scores }: TeamStatistics): Finding[] {
  if (!scores) return [];
  if (scores.mean >= EFFECTIVENESS.low && !isDisputed(scores)) return [];
  return [{ kind: "effectiveness", scores, weight: Math.max(0.9, (7 - scores.mean) * 0.7) }];
}

/** Returns the spectrums of findings, merged ones included. */
export function toldSpectrums(findings: readonly Finding[]): SpectrumStatistics[] {
  return findings.flatMap((finding) => {
    if (finding.kind === "effectiveness") return [];
    return "others" in finding ? [finding.spectrum, ...finding.others] : [finding.spectrum];
  });
}

/** Keeps the weightiest finding per spectrum, and that on effectiveness. */
export function onePerSubject(findings: readonly Finding[]): Finding[] {
  const subjectOf = (finding: Finding) =>
    finding.kind === "effectiveness" ? finding.kind : finding.spectrum.id;
  return findings.filter(
    (finding, index) => findings.findIndex((other) => subjectOf(other) === subjectOf(finding)) === index,
  );
}

/** Finds what stands out, the weightiest first; ties keep the order of the questionnaire. */
export function findFindings(team: TeamStatistics): Finding[] {
  return [
    ...campsFinding(team),
    ...opposedFinding(team),
    ...unsettledFinding(team),
    ...mismatchFinding(team),
    ...contrastFindings(team),
    ...team.spectrums.flatMap(spectrumFindings),
    ...effectivenessFinding(team),
  ].sort((a, b) => b.weight - a.weight);
}
