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
import {
  byGap,
  hasDividedWishes,
  isCommonWish,
  type SpectrumStatistics,
  type TeamStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { agree, count, isText, share } from "#worker/analysts/builtin/words/phrases.ts";
import { POLES } from "#worker/analysts/builtin/words/poles.ts";

const MAX_CHALLENGES = 5;
const WEAK_ASPECT = 2.7;

/** Names the cost of the largest clear wish: the pole it puts at risk, or the people against it. */
function costOfWish({ spectrum }: FindingOf<"wish">, { voice }: TeamStatistics): string {
  const { figures, towards, awayFrom, opposers } = spectrum;
  const { gap } = figures;
  const [there, here] = [poleName(towards), poleName(awayFrom)];
  const { worth } = POLES[awayFrom];
  if (opposers > 0) {
    return voice("price opposed", [
      `a move towards ${there} is not everybody's: ${share(opposers, gap.n)} would go the other way, towards ${here}.`,
      `the wish for ${there} meets resistance: ${share(opposers, gap.n)} would rather have more ${here}.`,
    ]);
  }
  if (gap.wantSame > gap.n / 4) {
    return voice("price stayers", [
      `${share(gap.wantSame, gap.n)} would not move towards ${there} at all: the step needs a reason that convinces them too.`,
      `for ${share(gap.wantSame, gap.n)} there is enough ${there} already, so the step towards it has to be argued.`,
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
      const { name, left, right, figures } = finding.spectrum;
      return `a decision on ${name} will disappoint somebody: ${count(figures.gap.wantLeft)} hope for more ${left}, ${count(figures.gap.wantRight)} for more ${right}.`;
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
      return `for ${finding.spectrum.topic} there is no starting point that all would sign: answers on ${joinList([finding.spectrum, ...finding.others].map(({ name }) => name))} spread over most of the line.`;
    case "effectiveness":
      return effectivenessText(finding, team);
  }
}

function effectivenessText({ scores }: FindingOf<"effectiveness">, { voice }: TeamStatistics): string {
  const { mean, standardDeviation, lowerQuartile, upperQuartile } = scores;
  if (isDisputed(scores)) {
    const deviation = oneDecimal(standardDeviation ?? 0);
    return voice("challenge effect disputed", [
      `people do not measure the team by the same yardstick: marks for effectiveness differ with a standard deviation of ${deviation} on 10 points.`,
      `an improvement may go unnoticed while people rate the same team so differently (effectiveness, standard deviation ${deviation}).`,
      `what counts as an effective team is unclear: a quarter of the marks are at ${oneDecimal(lowerQuartile)} or below, a quarter at ${oneDecimal(upperQuartile)} or above.`,
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

function widest(spectrums: readonly SpectrumStatistics[]): SpectrumStatistics | undefined {
  return [...spectrums].sort(
    (a, b) => (b.figures.averageDeviation ?? 0) - (a.figures.averageDeviation ?? 0),
  )[0];
}

/** Names the spectrum with the least agreement, if nothing else is a challenge. */
function leastSettled({ spectrums, aspects }: TeamStatistics): string[] {
  const spectrum = widest(spectrums);
  const lowest = aspects.at(-1);
  if (spectrum) {
    return [
      `no tension stands out from chance; answers are furthest apart on ${spectrum.name}, which is where to listen first.`,
    ];
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
