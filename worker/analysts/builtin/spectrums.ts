import { agreementLevel, MIN_RESPONSES_FOR_AGREEMENT } from "#domain/agreement.ts";
import { isClearGap, MIN_GAP } from "#domain/gaps.ts";
import type { Insights } from "#domain/insights.ts";
import { type Aspect, poleName } from "#domain/questionnaire.ts";
import { sideOf } from "./course.ts";
import { hasDividedWishes, type SpectrumFacts, type TeamFacts } from "./facts.ts";
import type { Measure } from "./groups.ts";
import { agree, count, figure, marginOf, paragraph, pointsOf, share } from "./phrases.ts";
import { POLES } from "./poles.ts";
import type { Voice } from "./voice.ts";
import { campsInWords, leanOf, spreadChange, wishesInWords } from "./wordings.ts";

/** Quartiles and ranges of fewer people would be single answers. */
const MIN_FOR_RANGE = 5;

function placeSentence(spectrum: SpectrumFacts, voice: Voice): string {
  const { id, left, right, figures } = spectrum;
  const { mean, n, min, max } = figures.current;
  const place = figure(mean);
  if (spectrum.camps) {
    return voice("card camps", [
      `today's mean of ${place} stands for few: between ${left} and ${right}, ${campsInWords(spectrum)}.`,
      `there are two answers to where the team stands between ${left} and ${right}: ${campsInWords(spectrum)}, with the mean of ${place} between them.`,
    ]);
  }
  const lean = leanOf(mean, spectrum);
  if (sideOf(mean) === "middle") {
    return voice("card middle", [
      `today's mean, ${place}, lies between ${left} and ${right}, and neither prevails.`,
      `at ${place} the team keeps to the middle of the line from ${left} to ${right}.`,
    ]);
  }
  const [leftPole, rightPole] = id.split("_") as [Aspect, Aspect];
  const { does } = POLES[mean < 5 ? leftPole : rightPole];
  if (min === max && n > 1)
    return `${share(n, n)} give the same answer, ${place}, ${lean}: the team ${does}.`;
  return voice("card place", [
    `today's mean of ${place} is ${lean}: the team ${does}.`,
    `people place the team at ${place}, ${lean}; in their eyes it ${does}.`,
    `at ${place} the team leans ${lean}: it ${does}.`,
  ]);
}

function spreadOfToday({ name, figures, camps }: SpectrumFacts, voice: Voice): string | null {
  const { agreement, current } = figures;
  if (camps || agreement === null || current.n < MIN_FOR_RANGE || current.min === current.max) return null;
  const [low, high] = [figure(current.lowerQuartile), figure(current.upperQuartile)];
  const range = low === high ? `at ${low}` : `between ${low} and ${high}`;
  if (current.n < MIN_RESPONSES_FOR_AGREEMENT) return null;
  const level = agreementLevel(agreement);
  const index = `r_wg ${agreement.toFixed(2)}`;
  if (level === "no" || level === "weak") {
    return voice("card wide", [
      `that mean unites few: the middle half of the answers on ${name} lies ${range}, ${level} agreement (${index}).`,
      `views of ${name} differ, with the middle half ${range}: ${level} agreement (${index}).`,
    ]);
  }
  return voice("card close", [
    `half of the answers on ${name} lie ${range}, which is ${level} agreement (${index}).`,
    `there is ${level} agreement on ${name} (${index}), the middle half of the answers lying ${range}.`,
    `on ${name} people see much the same team, half of them ${range}: ${level} agreement (${index}).`,
  ]);
}

/** Half a point of 5 between opposed aspects reads as a preference. */
const NOTABLE_PREFERENCE = 0.5;

function statementsSentence({ stated, left, right, figures }: SpectrumFacts, voice: Voice): string | null {
  if (!stated || Math.abs(stated.right - stated.left) < NOTABLE_PREFERENCE) return null;
  const deviation = figures.current.mean - 5;
  if (sideOf(figures.current.mean) === "middle") return null;
  const fits = (stated.right - stated.left) * deviation > 0;
  const [more, less] = stated.right > stated.left ? [right, left] : [left, right];
  const [high, low] = [Math.max(stated.left, stated.right), Math.min(stated.left, stated.right)].map(figure);
  if (!fits) {
    return `the separate statements say otherwise: ${more} finds more assent (${high} of 5) than ${less} (${low}).`;
  }
  return voice("card statements", [
    `the separate statements bear it out, with ${high} of 5 for ${more} and ${low} for ${less}.`,
    `asked in other words, people confirm it: ${more} earns ${high} of 5, ${less} ${low}.`,
    `statements on ${more} find more assent than those on ${less} too, ${high} against ${low} of 5.`,
  ]);
}

