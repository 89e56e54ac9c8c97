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

/** Something a leader should hear, with its weight in scale points, so that findings can be ranked. */
export type Finding = { weight: number } & (
  | { kind: "wish"; spectrum: SpectrumStatistics }
  /** The widest division first; `others` are divided as well, by the same people or by others. */
  | { kind: "camps"; spectrum: SpectrumStatistics; others: SpectrumStatistics[]; isSamePeople: boolean }
  | { kind: "opposed"; spectrum: SpectrumStatistics; others: SpectrumStatistics[] }
  | { kind: "contrast"; spectrum: SpectrumStatistics; contrast: Contrast; others: SpectrumStatistics[] }
  | { kind: "mismatch"; spectrum: SpectrumStatistics; stated: Stated; others: SpectrumStatistics[] }
  | { kind: "unsettled"; spectrum: SpectrumStatistics; others: SpectrumStatistics[] }
  | { kind: "effectiveness"; scores: Distribution }
);
export type FindingOf<Kind extends Finding["kind"]> = Extract<Finding, { kind: Kind }>;

const CENTRE = 5;
/** How far the stated preference (1-5) and the place on the line (1-9) must point apart. */
const MISMATCH = { stated: 0.6, placed: 0.8 } as const;
/** Effectiveness (1-10) worth a word: low, or its middle half so wide that its mean says little. */
const EFFECTIVENESS = { low: 6, middleHalf: 2.5, people: 5 } as const;

/** Differences of figures that are kept to two decimals: 4.2 - 5 is a little more than -0.8. */
function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** How far statements and place point apart, or 0 where they do not. */
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
  const isSamePeople =
    others.length > 0 && others.every((other) => sameSides(team.responses, spectrum, other));
  const weight = distanceOf(spectrum) * 0.4 + 0.2 * others.length;
  return [{ kind: "camps", spectrum, others, isSamePeople, weight }];
}

function opposedShare({ figures: { gap } }: SpectrumStatistics): number {
  return (2 * Math.min(gap.wantLeft, gap.wantRight)) / gap.n;
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

/** Whether marks for effectiveness lie so far apart that their mean says little. */
export function isDisputed({ n, lowerQuartile, upperQuartile }: Distribution): boolean {
  return n >= EFFECTIVENESS.people && upperQuartile - lowerQuartile >= EFFECTIVENESS.middleHalf;
}

/** One finding for each pair of groups that lies apart, on the spectrum on which it does most. */
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

/** The spectrums that findings speak of, the merged ones included. */
export function toldSpectrums(findings: readonly Finding[]): SpectrumStatistics[] {
  return findings.flatMap((finding) => {
    if (finding.kind === "effectiveness") return [];
    return "others" in finding ? [finding.spectrum, ...finding.others] : [finding.spectrum];
  });
}

/** The weightiest finding of each spectrum, and the one on effectiveness. */
export function onePerSubject(findings: readonly Finding[]): Finding[] {
  const subjectOf = (finding: Finding) =>
    finding.kind === "effectiveness" ? finding.kind : finding.spectrum.id;
  return findings.filter(
    (finding, index) => findings.findIndex((other) => subjectOf(other) === subjectOf(finding)) === index,
  );
}

/** What stands out, the weightiest first; ties keep the questionnaire's order. */
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
