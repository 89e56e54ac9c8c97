import { isSpectrum } from "#domain/rounds/measures.ts";
import type { RoundChange } from "#domain/rounds/rounds.ts";
import type { Change } from "#domain/statistics/changes.ts";

/** A change in the shape in which two versions of a report are compared, too. */
export function toChange({ measure, earlier, later, change, isClear }: RoundChange): Change {
  return {
    measure: isSpectrum(measure) ? { kind: "current", spectrum: measure } : { kind: "effectiveness" },
    earlier: { ...earlier, standardDeviation: null },
    later: { ...later, standardDeviation: null },
    change,
    isClear,
  };
}