function contrastSentence({ name, contrast }: SpectrumFacts, measure: Measure): string | null {
  if (contrast?.measure !== measure) return null;
  const { low, high } = contrast;
  return measure === "current"
    ? `${name} looks different from ${low.name}, at ${figure(low.mean)}, than from ${high.name}, at ${figure(high.mean)}.`
    : `as to ${name}, ${low.name} aim for ${figure(low.mean)} and ${high.name} for ${figure(high.mean)}.`;
}

function currentState(spectrum: SpectrumFacts, voice: Voice): string {
  return paragraph(
    placeSentence(spectrum, voice),
    spreadOfToday(spectrum, voice),
    statementsSentence(spectrum, voice),
    contrastSentence(spectrum, "current"),
  );
}

function clearGoal(spectrum: SpectrumFacts, voice: Voice): string {
  const { course, left, right } = spectrum;
  const goal = figure(spectrum.figures.aspirational.mean);
  const [there, here] = [poleName(spectrum.towards), poleName(spectrum.awayFrom)];
  switch (course) {
    case "crosses":
      return voice("goal crosses", [
        `in a year it should stand on the other side of the middle, towards ${there}, at ${goal}.`,
        `the wish is a change of sides: ${goal}, towards ${there} and away from ${here}.`,
      ]);
    case "balances":
      return voice("goal balances", [
        `the goal is balance at ${goal}, not ${there} for its own sake.`,
        `people would have ${left} and ${right} in balance, at ${goal}.`,
        `what is asked for is the middle, ${goal}: less ${here} more than it is ${there}.`,
      ]);
    case "takes a side":
      return `from its middle place the team should move to ${goal}, towards ${there}.`;
    case "eases":
      return voice("goal eases", [
        `it should remain on the side of ${here}, but nearer the middle, at ${goal}.`,
        `nobody need give up ${here}: the average wish, ${goal}, is only less far out.`,
      ]);
    case "deepens":
      return `the team should go further in the direction it already leans, to ${goal}, towards ${there}.`;
    case "stays central":
      return `the goal, ${goal}, is still near the middle, a little closer to ${there}.`;
  }
}

function goalSentence(spectrum: SpectrumFacts, voice: Voice): string {
  const { wish, figures, left, right } = spectrum;
  const goal = figure(figures.aspirational.mean);
  if (hasDividedWishes(spectrum)) {
    return voice("goal divided", [
      `wishes are divided like the views of today, so that their average, ${goal} between ${left} and ${right}, is hardly anybody's goal.`,
      `no common goal either: the average wish between ${left} and ${right}, ${goal}, lies where few want to be.`,
    ]);
  }
  if (wish === "clear") return clearGoal(spectrum, voice);
  if (wish === "opposed") {
    return `the average wish between ${left} and ${right}, ${goal}, is a compromise between people who want opposite things.`;
  }
  if (wish === "settled") return `the wish is what there is: ${goal} between ${left} and ${right}.`;
  if (goal === figure(figures.current.mean)) {
    return `on average people would leave it at ${goal} between ${left} and ${right}.`;
  }
  if (Math.abs(figures.gap.mean) >= MIN_GAP) {
    return voice("goal unsure", [
      `the average wish between ${left} and ${right} is ${goal}, but too few or too different wishes stand behind it to call it a goal.`,
      `on average people would choose ${goal} between ${left} and ${right}, without enough agreement to make it a goal.`,
    ]);
  }
  return voice("goal unclear", [
    `on average people would choose ${goal}, which is no clear departure from ${figure(figures.current.mean)} between ${left} and ${right}.`,
    `the average wish between ${left} and ${right} is ${goal}, close to what there is.`,
    `asked where it should be between ${left} and ${right}, people say ${goal} on average, much as today.`,
  ]);
}

