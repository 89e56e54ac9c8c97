import type { Measure } from "#worker/analysts/builtin/statistics/groups.ts";
import type { SpectrumFacts } from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { figure } from "#worker/analysts/builtin/words/phrases.ts";

/** How two groups differ on today or on the goal, where they do. */
export function contrastSentence({ name, contrast }: SpectrumFacts, measure: Measure): string | null {
  if (contrast?.measure !== measure) return null;
  const { low, high } = contrast;
  return measure === "current"
    ? `${name} looks different from ${low.name}, at ${figure(low.mean)}, than from ${high.name}, at ${figure(high.mean)}.`
    : `as to ${name}, ${low.name} aim for ${figure(low.mean)} and ${high.name} for ${figure(high.mean)}.`;
}
