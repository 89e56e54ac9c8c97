import { poleName } from "#domain/questionnaire/questionnaire.ts";
import { agreementLevel, MIN_RESPONSES_FOR_AGREEMENT } from "#domain/statistics/agreement.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import { type Finding, toldSpectrums } from "#worker/analysts/builtin/statistics/findings.ts";
import { isAtLeast, isNobody } from "#worker/analysts/builtin/statistics/portions.ts";
import {
  byGap,
  isCommonWish,
  isContent,
  type SpectrumStatistics,
  type TeamStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { agree, agreeWith, isText, portionOf } from "#worker/analysts/builtin/words/phrases.ts";
import { POLES } from "#worker/analysts/builtin/words/poles.ts";
import { distanceInWords, spreadChange } from "#worker/analysts/builtin/words/wordings.ts";

const MAX_STRENGTHS = 5;
/** Largest average deviation that counts as agreement: A / 6 of 9 points (Burke & Dunlap 2002). */
const SETTLED_DEVIATION = 1.5;
const MANDATE_SHARE = 0.8;
/** Means of agreement questions (1-5) from which a statement counts as a habit. */
const HABIT = { single: 4, pair: 3.7 } as const;
const GOOD_EFFECTIVENESS = 7;

/** Tells the wishes that nearly all share, the first in full, the others by name. */
function sharedWishes({ spectrums, voice }: TeamStatistics): string | null {
  const [first, ...others] = byGap(spectrums).filter(
    (spectrum) => isCommonWish(spectrum) && isAtLeast(spectrum.movers, MANDATE_SHARE),
  );
  if (!first) return null;
  const { movers, towards, opposers } = first;
  const who = portionOf(movers);
  const nobody = isNobody(opposers) ? ", and nobody asks for the opposite" : "";
  const also =
    others.length > 0
      ? ` ${joinList(others.map((other) => poleName(other.towards)))} ${agree(others.length, "has", "have")} nearly everybody behind ${agree(others.length, "it", "them")} too.`
      : "";
  return voice("mandate", [
    `there is a mandate for change: ${who} ${agreeWith(movers, "wants", "want")} ${POLES[towards].wanted} (${poleName(towards)})${nobody}.${also}`,
    `whoever proposes a step towards ${poleName(towards)} pushes at an open door, since ${who} already ${agreeWith(movers, "wants", "want")} to go there${nobody}.${also}`,
    `the direction of ${poleName(towards)} needs no persuasion: ${who} ${agreeWith(movers, "has", "have")} chosen it${nobody}.${also}`,
  ]);
}

function atHome({ spectrums, n, voice }: TeamStatistics, told: readonly SpectrumStatistics[]): string | null {
  const settled = spectrums
    .filter((spectrum) => !told.includes(spectrum))
    .filter((spectrum) => isContent(spectrum) && Math.abs(spectrum.figures.gap.mean) < 0.5)
    .filter(({ figures }) => (figures.averageDeviation ?? 9) <= SETTLED_DEVIATION)
    .sort((a, b) => (a.figures.averageDeviation ?? 9) - (b.figures.averageDeviation ?? 9));
  const [first, ...others] = settled;
  if (!first || n < 3) return null;
  const { name, topic, figures } = first;
  const also =
    others.length > 0
      ? `; nor is there a clear wish to change ${joinList(others.map((other) => other.name))}`
      : "";
  return voice("at home", [
    `${topic} is settled: ${name} is at ${oneDecimal(figures.current.mean)} and people would place it at ${oneDecimal(figures.aspirational.mean)}${also}.`,
    `${name} needs no debate, at ${oneDecimal(figures.current.mean)} with a wish for ${oneDecimal(figures.aspirational.mean)}${also}.`,
    `nobody need be won over on ${name}, where today's ${oneDecimal(figures.current.mean)} and the wish for ${oneDecimal(figures.aspirational.mean)} nearly meet${also}.`,
  ]);
}

function sharedGoal({ spectrums, n, voice }: TeamStatistics): string | null {
  const [closest] = spectrums
    .filter((spectrum) => (spreadChange(spectrum) ?? 0) < 0)
    .filter(({ figures }) => (figures.aspirational.standardDeviation ?? 9) <= 1.3)
    .sort((a, b) => (spreadChange(a) ?? 0) - (spreadChange(b) ?? 0));
  if (!closest || n < 3) return null;
  const goal = oneDecimal(closest.figures.aspirational.mean);
  return voice("shared goal", [
    `people who see ${closest.name} differently today still want the same of it: wishes gather around ${goal}.`,
    `about ${closest.topic} people differ less in their wishes than in their views of today: wishes lie around ${goal} on ${closest.name}.`,
  ]);
}

function samePicture({ spectrums, n, voice }: TeamStatistics): string | null {
  if (n < MIN_RESPONSES_FOR_AGREEMENT) return null;
  const shared = spectrums.filter(({ figures, camps }) => {
    const level = figures.agreement === null || camps ? null : agreementLevel(figures.agreement);
    return level === "strong" || level === "very strong";
  });
  if (shared.length < Math.max(2, spectrums.length - 2)) return null;
  const others = spectrums.filter((one) => !shared.includes(one));
  const names =
    others.length === 0
      ? "every spectrum"
      : others.length === 1
        ? `every spectrum but ${others[0]?.name}`
        : joinList(shared.map(({ name }) => name));
  return voice("same picture", [
    `people describe the same team: agreement about today is strong on ${names}.`,
    `nobody need argue about the starting point: views of today agree strongly on ${names}.`,
    `a shared starting point is an asset, and this team has it on ${names}.`,
  ]);
}

function habit({ aspects, voice }: TeamStatistics): string | null {
  const [first, ...others] = aspects.filter(({ scores }) => scores.mean >= HABIT.single).slice(0, 3);
  if (!first) return null;
  const also = others.map(({ name, scores }) => `${name} (${oneDecimal(scores.mean)})`);
  return voice("habit", [
    `people vouch for ${first.name}, at ${oneDecimal(first.scores.mean)} of 5${also.length > 0 ? `, and for ${joinList(also)}` : ""}.`,
    `${first.name} is a habit to rely on, with ${oneDecimal(first.scores.mean)} of 5${also.length > 0 ? `; so ${agree(also.length, "is", "are")} ${joinList(also)}` : ""}.`,
  ]);
}

function bothPoles({ spectrums, voice }: TeamStatistics): string | null {
  const least = ({ stated }: SpectrumStatistics) => (stated ? Math.min(stated.left, stated.right) : 0);
  const [first] = spectrums.filter((one) => least(one) >= HABIT.pair).sort((a, b) => least(b) - least(a));
  if (!first?.stated) return null;
  const { left, right, stated } = first;
  return voice("both poles", [
    `the team can do both ${left} (${oneDecimal(stated.left)} of 5) and ${right} (${oneDecimal(stated.right)}).`,
    `${left} and ${right} go together here, at ${oneDecimal(stated.left)} and ${oneDecimal(stated.right)} of 5.`,
  ]);
}

function results({ effectiveness, n, voice }: TeamStatistics): string | null {
  if (!effectiveness || effectiveness.mean < GOOD_EFFECTIVENESS) return null;
  const floor =
    n >= 5 && effectiveness.min !== null ? `, and nobody goes below ${oneDecimal(effectiveness.min)}` : "";
  return voice("results", [
    `people believe in the team's effectiveness: ${oneDecimal(effectiveness.mean)} of 10${floor}.`,
    `effectiveness earns a good mark, ${oneDecimal(effectiveness.mean)} of 10${floor}.`,
  ]);
}

/** Names what comes nearest to a strength, if nothing is one. */
function nearest({ aspects, spectrums }: TeamStatistics): string[] {
  const [top] = aspects;
  const [closest] = spectrums
    .filter(({ camps, figures }) => !camps && (figures.averageDeviation ?? 9) <= SETTLED_DEVIATION)
    .sort((a, b) => (a.figures.averageDeviation ?? 9) - (b.figures.averageDeviation ?? 9));
  const texts: string[] = [];
  if (top)
    texts.push(
      `no strength stands out that people share; ${top.name} comes nearest, at ${oneDecimal(top.scores.mean)} of 5.`,
    );
  if (closest && closest.figures.averageDeviation !== null) {
    texts.push(
      `${closest.isCoarse ? "common ground" : "the most common ground"} is ${closest.topic}, ${closest.name}, where an answer lies ${distanceInWords(closest)} from ${oneDecimal(closest.figures.current.mean)} on average.`,
    );
  }
  return texts.length > 0 ? texts : ["no scores are there that could show a strength."];
}

export function findStrengths(team: TeamStatistics, findings: readonly Finding[]): string[] {
  const told = toldSpectrums(findings);
  const found = [sharedWishes, results, habit, samePicture, bothPoles, sharedGoal, atHome]
    .map((strength) => strength(team, told))
    .filter(isText)
    .slice(0, MAX_STRENGTHS);
  return (found.length > 0 ? found : nearest(team)).map(capitalise);
}
