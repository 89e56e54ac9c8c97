import { agreementLevel } from "#domain/agreement.ts";
import { poleName } from "#domain/questionnaire.ts";
import type { SpectrumFacts, TeamFacts } from "./facts.ts";
import type { Finding, FindingOf } from "./findings.ts";
import { capitalise, count, figure, pointsOf, share } from "./phrases.ts";
import { leanOf } from "./spectrums.ts";

const MAX_FINDINGS = 6;
const MIN_FINDINGS = 3;

function wishText({ spectrum }: FindingOf<"wish">): string {
  const { name, figures, movers, opposers } = spectrum;
  const { gap } = figures;
  const margin = gap.halfWidth95 ?? 0;
  const [from, to] = [Math.abs(gap.mean) - margin, Math.abs(gap.mean) + margin];
  const interval = margin > 0 ? ` (95 % interval ${figure(from)} to ${figure(to)})` : "";
  const against = opposers > 0 ? `, ${count(opposers)} the opposite` : ", nobody the opposite";
  return `${name}: a clear wish for ${pointsOf(gap.mean)} more ${poleName(spectrum.towards)}${interval}; ${share(movers, gap.n)} ${movers === 1 ? "wants" : "want"} it${against}.`;
}

function campsText({ spectrum }: FindingOf<"camps">): string {
  if (!spectrum.camps) return "";
  const { lower, upper } = spectrum.camps;
  return `${spectrum.name}: today's answers fall into two camps, ${count(lower.n)} around ${figure(lower.mean)} and ${count(upper.n)} around ${figure(upper.mean)}, ${pointsOf(upper.mean - lower.mean)} apart.`;
}

function opposedText({ spectrum }: FindingOf<"opposed">): string {
  const { name, left, right, figures } = spectrum;
  const { gap } = figures;
  return `${name}: ${count(gap.wantLeft)} would move towards ${left} and ${count(gap.wantRight)} towards ${right}, which leaves a mean gap of only ${pointsOf(gap.mean)}.`;
}

function contrastText({ spectrum, contrast }: FindingOf<"contrast">): string {
  const { low, high, difference, measure } = contrast;
  const what = measure === "current" ? "the present is seen" : "the goal is set";
  return `${spectrum.name}: ${what} ${pointsOf(difference)} further towards ${spectrum.right} among ${high.group.among} (${count(high.group.members.length)}, mean ${figure(high.mean)}) than among ${low.group.among} (${count(low.group.members.length)}, mean ${figure(low.mean)}).`;
}

function mismatchText({ spectrum, stated }: FindingOf<"mismatch">): string {
  const { name, left, right, figures } = spectrum;
  return `${name}: the agreement questions give ${left} ${figure(stated.left)} and ${right} ${figure(stated.right)} of 5, while the team's place today, ${figure(figures.current.mean)}, is ${leanOf(figures.current.mean, spectrum)}.`;
}

function findingText(finding: Finding): string {
  switch (finding.kind) {
    case "wish":
      return wishText(finding);
    case "camps":
      return campsText(finding);
    case "opposed":
      return opposedText(finding);
    case "contrast":
      return contrastText(finding);
    case "mismatch":
      return mismatchText(finding);
    case "effectiveness":
      return `Effectiveness: a mean of ${figure(finding.scores.mean)} of 10 and a median of ${figure(finding.scores.median)}, from ${figure(finding.scores.min)} to ${figure(finding.scores.max)}.`;
  }
}

function steadyText(spectrum: SpectrumFacts): string {
  const { name, figures } = spectrum;
  const { current, aspirational, agreement } = figures;
  const agreed = agreement === null ? "" : `, with ${agreementLevel(agreement)} agreement today`;
  return `${name}: little to change, ${figure(current.mean)} now and ${figure(aspirational.mean)} wanted${agreed}.`;
}

function aspectsText({ aspects }: TeamFacts): string[] {
  const [top, bottom] = [aspects[0], aspects.at(-1)];
  if (!top || !bottom || top.scores.mean === bottom.scores.mean) return [];
  return [
    `Agreement questions: ${figure(top.scores.mean - bottom.scores.mean)} points of 5 separate ${top.name}, the highest, from ${bottom.name}, the lowest.`,
  ];
}

/** The findings in words, the weightiest first, filled up with what is steady where there are few. */
export function keyFindings(facts: TeamFacts, findings: readonly Finding[]): string[] {
  const texts = findings.slice(0, MAX_FINDINGS).map(findingText);
  if (texts.length >= MIN_FINDINGS) return texts;
  const steady = facts.spectrums
    .filter(({ wish, camps }) => (wish === "unclear" || wish === "settled") && !camps)
    .sort((a, b) => Math.abs(a.figures.gap.mean) - Math.abs(b.figures.gap.mean))
    .slice(0, MIN_FINDINGS - texts.length)
    .map(steadyText);
  return [...texts, ...steady, ...aspectsText(facts)].map(capitalise);
}
