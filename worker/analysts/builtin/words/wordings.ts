import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { agreementLevel } from "#domain/statistics/agreement.ts";
import type { Distribution } from "#domain/statistics/figures.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import { hasPeople } from "#worker/analysts/builtin/statistics/portions.ts";
import type { SpectrumStatistics } from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { count, people, pointsOf, portion } from "./phrases.ts";

const LEANS = ["", "slightly", "moderately", "strongly", "very strongly"] as const;

/** Describes a mean: "strongly towards Planned", "near the middle". */
export function leanOf(value: number, { left, right }: Pick<SpectrumStatistics, "left" | "right">): string {
  const deviation = value - SPECTRUM_SCALE.balanced;
  const strength = LEANS[Math.min(4, Math.round(Math.abs(deviation)))];
  return strength ? `${strength} towards ${deviation < 0 ? left : right}` : "near the middle";
}

/** Counts the wishes: "ten would go towards Planned, one towards Adaptive and one would stay". */
export function wishesInWords(spectrum: SpectrumStatistics): string {
  const { stayers, leftward, rightward, left, right } = spectrum;
  const moving = [
    { people: rightward, pole: right },
    { people: leftward, pole: left },
  ]
    .filter((move) => hasPeople(move.people))
    .sort((a, b) => b.people.share - a.people.share)
    .map((move, index) => `${portion(move.people)} ${index === 0 ? "would go " : ""}towards ${move.pole}`);
  const staying = hasPeople(stayers) ? [`${portion(stayers)} would stay`] : [];
  return joinList([...moving, ...staying]) || "too few answered for shares";
}

/** Counts the camps: "five people answer near 2.4 and six near 7.5". */
export function campsInWords({ camps }: SpectrumStatistics): string {
  if (!camps) return "";
  const { lower, upper } = camps;
  return `${people(lower.n)} answer near ${oneDecimal(lower.mean)} and ${count(upper.n)} near ${oneDecimal(upper.mean)}`;
}

/** Describes the side of a camp; within a point of the middle it leans to neither pole. */
export function campSide(mean: number, { left, right }: Pick<SpectrumStatistics, "left" | "right">): string {
  if (Math.abs(mean - SPECTRUM_SCALE.balanced) < 1) return "around the middle";
  return `nearer ${mean < SPECTRUM_SCALE.balanced ? left : right}`;
}

/** A spread that was rounded up by half a point may differ by as much less. */
const NOTABLE_SPREAD_DIFFERENCE = { exact: 0.5, coarse: 1 } as const;

/**
 * Returns the standard deviation of wishes minus that of today's answers, in points of 9; null if nearly
 * equal.
 */
export function spreadChange({
  figures: { current, aspirational },
  isCoarse,
}: SpectrumStatistics): number | null {
  if (current.standardDeviation === null || aspirational.standardDeviation === null) return null;
  const change = aspirational.standardDeviation - current.standardDeviation;
  const notable = NOTABLE_SPREAD_DIFFERENCE[isCoarse ? "coarse" : "exact"];
  return Math.abs(change) < notable ? null : change;
}

/** Of fewer people, quartiles and ranges are single answers. */
export const MIN_FOR_RANGE = 5;

/** Tells if all gave the same score. */
export function isOneAnswer({ min, max, standardDeviation }: Distribution): boolean {
  return min === null ? standardDeviation === 0 : min === max;
}

/** Returns the ends of the middle half of the answers, as written; null where quartiles may be answers. */
export function middleHalf({ lowerQuartile, upperQuartile }: Distribution): [string, string] | null {
  if (lowerQuartile === null || upperQuartile === null) return null;
  return [oneDecimal(lowerQuartile), oneDecimal(upperQuartile)];
}

/** Writes the average distance from the mean: "1.4 points"; "at most 1.5 points" where it was rounded up. */
export function distanceInWords({ figures, isCoarse }: SpectrumStatistics): string {
  return `${isCoarse ? "at most " : ""}${pointsOf(figures.averageDeviation ?? 0)}`;
}

/** Names the agreement about today, as far as a spread that was rounded up can tell: "at least moderate". */
export function agreementInWords({ figures, isCoarse }: SpectrumStatistics): string {
  const level = agreementLevel(figures.agreement ?? 0);
  if (!isCoarse || level === "very strong") return `${level} agreement`;
  return level === "no" ? "weak agreement at most" : `at least ${level} agreement`;
}

/** Writes r_wg as a spread that was rounded up can tell it: " (r_wg at least 0.71)"; empty if it tells little. */
export function leastIndexInWords({ figures: { agreement } }: SpectrumStatistics): string {
  if (agreement === null || agreementLevel(agreement) === "no") return "";
  return ` (r_wg at least ${agreement.toFixed(2)})`;
}

/** Shares out today's answers: "about half lie clearly towards Vision and about half in the middle". */
export function bandsInWords(
  { figures: { bands, current }, left, right }: SpectrumStatistics,
  verb = "",
): string {
  const places = [`clearly towards ${left}`, "in the middle", `clearly towards ${right}`];
  const parts = (bands?.current ?? []).flatMap((share, index) =>
    share === 0 ? [] : [{ who: portion({ count: null, share, whole: current.n }), place: places[index] }],
  );
  return joinList(parts.map(({ who, place }, index) => `${who} ${index === 0 ? verb : ""}${place}`));
}
