import { agreementLevel, MIN_RESPONSES_FOR_AGREEMENT } from "#domain/agreement.ts";
import type { Insights } from "#domain/insights.ts";
import type { AspectFacts, SpectrumFacts, TeamFacts } from "./facts.ts";
import { capitalise, count, figure, isText, list, pointsOf, share } from "./phrases.ts";

function named(aspects: readonly AspectFacts[]): string {
  return list(aspects.map(({ name, scores }) => `${name} (${figure(scores.mean)})`));
}

function ranking({ aspects, n }: TeamFacts): string[] {
  const [top, bottom] = [aspects[0], aspects.at(-1)];
  if (!top || !bottom) return [];
  if (top.scores.mean === bottom.scores.mean) {
    return [
      `the agreement questions set no aspect apart: all ${count(aspects.length)} score ${figure(top.scores.mean)} of 5.`,
    ];
  }
  const who = n === 1 ? "the one response" : "the team";
  return [
    `of 5 points in the agreement questions, ${who} gives most to ${named(aspects.slice(0, 3))}.`,
    `it gives least to ${named(aspects.slice(-2).reverse())}.`,
  ];
}

/** Half a point of 5 between opposed aspects reads as a preference. */
const NOTABLE_PREFERENCE = 0.5;

function preferences({ spectrums }: TeamFacts): string[] {
  return spectrums
    .flatMap(({ left, right, name, stated, figures }) =>
      stated ? [{ left, right, name, stated, figures }] : [],
    )
    .map((pair) => ({ ...pair, difference: pair.stated.right - pair.stated.left }))
    .filter(({ difference }) => Math.abs(difference) >= NOTABLE_PREFERENCE)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, 2)
    .map(({ left, right, stated, difference, figures }) => {
      const [more, less] = difference > 0 ? [right, left] : [left, right];
      const agrees = difference * (figures.current.mean - 5) > 0;
      const line = `${figure(figures.current.mean)} on the line from 1 (${left}) to 9 (${right})`;
      const match = agrees
        ? `which its place today bears out, ${line}`
        : `which its place today does not bear out, ${line}`;
      return `${more} outweighs ${less} by ${pointsOf(difference)} of 5 (${figure(Math.max(stated.left, stated.right))} against ${figure(Math.min(stated.left, stated.right))}), ${match}.`;
    });
}

function effectiveness({ effectiveness: scores }: TeamFacts): string | null {
  if (!scores) return null;
  return `half of the effectiveness scores are at ${figure(scores.median)} of 10 or above.`;
}

function bySpread(spectrums: readonly SpectrumFacts[]): SpectrumFacts[] {
  return spectrums
    .filter(({ figures }) => figures.averageDeviation !== null)
    .sort((a, b) => (a.figures.averageDeviation ?? 0) - (b.figures.averageDeviation ?? 0));
}

function spreadNotes({ spectrums }: TeamFacts): (string | null)[] {
  const sorted = bySpread(spectrums);
  const [closest, widest] = [sorted[0], sorted.at(-1)];
  if (!closest || !widest) return [];
  const near = closest.figures.averageDeviation ?? 0;
  const far = widest.figures.averageDeviation ?? 0;
  if (figure(near) === figure(far)) {
    return [
      `views of today lie equally close on every spectrum, ${pointsOf(near)} from their mean on average.`,
    ];
  }
  const { agreement, current } = widest.figures;
  return [
    `views of today lie closest together on ${closest.name}, on average ${pointsOf(near)} from the mean of ${figure(closest.figures.current.mean)}.`,
    `they lie furthest apart on ${widest.name}, from ${figure(current.min)} to ${figure(current.max)} and ${pointsOf(far)} from the mean on average: ${agreementLevel(agreement ?? 0)} agreement.`,
  ];
}

function campNotes({ spectrums }: TeamFacts): string[] {
  return spectrums.flatMap(({ name, left, right, camps }) => {
    if (!camps) return [];
    return [
      `a mean misleads on ${name}: ${count(camps.lower.n)} answered nearer ${left} (mean ${figure(camps.lower.mean)}), ${count(camps.upper.n)} nearer ${right} (mean ${figure(camps.upper.mean)}), with few in between.`,
    ];
  });
}

function contrastNotes({ spectrums }: TeamFacts): string[] {
  return spectrums.flatMap(({ name, contrast }) => {
    if (!contrast) return [];
    const { low, high, difference, margin, measure } = contrast;
    const what = measure === "current" ? "views of today" : "wishes";
    return [
      `${what} on ${name} depend on who answers: ${low.group.among} and ${high.group.among} are ${pointsOf(difference)} apart, beyond the interval of ±${figure(margin)} for this pair.`,
    ];
  });
}

function widestAspect({ aspects }: TeamFacts): string | null {
  const [widest] = [...aspects]
    .filter(({ scores }) => (scores.standardDeviation ?? 0) >= 0.8)
    .sort((a, b) => (b.scores.standardDeviation ?? 0) - (a.scores.standardDeviation ?? 0));
  if (!widest) return null;
  const { min, max, standardDeviation } = widest.scores;
  return `among the aspects, ${widest.name} divides most: scores from ${figure(min)} to ${figure(max)} of 5 (standard deviation ${figure(standardDeviation ?? 0)}).`;
}

function effectivenessSpread({ effectiveness: scores }: TeamFacts): string | null {
  if (!scores || scores.standardDeviation === null) return null;
  const { lowerQuartile, upperQuartile, min, max } = scores;
  if (min === max)
    return `effectiveness has no spread: ${share(scores.n, scores.n)} say ${figure(min)} of 10.`;
  return `the middle half of the effectiveness scores lies between ${figure(lowerQuartile)} and ${figure(upperQuartile)} of 10.`;
}

function chanceNote({ n }: TeamFacts): string | null {
  if (n >= MIN_RESPONSES_FOR_AGREEMENT) return null;
  return `agreement among ${count(n)} people is mostly chance; from ${count(MIN_RESPONSES_FOR_AGREEMENT)} on its indices begin to mean something.`;
}

export function keyObservations(facts: TeamFacts): Insights["keyObservations"] {
  const perceptions = [...ranking(facts), ...preferences(facts), effectiveness(facts)];
  const variability = [
    chanceNote(facts),
    ...spreadNotes(facts),
    ...campNotes(facts),
    ...contrastNotes(facts),
    widestAspect(facts),
    effectivenessSpread(facts),
  ];
  return {
    leadershipPerceptions: perceptions.filter(isText).map(capitalise),
    variabilityNotes: variability.filter(isText).map(capitalise),
  };
}
