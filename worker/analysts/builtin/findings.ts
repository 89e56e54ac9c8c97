import type { Distribution } from "#domain/insights.ts";
import type { SpectrumFacts, TeamFacts } from "./facts.ts";
import type { Contrast } from "./groups.ts";

/** Something a leader should hear, with its weight in scale points, so that findings can be ranked. */
export type Finding = { weight: number } & (
  | { kind: "wish"; spectrum: SpectrumFacts }
  | { kind: "camps"; spectrum: SpectrumFacts }
  | { kind: "opposed"; spectrum: SpectrumFacts }
  | { kind: "contrast"; spectrum: SpectrumFacts; contrast: Contrast }
  | { kind: "mismatch"; spectrum: SpectrumFacts; stated: { left: number; right: number } }
  | { kind: "effectiveness"; scores: Distribution }
);
export type FindingOf<Kind extends Finding["kind"]> = Extract<Finding, { kind: Kind }>;

const CENTRE = 5;
/** How far the stated preference (1-5) and the place on the line (1-9) must point apart. */
const MISMATCH = { stated: 0.6, placed: 0.8 } as const;
/** Effectiveness (1-10) worth a word: low, or so spread that its mean says little. */
const EFFECTIVENESS = { low: 6, spread: 2.2 } as const;

function mismatchOf(spectrum: SpectrumFacts): Finding[] {
  const { stated, figures } = spectrum;
  if (!stated) return [];
  const said = stated.right - stated.left;
  const placed = figures.current.mean - CENTRE;
  const isMismatch =
    said * placed < 0 && Math.abs(said) >= MISMATCH.stated && Math.abs(placed) >= MISMATCH.placed;
  return isMismatch
    ? [{ kind: "mismatch", spectrum, stated, weight: (Math.abs(said) + Math.abs(placed)) / 3 }]
    : [];
}

function spectrumFindings(spectrum: SpectrumFacts): Finding[] {
  const { wish, camps, contrast, figures } = spectrum;
  const findings = mismatchOf(spectrum);
  if (wish === "clear") findings.push({ kind: "wish", spectrum, weight: Math.abs(figures.gap.mean) });
  if (wish === "opposed") findings.push({ kind: "opposed", spectrum, weight: opposedWeight(spectrum) });
  if (camps) {
    findings.push({ kind: "camps", spectrum, weight: (camps.upper.mean - camps.lower.mean) * 0.4 });
  }
  if (contrast) findings.push({ kind: "contrast", spectrum, contrast, weight: contrast.difference * 0.3 });
  return findings;
}

function opposedWeight({ figures: { gap } }: SpectrumFacts): number {
  return (2 * Math.min(gap.wantLeft, gap.wantRight)) / gap.n;
}

function effectivenessFinding(scores: Distribution | null): Finding[] {
  if (!scores) return [];
  const isSpread = (scores.standardDeviation ?? 0) >= EFFECTIVENESS.spread;
  if (scores.mean >= EFFECTIVENESS.low && !isSpread) return [];
  return [{ kind: "effectiveness", scores, weight: Math.max(0.9, (7 - scores.mean) * 0.7) }];
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
export function findFindings({ spectrums, effectiveness }: TeamFacts): Finding[] {
  return [...spectrums.flatMap(spectrumFindings), ...effectivenessFinding(effectiveness)].sort(
    (a, b) => b.weight - a.weight,
  );
}
