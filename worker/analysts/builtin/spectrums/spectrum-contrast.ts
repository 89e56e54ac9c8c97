import { oneDecimal } from "#domain/wording/format.ts";
import type { Measure } from "#worker/analysts/builtin/statistics/groups.ts";
import type { SpectrumStatistics } from "#worker/analysts/builtin/statistics/team-statistics.ts";

/** Describes how two groups differ on one measure; null without a difference. */
export function contrastSentence({ name, contrast }: SpectrumStatistics, measure: Measure): string | null {
  if (contrast?.measure !== measure) return null;
  const { low, high } = contrast;
  return measure === "current"
    ? `${name} looks different from ${low.name}, at ${oneDecimal(low.mean)}, than from ${high.name}, at ${oneDecimal(high.mean)}.`
    : `as to ${name}, ${low.name} aim for ${oneDecimal(low.mean)} and ${high.name} for ${oneDecimal(high.mean)}.`;
}
