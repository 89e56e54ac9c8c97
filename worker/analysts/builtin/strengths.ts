import { poleName } from "#domain/questionnaire.ts";
import type { SpectrumFacts, TeamFacts } from "./facts.ts";
import { capitalise, figure, pointsOf, share } from "./phrases.ts";
import { spreadChange } from "./spectrums.ts";

const MAX_STRENGTHS = 5;
const MANDATE_SHARE = 0.8;
/** Agreement-question means (1-5) at which a habit may be called one. */
const HABIT = { single: 4, pair: 3.7 } as const;
const GOOD_EFFECTIVENESS = 7;

interface Strength {
  weight: number;
  text: string;
}

function mandate(spectrum: SpectrumFacts): Strength[] {
  const { wish, movers, figures, towards, name } = spectrum;
  const { gap, aspirational } = figures;
  if (wish !== "clear" || movers / gap.n < MANDATE_SHARE) return [];
  const pole = poleName(towards);
  return [
    {
      weight: 2 * (movers / gap.n),
      text: `a move towards ${pole} would meet little resistance: ${share(movers, gap.n)} already ${movers === 1 ? "wants" : "want"} it, with ${figure(aspirational.mean)} on ${name} as the shared mark.`,
    },
  ];
}

function atHome(spectrum: SpectrumFacts): Strength[] {
  const { wish, camps, figures, name } = spectrum;
  const { gap, current, averageDeviation } = figures;
  const isStill = (wish === "unclear" || wish === "settled") && Math.abs(gap.mean) < 0.5 && !camps;
  if (!isStill || averageDeviation === null || averageDeviation > 1.5) return [];
  return [
    {
      weight: 1.8 - averageDeviation / 2,
      text: `${name} is where people want it: ${figure(current.mean)} today, a gap of ${pointsOf(gap.mean)}, and ${pointsOf(averageDeviation)} of average distance between one view and the mean.`,
    },
  ];
}

function sharedGoal(spectrum: SpectrumFacts): Strength[] {
  const change = spreadChange(spectrum);
  const { aspirational } = spectrum.figures;
  if (change === null || change > 0 || (aspirational.standardDeviation ?? 0) > 1.3) return [];
  return [
    {
      weight: 1 - change / 2,
      text: `the goal on ${spectrum.name} is common ground: wishes gather around ${figure(aspirational.mean)} with a standard deviation of ${figure(aspirational.standardDeviation ?? 0)}.`,
    },
  ];
}

function habits({ aspects, spectrums }: TeamFacts): Strength[] {
  const single = aspects
    .filter(({ scores }) => scores.mean >= HABIT.single)
    .slice(0, 2)
    .map(({ name, scores }) => ({
      weight: scores.mean - 2.8,
      text: `${name} is a habit that people vouch for: ${figure(scores.mean)} of 5, no score below ${figure(scores.min)}.`,
    }));
  const pairs = spectrums.flatMap(({ stated, left, right }) =>
    stated && Math.min(stated.left, stated.right) >= HABIT.pair
      ? [
          {
            weight: Math.min(stated.left, stated.right) - 2.5,
            text: `people see the team do both ${left} (${figure(stated.left)} of 5) and ${right} (${figure(stated.right)}), rather than one at the other's expense.`,
          },
        ]
      : [],
  );
  return [...single, ...pairs];
}

function results({ effectiveness }: TeamFacts): Strength[] {
  if (!effectiveness || effectiveness.mean < GOOD_EFFECTIVENESS) return [];
  return [
    {
      weight: effectiveness.mean / 5,
      text: `the team believes in its results: ${figure(effectiveness.mean)} of 10, and nobody below ${figure(effectiveness.min)}.`,
    },
  ];
}

/** Where nothing stands out as strong, what comes nearest to it, said as such. */
function nearest({ aspects, spectrums }: TeamFacts): string[] {
  const [top] = aspects;
  const [closest] = [...spectrums].sort(
    (a, b) => (a.figures.averageDeviation ?? 9) - (b.figures.averageDeviation ?? 9),
  );
  const texts: string[] = [];
  if (top)
    texts.push(
      `nothing stands out as a shared strength; ${top.name} comes nearest, at ${figure(top.scores.mean)} of 5.`,
    );
  if (closest && closest.figures.averageDeviation !== null) {
    texts.push(
      `the most common ground is ${closest.name}, where views stay within ${pointsOf(closest.figures.averageDeviation)} of ${figure(closest.figures.current.mean)} on average.`,
    );
  }
  return texts;
}

export function findStrengths(facts: TeamFacts): string[] {
  const found = [
    ...facts.spectrums.flatMap((spectrum) => [
      ...mandate(spectrum),
      ...atHome(spectrum),
      ...sharedGoal(spectrum),
    ]),
    ...habits(facts),
    ...results(facts),
  ].sort((a, b) => b.weight - a.weight);
  const texts = found.length > 0 ? found.slice(0, MAX_STRENGTHS).map(({ text }) => text) : nearest(facts);
  return texts.map(capitalise);
}
