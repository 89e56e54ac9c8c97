import { poleName } from "#domain/questionnaire.ts";
import type { SpectrumFacts, TeamFacts } from "./facts.ts";
import { type Finding, type FindingOf, onePerSubject } from "./findings.ts";
import { capitalise, count, figure, pointsOf, share } from "./phrases.ts";

const MAX_CHALLENGES = 5;
const WEAK_ASPECT = 2.7;

function distance({ spectrum }: FindingOf<"wish">): string {
  const { figures, awayFrom, opposers } = spectrum;
  const { gap, current, aspirational } = figures;
  const pole = poleName(awayFrom);
  const others =
    opposers > 0
      ? `, and ${share(opposers, gap.n)} would go closer still`
      : gap.wantSame > 0
        ? `, though ${share(gap.wantSame, gap.n)} would leave it there`
        : "";
  return `day-to-day work sits ${pointsOf(gap.mean)} closer to ${pole} than people would have it (${figure(current.mean)} today, ${figure(aspirational.mean)} wanted)${others}.`;
}

function division({ spectrum }: FindingOf<"camps">): string {
  const { camps, name } = spectrum;
  if (!camps) return "";
  return `people do not share a picture of today on ${name}: the camps of ${count(camps.lower.n)} and ${count(camps.upper.n)} are ${pointsOf(camps.upper.mean - camps.lower.mean)} apart, so any decision there starts from two premises.`;
}

function challengeText(finding: Finding): string {
  switch (finding.kind) {
    case "wish":
      return distance(finding);
    case "camps":
      return division(finding);
    case "opposed": {
      const { name, left, right, figures } = finding.spectrum;
      return `a decision on ${name} will disappoint somebody: ${count(figures.gap.wantLeft)} hope for more ${left}, ${count(figures.gap.wantRight)} for more ${right}.`;
    }
    case "contrast": {
      const { low, high, difference } = finding.contrast;
      return `what ${low.group.among} and ${high.group.among} take for granted on ${finding.spectrum.name} differs by ${pointsOf(difference)}.`;
    }
    case "mismatch": {
      const { stated, left, right, name } = finding.spectrum;
      const [said, lived] = (stated?.left ?? 0) > (stated?.right ?? 0) ? [left, right] : [right, left];
      return `what is said and what is lived part ways on ${name}: ${said} leads in the agreement questions by ${pointsOf(finding.stated.left - finding.stated.right)}, ${lived} in the team's own placing (${figure(finding.spectrum.figures.current.mean)}).`;
    }
    case "effectiveness":
      return effectivenessText(finding);
  }
}

function effectivenessText({ scores }: FindingOf<"effectiveness">): string {
  const { mean, standardDeviation, lowerQuartile } = scores;
  if (mean < 6)
    return `effectiveness is rated low, at ${figure(mean)} of 10, and a quarter of the answers are at ${figure(lowerQuartile)} or less.`;
  return `people rate the same team's effectiveness very differently: a mean of ${figure(mean)} of 10 with a standard deviation of ${figure(standardDeviation ?? 0)}.`;
}

function weakAspects({ aspects }: TeamFacts): string[] {
  return aspects
    .filter(({ scores }) => scores.mean < WEAK_ASPECT)
    .slice(-2)
    .reverse()
    .map(
      ({ name, scores }) =>
        `few see ${name} at work: ${figure(scores.mean)} of 5, with no score above ${figure(scores.max)}.`,
    );
}

function widest(spectrums: readonly SpectrumFacts[]): SpectrumFacts | undefined {
  return [...spectrums].sort(
    (a, b) => (b.figures.averageDeviation ?? 0) - (a.figures.averageDeviation ?? 0),
  )[0];
}

/** Where nothing stands out as hard, the least settled spectrum, said as such. */
function leastSettled({ spectrums, aspects }: TeamFacts): string[] {
  const spectrum = widest(spectrums);
  if (!spectrum)
    return aspects.at(-1)
      ? [
          `the survey shows ${aspects.at(-1)?.name} lowest, at ${figure(aspects.at(-1)?.scores.mean ?? 0)} of 5.`,
        ]
      : [];
  const { figures, name } = spectrum;
  return [
    `no tension stands out from chance; the least settled spectrum is ${name}, with answers from ${figure(figures.current.min)} to ${figure(figures.current.max)}.`,
  ];
}

export function findChallenges(facts: TeamFacts, findings: readonly Finding[]): string[] {
  const weak = weakAspects(facts);
  const texts = [
    ...onePerSubject(findings)
      .slice(0, MAX_CHALLENGES - weak.length)
      .map(challengeText),
    ...weak,
  ];
  return (texts.length > 0 ? texts : leastSettled(facts)).map(capitalise);
}
