import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import type { SpectrumStatistics } from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { count, people } from "./phrases.ts";

const LEANS = ["", "slightly", "moderately", "strongly", "very strongly"] as const;

/** Describes a mean: "strongly towards Planned", "near the middle". */
export function leanOf(value: number, { left, right }: Pick<SpectrumStatistics, "left" | "right">): string {
  const deviation = value - SPECTRUM_SCALE.balanced;
  const strength = LEANS[Math.min(4, Math.round(Math.abs(deviation)))];
  return strength ? `${strength} towards ${deviation < 0 ? left : right}` : "near the middle";
}

/** Counts the wishes: "ten would go towards Planned, one towards Adaptive and one would stay". */
export function wishesInWords({ figures: { gap }, left, right }: SpectrumStatistics): string {
  const moves: [number, string][] = [
    [gap.wantRight, right],
    [gap.wantLeft, left],
  ];
  const moving = moves
    .filter(([n]) => n > 0)
    .sort(([a], [b]) => b - a)
    .map(([n, pole], index) => `${count(n)} ${index === 0 ? "would go " : ""}towards ${pole}`);
  const staying = gap.wantSame > 0 ? [`${count(gap.wantSame)} would stay`] : [];
  return joinList([...moving, ...staying]);
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

const NOTABLE_SPREAD_DIFFERENCE = 0.5;

/**
 * Returns the standard deviation of wishes minus that of today's answers, in points of 9; null if nearly
 * equal.
 */
export function spreadChange({ figures: { current, aspirational } }: SpectrumStatistics): number | null {
  if (current.standardDeviation === null || aspirational.standardDeviation === null) return null;
  const change = aspirational.standardDeviation - current.standardDeviation;
  return Math.abs(change) < NOTABLE_SPREAD_DIFFERENCE ? null : change;
}

/** Of fewer people, quartiles and ranges are single answers. */
export const MIN_FOR_RANGE = 5;