function spreadOfWishes(spectrum: SpectrumFacts, voice: Voice): string | null {
  const { name, figures } = spectrum;
  const { aspirational, current } = figures;
  if (aspirational.n < MIN_FOR_RANGE) return null;
  if (aspirational.min === aspirational.max) return `every wish on ${name} is the same.`;
  const change = spreadChange(spectrum);
  const deviations = `standard deviation ${figure(aspirational.standardDeviation ?? 0)} against ${figure(current.standardDeviation ?? 0)}`;
  if (change === null) return null;
  return change < 0
    ? voice("wishes closer", [
        `people are closer on this goal than on the starting point (${deviations} on ${name}).`,
        `the goal divides less than the present does: on ${name}, ${deviations}.`,
      ])
    : voice("wishes wider", [
        `people differ more about this goal than about the present (${deviations} on ${name}).`,
        `the future of ${name} is more disputed than its present: ${deviations}.`,
      ]);
}

function desiredState(spectrum: SpectrumFacts, voice: Voice): string {
  return paragraph(
    goalSentence(spectrum, voice),
    spreadOfWishes(spectrum, voice),
    contrastSentence(spectrum, "aspirational"),
  );
}

function verdictOn({ gap }: SpectrumFacts["figures"]): string {
  if (!isClearGap(gap)) return "less than its own uncertainty";
  return Math.abs(gap.mean) < MIN_GAP
    ? "too small to matter on nine points"
    : "hardly more than its own uncertainty";
}

function unclearGap(spectrum: SpectrumFacts, voice: Voice): string {
  const { name, figures, left, right } = spectrum;
  const { gap } = figures;
  if (gap.halfWidth95 === null) {
    return `on ${name} one person gave both scores, which shows no clear wish of a team.`;
  }
  const margin = marginOf(gap.halfWidth95);
  const wishes = wishesInWords(spectrum);
  if (figure(gap.mean) === "0.0") {
    return voice("gap nought", [
      `between ${left} and ${right} wishes cancel out: ${wishes}, which makes no clear wish to change.`,
      `there is no gap on ${name} and no clear wish to change: ${wishes}.`,
    ]);
  }
  const size = `${pointsOf(gap.mean)} towards ${poleName(spectrum.towards)}`;
  const verdict = verdictOn(figures);
  return voice("gap unclear", [
    `a gap of ${size}${margin} is ${verdict}, so there is no clear wish to change: ${wishes}.`,
    `no clear wish to change: the gap of ${size}${margin} is ${verdict}, and ${wishes}.`,
    `${wishes}; the resulting gap, ${size}${margin}, is ${verdict} and no clear wish to change.`,
  ]);
}

function clearGap(spectrum: SpectrumFacts, voice: Voice): string {
  const { figures, opposers, movers } = spectrum;
  const { gap } = figures;
  const [towards, awayFrom] = [poleName(spectrum.towards), poleName(spectrum.awayFrom)];
  const margin = marginOf(gap.halfWidth95);
  const others =
    opposers > 0
      ? `, against ${count(opposers)} who would go towards ${awayFrom}`
      : gap.wantSame > 0
        ? `, and ${count(gap.wantSame)} would stay`
        : "";
  const who = share(movers, gap.n);
  const size = `${pointsOf(gap.mean)} towards ${towards}${margin}`;
  return voice("gap clear", [
    `the gap is ${size}: ${who} would move that way${others}.`,
    `${who} would move towards ${towards}${others}; the mean gap is ${pointsOf(gap.mean)}${margin}.`,
    `today lies ${pointsOf(gap.mean)}${margin} short of the wish for ${towards}, which ${who} ${agree(movers, "shares", "share")}${others}.`,
  ]);
}

function gapSentence(spectrum: SpectrumFacts, voice: Voice): string {
  const { name, wish, figures, left, right } = spectrum;
  const { gap } = figures;
  switch (wish) {
    case "unknown":
      return `nobody placed both today and the wish on ${name}, so that there is no gap to report.`;
    case "settled":
      return `${share(gap.n, gap.n)} would leave ${name} exactly where it is.`;
    case "opposed":
      return `wishes run both ways: ${wishesInWords(spectrum)}. Behind the mean gap of ${pointsOf(gap.mean)} there is a choice to make between ${left} and ${right}.`;
    case "clear":
      return clearGap(spectrum, voice);
    case "unclear":
      return unclearGap(spectrum, voice);
  }
}

/** One card per spectrum that has scores, keyed by its name. */
export function analyseSpectrums({ spectrums, voice }: TeamFacts): Insights["spectrumAnalysis"] {
  return Object.fromEntries(
    spectrums.map((spectrum) => [
      spectrum.name,
      {
        currentState: currentState(spectrum, voice),
        desiredState: desiredState(spectrum, voice),
        gap: paragraph(gapSentence(spectrum, voice)),
      },
    ]),
  );
}
