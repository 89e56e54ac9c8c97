import { poleName } from "#domain/questionnaire/questionnaire.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import { type Finding, type FindingOf, onePerSubject } from "#worker/analysts/builtin/statistics/findings.ts";
import {
  isUnsettled,
  type SpectrumStatistics,
  type TeamStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { sideOf } from "#worker/analysts/builtin/words/move-kind.ts";
import { agree, agreeWith, isText, pointsOf, portionOf } from "#worker/analysts/builtin/words/phrases.ts";
import { POLES } from "#worker/analysts/builtin/words/poles.ts";
import {
  bandsInWords,
  campsInWords,
  middleHalf,
  wishesInWords,
} from "#worker/analysts/builtin/words/wordings.ts";

/** Describes a move as a clause: "the goal is the middle, 5.1, where today is at 6.9". */
function moveInWords({ moveKind, towards, awayFrom, figures }: SpectrumStatistics): string {
  const [from, to] = [oneDecimal(figures.current.mean), oneDecimal(figures.aspirational.mean)];
  const [there, here] = [poleName(towards), poleName(awayFrom)];
  switch (moveKind) {
    case "crosses":
      return `today's ${from} is on the side of ${here}, the goal, ${to}, on that of ${there}`;
    case "balances":
      return `they would not go all the way to ${there}, but from ${from} to the middle, at ${to}`;
    case "takes a side":
      return `that leads out of the middle, from ${from} to ${to}, towards ${there}`;
    case "eases":
      return `the team would remain on the side of ${here}, only less far out, at ${to} where it is at ${from} today`;
    case "deepens":
      return `the team already leans towards ${there} and would go further, from ${from} to ${to}`;
    case "stays central":
      return `it is a small move within the middle, from ${from} to ${to}, towards ${there}`;
  }
}

function wishHeadline({ spectrum }: FindingOf<"wish">, place: number, { voice }: TeamStatistics): string {
  const { figures, movers, towards } = spectrum;
  const { gap } = figures;
  const pole = poleName(towards);
  const { wanted } = POLES[towards];
  const who = portionOf(movers);
  const want = agreeWith(movers, "wants", "want");
  if (place === 0) {
    return voice("headline wish", [
      `the strongest wish is for ${wanted}, shared by ${who}: ${moveInWords(spectrum)}.`,
      `what people ask for most is ${wanted}. ${capitalise(who)} ${want} it: ${moveInWords(spectrum)}.`,
      `${who} ${want} ${wanted}: ${moveInWords(spectrum)}.`,
    ]);
  }
  if (place === 1) {
    return voice("second wish", [
      `next comes a wish for ${wanted}: ${who}, with a mean gap of ${pointsOf(gap.mean)} towards ${pole}.`,
      `${who} also ${want} ${wanted}, ${pointsOf(gap.mean)} towards ${pole} on average.`,
    ]);
  }
  return voice("third wish", [
    `a third wish, of ${who}, is for ${wanted} (${pole}, ${pointsOf(gap.mean)}).`,
    `smaller, at ${pointsOf(gap.mean)}, is the wish for ${wanted}, on the side of ${pole}.`,
  ]);
}

function campsHeadline(
  { spectrum, others, isSamePeople }: FindingOf<"camps">,
  _place: number,
  { voice }: TeamStatistics,
): string {
  const { camps, figures, topic, left, right } = spectrum;
  const mean = figures.current.mean;
  const isNobodys = camps && Math.min(mean - camps.lower.mean, camps.upper.mean - mean) >= 1.5;
  const consequence = isNobodys
    ? `so that the mean of ${oneDecimal(mean)} describes hardly anyone`
    : `which the mean of ${oneDecimal(mean)} hides`;
  const division = voice("headline camps", [
    `on ${topic} people describe different teams, between ${left} and ${right}: ${campsInWords(spectrum)}, ${consequence}.`,
    `people do not agree on ${topic}: between ${left} and ${right}, ${campsInWords(spectrum)}, ${consequence}.`,
    `accounts of ${topic} differ as if from separate teams. Between ${left} and ${right}, ${campsInWords(spectrum)}, ${consequence}.`,
  ]);
  if (others.length === 0) return division;
  const names = others.length === 5 ? "every other spectrum" : joinList(others.map(({ name }) => name));
  const echo = isSamePeople
    ? `largely the same people face each other on ${names}.`
    : `${names} ${agree(others.length === 5 ? 1 : others.length, "divides", "divide")} people as well.`;
  return `${division} ${capitalise(echo)}`;
}

function contrastHeadline({ spectrum, contrast }: FindingOf<"contrast">, place: number): string {
  const { low, high, measure } = contrast;
  const what = measure === "current" ? "the view of" : "the goal for";
  const views = `on ${spectrum.name} ${low.name} average ${oneDecimal(low.mean)}, ${high.name} ${oneDecimal(high.mean)}`;
  return place === 0
    ? `${what} ${spectrum.topic} depends on who is asked: ${views}.`
    : `opinions part by role or level elsewhere too: ${views}.`;
}

function mismatchHeadline({ spectrum, stated }: FindingOf<"mismatch">): string {
  const { left, right, figures, topic } = spectrum;
  const [said, lived] = stated.left > stated.right ? [left, right] : [right, left];
  const [more, less] = [stated.left, stated.right].sort((a, b) => b - a).map(oneDecimal);
  return `on ${topic} the parts of the survey contradict each other: statements on ${said} find more assent (${more} of 5) than those on ${lived} (${less}), yet today is placed at ${oneDecimal(figures.current.mean)}, towards ${lived}.`;
}

function opposedHeadline({ spectrum, others }: FindingOf<"opposed">): string {
  const more =
    others.length > 0
      ? `, and ${joinList(others.map(({ name }) => name))} ${agree(others.length, "shows", "show")} the same`
      : "";
  return `${spectrum.topic} is where wishes collide: on ${spectrum.name} ${wishesInWords(spectrum)}${more}.`;
}

function unsettledHeadline({ spectrum, others }: FindingOf<"unsettled">): string {
  const also =
    others.length > 0 ? `, and there is none of ${joinList(others.map((other) => other.topic))}` : "";
  const { topic, figures, left, right } = spectrum;
  const half = middleHalf(figures.current);
  const spread = half
    ? `between ${left} and ${right} the middle half of the answers runs from ${half[0]} to ${half[1]}`
    : `of the answers ${bandsInWords(spectrum, "lie ")}`;
  return `there is no common view of ${topic}: ${spread}${also}.`;
}

function headline(finding: Finding, place: number, team: TeamStatistics): string | null {
  switch (finding.kind) {
    case "wish":
      return wishHeadline(finding, place, team);
    case "camps":
      return campsHeadline(finding, place, team);
    case "opposed":
      return opposedHeadline(finding);
    case "contrast":
      return contrastHeadline(finding, place);
    case "mismatch":
      return mismatchHeadline(finding);
    case "unsettled":
      return unsettledHeadline(finding);
    case "effectiveness":
      return null;
  }
}

const MAX_HEADLINES = 3;

/** Chooses the findings of the overview: the weightiest, at most one per spectrum and one of a rare kind. */
export function headlineFindings(findings: readonly Finding[]): Finding[] {
  const told = onePerSubject(findings).filter(({ kind }) => kind !== "effectiveness");
  const isRepeat = ({ kind }: Finding, index: number) =>
    kind !== "wish" && kind !== "contrast" && told.findIndex((other) => other.kind === kind) < index;
  return told.filter((finding, index) => !isRepeat(finding, index)).slice(0, MAX_HEADLINES);
}

/** Writes the headlines; the second of a kind reads as a second. */
export function headlines(chosen: readonly Finding[], team: TeamStatistics): string[] {
  return chosen
    .map((finding, index) => {
      const earlier = chosen.slice(0, index).filter(({ kind }) => kind === finding.kind);
      return headline(finding, earlier.length, team);
    })
    .filter(isText);
}

/** Sums up today's means, "They describe a team that …", without divided spectrums. */
export function portrait({ spectrums, voice }: TeamStatistics): string | null {
  const leaning = spectrums
    .filter((one) => !one.camps && !isUnsettled(one) && sideOf(one.figures.current.mean) !== "middle")
    .sort((a, b) => Math.abs(b.figures.current.mean - 5) - Math.abs(a.figures.current.mean - 5))
    .slice(0, 3);
  if (leaning.length === 0) {
    return spectrums.some((one) => one.camps || isUnsettled(one))
      ? null
      : "they describe a team that leans strongly to no side.";
  }
  const traits = joinList(
    leaning.map(({ id, figures }) => {
      const [left, right] = id.split("_") as [keyof typeof POLES, keyof typeof POLES];
      return POLES[figures.current.mean < 5 ? left : right].does;
    }),
  );
  return voice("portrait", [
    `they describe a team that ${traits}.`,
    `the team they portray ${traits}.`,
    `as they see it, the team ${traits}.`,
  ]);
}
