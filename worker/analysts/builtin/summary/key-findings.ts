import { poleName } from "#domain/questionnaire/questionnaire.ts";
import { MIN_RESPONSES_FOR_AGREEMENT } from "#domain/statistics/agreement.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import {
  type Finding,
  type FindingOf,
  isDisputed,
  toldSpectrums,
} from "#worker/analysts/builtin/statistics/findings.ts";
import { withSize } from "#worker/analysts/builtin/statistics/groups.ts";
import { hasPeople } from "#worker/analysts/builtin/statistics/portions.ts";
import {
  isQuiet,
  type SpectrumStatistics,
  type TeamStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import {
  agree,
  agreeWith,
  count,
  pointsOf,
  portion,
  portionOf,
} from "#worker/analysts/builtin/words/phrases.ts";
import {
  agreementInWords,
  bandsInWords,
  campSide,
  leanOf,
  middleHalf,
} from "#worker/analysts/builtin/words/wordings.ts";

const MAX_FINDINGS = 6;
const MIN_FINDINGS = 4;

function against({ opposers, stayers, awayFrom, isCoarse }: SpectrumStatistics): string {
  if (hasPeople(opposers)) return `${portion(opposers)} would go towards ${poleName(awayFrom)}`;
  const [few, nobody] = isCoarse ? ["few or none", "few or none"] : ["none", "nobody"];
  if (hasPeople(stayers)) return `${portion(stayers)} would stay and ${few} would turn back`;
  return `${nobody} would stay or turn back`;
}

function wishText({ spectrum }: FindingOf<"wish">, { voice }: TeamStatistics): string {
  const { name, figures, movers, towards, topic } = spectrum;
  const { gap, current, aspirational } = figures;
  const margin = gap.halfWidth95 ?? 0;
  const [low, high] = [Math.abs(gap.mean) - margin, Math.abs(gap.mean) + margin];
  const interval = margin >= 0.05 ? ` (95 % interval ${oneDecimal(low)} to ${oneDecimal(high)})` : "";
  const pole = poleName(towards);
  const size = `${pointsOf(gap.mean)}${interval}`;
  const who = portionOf(movers);
  return voice("finding wish", [
    `${name}: a clear wish for ${pole}, by ${size}; ${who} ${agreeWith(movers, "wants", "want")} it, while ${against(spectrum)}.`,
    `${capitalise(topic)} should be different: ${who} would move ${name} towards ${pole}, on average by ${size}; ${against(spectrum)}.`,
    `The gap on ${name} is ${size} towards ${pole}, from ${oneDecimal(current.mean)} to ${oneDecimal(aspirational.mean)}: ${who} would go that way; ${against(spectrum)}.`,
  ]);
}

function campsText({ spectrum, others, isSamePeople }: FindingOf<"camps">): string {
  if (!spectrum.camps) return "";
  const { lower, upper } = spectrum.camps;
  const { name } = spectrum;
  const also =
    others.length === 0
      ? ""
      : isSamePeople
        ? `; ${joinList(others.map((other) => other.name))} ${agree(others.length, "divides", "divide")} along nearly the same line`
        : `; ${joinList(others.map((other) => other.name))} ${agree(others.length, "splits", "split")} as well, though not between the same people`;
  return `${name}: two groups rather than one team, ${count(lower.n)} around ${oneDecimal(lower.mean)} (${campSide(lower.mean, spectrum)}) and ${count(upper.n)} around ${oneDecimal(upper.mean)} (${campSide(upper.mean, spectrum)})${also}.`;
}

function opposedText({ spectrum }: FindingOf<"opposed">): string {
  const { name, left, right, leftward, rightward, figures } = spectrum;
  return `${name}: ${portion(leftward)} would move towards ${left} and ${portion(rightward)} towards ${right}, which is why the mean gap is only ${pointsOf(figures.gap.mean)}.`;
}

function contrastText(
  { spectrum, contrast, others }: FindingOf<"contrast">,
  { voice }: TeamStatistics,
): string {
  const { low, high, measure } = contrast;
  const { name, right } = spectrum;
  const also = others.length > 0 ? `; ${joinList(others.map((one) => one.name))} part the same sides` : "";
  const see = measure === "current" ? "see the team" : "would have the team";
  return voice("finding contrast", [
    `${name}: ${withSize(high.name, high.n)} ${see} nearer ${right}, at ${oneDecimal(high.mean)}, than ${withSize(low.name, low.n)}, at ${oneDecimal(low.mean)}${also}.`,
    `The answer on ${name} depends on who is asked: ${oneDecimal(low.mean)} ${measure === "current" ? "today" : "as a goal"} from ${withSize(low.name, low.n)}, but ${oneDecimal(high.mean)}, nearer ${right}, from ${withSize(high.name, high.n)}${also}.`,
  ]);
}

function mismatchText({ spectrum, stated, others }: FindingOf<"mismatch">): string {
  const also =
    others.length > 0
      ? `; answers on ${joinList(others.map((other) => other.name))} conflict in the same way`
      : "";
  const { name, left, right, figures } = spectrum;
  return `${name}: statements on ${left} earn ${oneDecimal(stated.left)} of 5 and those on ${right} ${oneDecimal(stated.right)}, while today's place on the line, ${oneDecimal(figures.current.mean)}, is ${leanOf(figures.current.mean, spectrum)}${also}.`;
}

function unsettledText({ spectrum, others }: FindingOf<"unsettled">): string {
  const { name, figures, isCoarse } = spectrum;
  const { current, averageDeviation } = figures;
  const closeness = isCoarse ? "differ widely, too" : "are no closer";
  const also =
    others.length > 0 ? `; on ${joinList(others.map((other) => other.name))} views ${closeness}` : "";
  if (isCoarse) {
    return `${name}: a mean of ${oneDecimal(current.mean)} that says little, with ${bandsInWords(spectrum)}${also}.`;
  }
  return `${name}: a mean of ${oneDecimal(current.mean)} that few share, since answers lie ${pointsOf(averageDeviation ?? 0)} from it on average${also}.`;
}

function effectivenessText({ scores }: FindingOf<"effectiveness">, { voice }: TeamStatistics): string {
  const { mean, median, standardDeviation, n } = scores;
  const average = `${oneDecimal(mean)} of 10`;
  const half = middleHalf(scores);
  if (n >= 5 && isDisputed(scores) && !half) {
    return `Whether the team is effective is in dispute: marks average ${average}, with a standard deviation of up to ${oneDecimal(standardDeviation ?? 0)}.`;
  }
  if (n < 5 || !half || median === null) return `Effectiveness is put at ${average} on average.`;
  const [low, high] = half;
  if (isDisputed(scores)) {
    return voice("finding effect disputed", [
      `Whether the team is effective is in dispute: the middle half of the marks runs from ${low} to ${high}, around a mean of ${average}.`,
      `Effectiveness: the same team gets marks that differ widely, in their middle half from ${low} to ${high} of 10.`,
      `The mean mark for effectiveness, ${average}, stands for little, with the middle half between ${low} and ${high}.`,
    ]);
  }
  return voice("finding effect", [
    `Effectiveness is put at ${average} on average; half of the marks are at ${oneDecimal(median)} or below.`,
    `The team thinks little of its own effectiveness: ${average}, with the middle half of the marks between ${low} and ${high}.`,
    `Few call the team effective: the marks average ${average}, and a quarter are at ${low} or less.`,
  ]);
}

function findingText(finding: Finding, team: TeamStatistics): string {
  switch (finding.kind) {
    case "wish":
      return wishText(finding, team);
    case "camps":
      return campsText(finding);
    case "opposed":
      return opposedText(finding);
    case "contrast":
      return contrastText(finding, team);
    case "mismatch":
      return mismatchText(finding);
    case "unsettled":
      return unsettledText(finding);
    case "effectiveness":
      return effectivenessText(finding, team);
  }
}

function steadyText(spectrum: SpectrumStatistics, { n, voice }: TeamStatistics): string {
  const { name, figures, topic } = spectrum;
  const { current, aspirational, agreement } = figures;
  const agreed =
    agreement === null || n < MIN_RESPONSES_FOR_AGREEMENT
      ? ""
      : `, with ${agreementInWords(spectrum)} about today`;
  return voice("finding steady", [
    `${name}: little to change, ${oneDecimal(current.mean)} now and ${oneDecimal(aspirational.mean)} wanted${agreed}.`,
    `${capitalise(topic)} draws no clear wish to change: ${name} stands at ${oneDecimal(current.mean)} and would be at ${oneDecimal(aspirational.mean)}${agreed}.`,
    `On ${name} today's ${oneDecimal(current.mean)} is close to the wish, ${oneDecimal(aspirational.mean)}${agreed}.`,
  ]);
}

function aspectsText({ aspects }: TeamStatistics): string[] {
  const [top, bottom] = [aspects[0], aspects.at(-1)];
  if (!top || !bottom || oneDecimal(top.scores.mean) === oneDecimal(bottom.scores.mean)) return [];
  return [
    `The twelve aspects: ${top.name} is recognised most (${oneDecimal(top.scores.mean)} of 5) and ${bottom.name} least (${oneDecimal(bottom.scores.mean)}).`,
  ];
}

/** Writes the findings, the weightiest first, and adds steady spectrums if they are few. */
export function keyFindings(team: TeamStatistics, findings: readonly Finding[]): string[] {
  const texts = findings.slice(0, MAX_FINDINGS).map((finding) => findingText(finding, team));
  if (texts.length >= MIN_FINDINGS) return texts.map(capitalise);
  const told = toldSpectrums(findings);
  const steady = team.spectrums
    .filter((spectrum) => isQuiet(spectrum) && !told.includes(spectrum))
    .sort((a, b) => Math.abs(a.figures.gap.mean) - Math.abs(b.figures.gap.mean))
    .slice(0, MIN_FINDINGS - texts.length)
    .map((spectrum) => steadyText(spectrum, team));
  return [...texts, ...steady, ...aspectsText(team)]
    .slice(0, Math.max(texts.length, MIN_FINDINGS))
    .map(capitalise);
}
