import type { Claim } from "./claim.ts";
import { claim } from "./make-claim.ts";
import { figureOf, type Source } from "./source.ts";

/** Ranks a crossing that is a finding, in scale points. */
const WEIGHT = 1;

/** Tells of the groups of an open survey how many of their people are in either camp. */
export function crossingClaims(source: Source): Claim[] {
  return source.verdicts.crossings.flatMap(({ spectrum, grouping, sides, p }) =>
    sides.flatMap(({ label, lower, upper }) => {
      const prefix = `spectrum.${spectrum}.camps.by.${grouping}.${label}`;
      const [below, above] = [figureOf(source, `${prefix}.lower`), figureOf(source, `${prefix}.upper`)];
      if (!below || !above) return [];
      const isClear = p !== null;
      const group = { grouping, label, n: lower + upper };
      const draft = { kind: "crossing" as const, spectrum, group, lower: below, upper: above, isClear };
      return [claim(`crossing.${spectrum}.${grouping}.${label}`, group.n, draft, isClear ? WEIGHT : 0)];
    }),
  );
}
