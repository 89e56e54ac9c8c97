import { poleName } from "#domain/questionnaire/questionnaire.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import {
  hasDividedWishes,
  type SpectrumStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { paragraph } from "#worker/analysts/builtin/words/phrases.ts";
import type { Voice } from "#worker/analysts/builtin/words/voice.ts";
import { isOneAnswer, MIN_FOR_RANGE, spreadChange } from "#worker/analysts/builtin/words/wordings.ts";
import { contrastSentence } from "./spectrum-contrast.ts";

function clearGoal(spectrum: SpectrumStatistics, voice: Voice): string {
  const { moveKind, left, right } = spectrum;
  const goal = oneDecimal(spectrum.figures.aspirational.mean);
  const [there, here] = [poleName(spectrum.towards), poleName(spectrum.awayFrom)];
  switch (moveKind) {
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

function goalSentence(spectrum: SpectrumStatistics, voice: Voice): string {
  const { wish, figures, left, right } = spectrum;
  const goal = oneDecimal(figures.aspirational.mean);
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
  if (goal === oneDecimal(figures.current.mean)) {
    return `on average people would leave it at ${goal} between ${left} and ${right}.`;
  }
  if (Math.abs(figures.gap.mean) >= MIN_GAP) {
    return voice("goal unsure", [
      `the average wish between ${left} and ${right} is ${goal}, but too few or too different wishes stand behind it to call it a goal.`,
      `on average people would choose ${goal} between ${left} and ${right}, without enough agreement to make it a goal.`,
    ]);
  }
  return voice("goal unclear", [
    `on average people would choose ${goal}, which is no clear departure from ${oneDecimal(figures.current.mean)} between ${left} and ${right}.`,
    `the average wish between ${left} and ${right} is ${goal}, close to what there is.`,
    `asked where it should be between ${left} and ${right}, people say ${goal} on average, much as today.`,
  ]);
}

function spreadOfWishes(spectrum: SpectrumStatistics, voice: Voice): string | null {
  const { name, figures } = spectrum;
  const { aspirational, current } = figures;
  if (aspirational.n < MIN_FOR_RANGE) return null;
  if (isOneAnswer(aspirational)) return `every wish on ${name} is the same.`;
  const change = spreadChange(spectrum);
  const rounded = spectrum.isCoarse ? ", rounded up," : "";
  const deviations = `standard deviation${rounded} ${oneDecimal(aspirational.standardDeviation ?? 0)} against ${oneDecimal(current.standardDeviation ?? 0)}`;
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

/** Describes the wished-for position and how far people agree on it. */
export function desiredState(spectrum: SpectrumStatistics, voice: Voice): string {
  return paragraph(
    goalSentence(spectrum, voice),
    spreadOfWishes(spectrum, voice),
    contrastSentence(spectrum, "aspirational"),
  );
}
