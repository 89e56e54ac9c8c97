import { agreementLevel } from "#domain/agreement.ts";
import { isClearGap } from "#domain/gaps.ts";
import type { Insights } from "#domain/insights.ts";
import { poleName, SPECTRUM_SCALE } from "#domain/questionnaire.ts";
import type { SpectrumFacts, TeamFacts } from "./facts.ts";
import type { Measure } from "./groups.ts";
import { count, figure, list, paragraph, people, pointsOf, share } from "./phrases.ts";

const LEANS = ["", "slightly", "moderately", "strongly", "very strongly"] as const;

/** "strongly towards Planned", "near the middle". */
export function leanOf(value: number, { left, right }: Pick<SpectrumFacts, "left" | "right">): string {
  const deviation = value - SPECTRUM_SCALE.balanced;
  const strength = LEANS[Math.min(4, Math.round(Math.abs(deviation)))];
  return strength ? `${strength} towards ${deviation < 0 ? left : right}` : "near the middle";
}

/** "ten towards Planned, one towards Adaptive and one for no change". */
export function wishesInWords({ figures: { gap }, left, right }: SpectrumFacts): string {
  const parts: [number, string][] = [
    [gap.wantRight, `towards ${right}`],
    [gap.wantLeft, `towards ${left}`],
    [gap.wantSame, "for no change"],
  ];
  const present = parts.filter(([n]) => n > 0).sort(([a], [b]) => b - a);
  return list(present.map(([n, way]) => `${count(n)} ${way}`));
}

/** "five people near 2.4 and six near 7.5". */
export function campsInWords({ camps }: SpectrumFacts): string {
  if (!camps) return "";
  const { lower, upper } = camps;
  return `${people(lower.n)} near ${figure(lower.mean)} and ${count(upper.n)} near ${figure(upper.mean)}`;
}

function currentState(spectrum: SpectrumFacts): string {
  const { name, left, right, figures } = spectrum;
  const { current } = figures;
  const line = `on the line from ${left} (1) to ${right} (9)`;
  const middle = `the middle half of the answers lies between ${figure(current.lowerQuartile)} and ${figure(current.upperQuartile)}`;
  const place =
    current.min === current.max
      ? `${share(current.n, current.n)} place the team at ${figure(current.mean)} ${line}, ${leanOf(current.mean, spectrum)}.`
      : `${line} today's mean is ${figure(current.mean)}, ${leanOf(current.mean, spectrum)}; ${middle}.`;
  const camps = spectrum.camps && `two camps divide ${name} today: ${campsInWords(spectrum)}.`;
  return paragraph(place, camps ?? agreementSentence(spectrum), contrastSentence(spectrum, "current"));
}

function agreementSentence({ name, figures }: SpectrumFacts): string | null {
  const { agreement, averageDeviation, current } = figures;
  if (agreement === null || averageDeviation === null || current.min === current.max) return null;
  const indices = `r_wg ${agreement.toFixed(2)}, average distance from the mean ${pointsOf(averageDeviation)}`;
  return `there is ${agreementLevel(agreement)} agreement on ${name} (${indices}).`;
}

function contrastSentence({ name, contrast }: SpectrumFacts, measure: Measure): string | null {
  if (contrast?.measure !== measure) return null;
  const { low, high, difference, margin } = contrast;
  const verb = measure === "current" ? "is placed at" : "should be at";
  return `${name} ${verb} ${figure(low.mean)} among ${low.group.among} and at ${figure(high.mean)} among ${high.group.among}, ${pointsOf(difference)} apart (±${figure(margin)}).`;
}

function desiredState(spectrum: SpectrumFacts): string {
  const { left, right, figures } = spectrum;
  const { aspirational } = figures;
  const range =
    aspirational.min === aspirational.max
      ? `and every wish is the same`
      : `with wishes from ${figure(aspirational.min)} to ${figure(aspirational.max)}`;
  const place = `between ${left} and ${right} the wish is for ${figure(aspirational.mean)}, ${leanOf(aspirational.mean, spectrum)}, ${range}.`;
  return paragraph(place, spreadSentence(spectrum), contrastSentence(spectrum, "aspirational"));
}

const NOTABLE_SPREAD_DIFFERENCE = 0.5;

/** How much closer or wider wishes lie than views of today, in standard deviations; null where alike. */
export function spreadChange({ figures: { current, aspirational } }: SpectrumFacts): number | null {
  if (current.standardDeviation === null || aspirational.standardDeviation === null) return null;
  const change = aspirational.standardDeviation - current.standardDeviation;
  return Math.abs(change) < NOTABLE_SPREAD_DIFFERENCE ? null : change;
}

function spreadSentence(spectrum: SpectrumFacts): string | null {
  const change = spreadChange(spectrum);
  const { name, figures } = spectrum;
  if (change === null) return null;
  const deviations = `standard deviation ${figure(figures.aspirational.standardDeviation ?? 0)} against ${figure(figures.current.standardDeviation ?? 0)}`;
  return change < 0
    ? `people are closer on the goal for ${name} than on the starting point (${deviations}).`
    : `people differ more about the goal for ${name} than about today (${deviations}).`;
}

function verdictOn(gap: SpectrumFacts["figures"]["gap"]): string {
  if (!isClearGap(gap)) return "smaller than its interval";
  return Math.abs(gap.mean) < 0.5 ? "too small to matter on 9 points" : "hardly larger than its interval";
}

function gapSentence(spectrum: SpectrumFacts): string {
  const { name, wish, figures, opposers, movers } = spectrum;
  const { gap } = figures;
  const margin = figure(gap.halfWidth95 ?? 0);
  const towards = poleName(spectrum.towards);
  const awayFrom = poleName(spectrum.awayFrom);
  const wishes = wishesInWords(spectrum);
  if (wish === "unknown") return `nobody gave both scores on ${name}, so its gap has 0 pairs to rest on.`;
  if (wish === "settled")
    return `${share(gap.n, gap.n)} would leave ${name} exactly where it is, a gap of 0.0 points.`;
  if (wish === "opposed")
    return `wishes run both ways, ${wishes}; the mean gap of ${pointsOf(gap.mean)} hides a choice between ${towards} and ${awayFrom}.`;
  if (wish === "clear") {
    const against = opposers > 0 ? `, against ${count(opposers)} who would go towards ${awayFrom}` : "";
    return `the gap is ${pointsOf(gap.mean)} towards ${towards} (±${margin}): ${share(movers, gap.n)} would move that way${against}.`;
  }
  if (gap.halfWidth95 === null)
    return `one person gave both scores on ${name}, with a difference of ${pointsOf(gap.mean)}: no interval, and no clear wish of the team.`;
  const size =
    figure(gap.mean) === "0.0" ? "averages out at 0.0 points" : `is ${pointsOf(gap.mean)} towards ${towards}`;
  const verdict = verdictOn(gap);
  return `the gap between ${spectrum.left} and ${spectrum.right} ${size}, ${verdict} (±${margin}): no clear wish to change, with ${wishes}.`;
}

/** One card per spectrum that has scores, keyed by its name. */
export function analyseSpectrums({ spectrums }: TeamFacts): Insights["spectrumAnalysis"] {
  return Object.fromEntries(
    spectrums.map((spectrum) => [
      spectrum.name,
      {
        currentState: currentState(spectrum),
        desiredState: desiredState(spectrum),
        gap: paragraph(gapSentence(spectrum)),
      },
    ]),
  );
}
