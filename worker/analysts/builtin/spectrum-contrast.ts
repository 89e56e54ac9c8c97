import type { SpectrumFacts } from "./facts.ts";
import type { Measure } from "./groups.ts";
import { figure } from "./phrases.ts";

/** How two groups differ on today or on the goal, where they do. */
export function contrastSentence({ name, contrast }: SpectrumFacts, measure: Measure): string | null {
  if (contrast?.measure !== measure) return null;
  const { low, high } = contrast;
  return measure === "current"
    ? `${name} looks different from ${low.name}, at ${figure(low.mean)}, than from ${high.name}, at ${figure(high.mean)}.`
    : `as to ${name}, ${low.name} aim for ${figure(low.mean)} and ${high.name} for ${figure(high.mean)}.`;
}
