import { poleName } from "#domain/questionnaire/questionnaire.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import {
  type Finding,
  type FindingOf,
  isDisputed,
  onePerSubject,
} from "#worker/analysts/builtin/statistics/findings.ts";
import { wishesAgainst } from "#worker/analysts/builtin/statistics/pairs.ts";
import { hasPeople } from "#worker/analysts/builtin/statistics/portions.ts";
import {
  byGap,
  hasDividedWishes,
  isCommonWish,
  type SpectrumStatistics,
  type TeamStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { agree, isText, portion, portionOf } from "#worker/analysts/builtin/words/phrases.ts";
import { POLES } from "#worker/analysts/builtin/words/poles.ts";
import { bandsInWords, middleHalf } from "#worker/analysts/builtin/words/wordings.ts";

const MAX_CHALLENGES = 5;
const WEAK_ASPECT = 2.7;

/** Names the cost of the largest clear wish: the pole it puts at risk, or the people against it. */
function costOfWish({ spectrum }: FindingOf<"wish">, { voice }: TeamStatistics): string {
  const { towards, awayFrom, opposers, stayers } = spectrum;
  const [there, here] = [poleName(towards), poleName(awayFrom)];
  const { worth } = POLES[awayFrom];
  if (hasPeople(opposers)) {
    return voice("price opposed", [
      `a move towards ${there} is not everybody's: ${portionOf(opposers)} would go the other way, towards ${here}.`,
      `the wish for ${there} meets resistance: ${portionOf(opposers)} would rather have more ${here}.`,
    ]);
  }
  if (stayers.share > 0.25) {
    return voice("price stayers", [
      `${portionOf(stayers)} would not move towards ${there} at all: the step needs a reason that convinces them too.`,
      `for ${portionOf(stayers)} there is enough ${there} already, so the step towards it has to be argued.`,
    ]);
  }
  return voice("price", [
    `${there} has a price: ${worth}, which ${here} gives today, is the first thing it could cost.`,
    `what ${here} is good for, ${worth}, may be lost on the way to ${there}.`,
    `it has to be settled how to keep ${worth} on the way from ${here} to ${there}.`,
  ]);
}

/** Names several clear wishes that compete for attention. */
function competingWishes({ spectrums }: TeamStatistics): string | null {
  const clear = byGap(spectrums).filter(isCommonWish);
  if (clear.length < 3) return null;
  const names = joinList(clear.slice(0, 4).map(({ towards }) => poleName(towards)));
  return `too much is wanted at once: clear wishes for ${names} compete for the same weeks, and without an order none will get far.`;
}

function division({ spectrum, others }: FindingOf<"camps">): string {
  const { name, topic } = spectrum;
  const future = hasDividedWishes(spectrum) ? ", in its wishes as much as in its views of today" : "";
  const also =
    others.length > 0
      ? `; ${joinList(others.map((other) => other.name))} ${agree(others.length, "divides", "divide")} it as well`
      : "";
  return `there is no shared view of ${topic}: ${name} divides the team${future}${also}.`;
}

function challengeText(finding: Finding, team: TeamStatistics): string {
  switch (finding.kind) {
    case "wish":
      return costOfWish(finding, team);
    case "camps":
      return division(finding);
    case "opposed": {
      const { name, left, right, leftward, rightward } = finding.spectrum;
      return `a decision on ${name} will disappoint somebody: ${portion(leftward)} hope for more ${left}, ${portion(rightward)} for more ${right}.`;
    }
    case "contrast": {
      const { low, high, measure } = finding.contrast;
      const what = measure === "current" ? "take for granted" : "hope for";
      return `what ${low.name} and ${high.name} ${what} on ${finding.spectrum.name} is not the same, so that either may feel overruled.`;
    }
    case "mismatch": {
      const { stated, left, right, name } = finding.spectrum;
      const [said, lived] = (stated?.left ?? 0) > (stated?.right ?? 0) ? [left, right] : [right, left];
      return `${name} is hard to act on while people recognise ${said} in the statements and place the team towards ${lived}.`;
    }
    case "unsettled":
      if (finding.spectrum.isCoarse) return unsettledText(finding);
      return `for ${finding.spectrum.topic} there is no starting point that all would sign: answers on ${joinList([finding.spectrum, ...finding.others].map(({ name }) => name))} spread over most of the line.`;
    case "effectiveness":
      return effectivenessText(finding, team);
  }
}

function unsettledText({ spectrum, others }: FindingOf<"unsettled">): string {
  const also =
    others.length > 0 ? `; on ${joinList(others.map(({ name }) => name))} views differ widely, too` : "";
  return `for ${spectrum.topic} there is no starting point that all would sign: on ${spectrum.name} ${bandsInWords(spectrum, "answer ")}${also}.`;
}

function effectivenessText({ scores }: FindingOf<"effectiveness">, { voice }: TeamStatistics): string {
  const { mean, standardDeviation } = scores;
  if (isDisputed(scores)) {
    const half = middleHalf(scores);
    const deviation = `${half ? "" : "up to "}${oneDecimal(standardDeviation ?? 0)}`;
    return voice("challenge effect disputed", [
      `people do not measure the team by the same yardstick: marks for effectiveness differ with a standard deviation of ${deviation} on 10 points.`,
      `an improvement may go unnoticed while people rate the same team so differently (effectiveness, standard deviation ${deviation}).`,
      ...(half
        ? [
            `what counts as an effective team is unclear: a quarter of the marks are at ${half[0]} or below, a quarter at ${half[1]} or above.`,
          ]
        : []),
    ]);
  }
  return voice("challenge effect", [
    `people see the team fall short of what it could do: ${oneDecimal(mean)} of 10 for effectiveness.`,
    `effectiveness is rated low, at ${oneDecimal(mean)} of 10.`,
    `at ${oneDecimal(mean)} of 10 the team's effectiveness leaves much to wish for.`,
  ]);
}

function weakAspects({ aspects, voice }: TeamStatistics): string | null {
  const weak = aspects
    .filter(({ scores }) => scores.mean < WEAK_ASPECT)
    .slice(-3)
    .reverse();
  const [first] = weak;
  if (!first) return null;
  const named = joinList(
    weak.map(
      ({ name, scores }, index) => `${name} (${oneDecimal(scores.mean)}${index === 0 ? " of 5" : ""})`,
    ),
  );
  return voice("weak aspects", [
    `few people recognise ${named} in what the team does.`,
    `${named} ${agree(weak.length, "is", "are")} hard to find in the team's day.`,
  ]);
}

/** Returns the spectrum with the widest spread; several where spreads that were rounded up are equal. */
function widest(spectrums: readonly SpectrumStatistics[]): SpectrumStatistics[] {
  const spread = ({ figures }: SpectrumStatistics) => figures.averageDeviation ?? 0;
  const sorted = [...spectrums].sort((a, b) => spread(b) - spread(a));
  const [first] = sorted;
  if (!first) return [];
  return first.isCoarse ? sorted.filter((one) => spread(one) === spread(first)) : [first];
}

/** Names the spectrum with the least agreement, if nothing else is a challenge. */
function leastSettled({ spectrums, aspects }: TeamStatistics): string[] {
  const furthest = widest(spectrums.filter(({ figures }) => figures.averageDeviation !== null));
  const lowest = aspects.at(-1);
  if (furthest.length > 0) {
    const where =
      furthest.length > 1 && furthest.length === spectrums.length
        ? "answers lie about equally far apart on every spectrum, so listen on all of them"
        : `answers are furthest apart on ${joinList(furthest.map(({ name }) => name))}, which is where to listen first`;
    return [`no tension stands out from chance; ${where}.`];
  }
  return lowest
    ? [`the lowest aspect is ${lowest.name}, at ${oneDecimal(lowest.scores.mean)} of 5.`]
    : ["too little was answered to name a challenge."];
}

export function findChallenges(team: TeamStatistics, findings: readonly Finding[]): string[] {
  const further = [wishesAgainst(team) ?? competingWishes(team), weakAspects(team)].filter(isText);
  const texts = [
    ...onePerSubject(findings)
      .slice(0, MAX_CHALLENGES - further.length)
      .map((finding) => challengeText(finding, team)),
    ...further,
  ];
  return (texts.length > 0 ? texts : leastSettled(team)).map(capitalise);
}
