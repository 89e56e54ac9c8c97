import type { Claim } from "./claim.ts";
import { claim } from "./make-claim.ts";
import { figureOf, type Source } from "./source.ts";

/** Ranks a crossing that is a finding, in scale points. */
const WEIGHT = 1;

/** Tells of the groups of an open survey how many of their people are in either camp, or want to move either way. */
export function crossingClaims(source: Source): Claim[] {
  // A group that is the whole team crosses nothing, nor do people who are all on one side.
  const several = source.verdicts.crossings.filter(
    ({ counts }) =>
      counts.length > 1 && counts.some(({ lower }) => lower > 0) && counts.some(({ upper }) => upper > 0),
  );
  return several.flatMap(({ spectrum, of, grouping, counts, p }) =>
    counts.flatMap(({ label, lower, same, upper }) => {
      const id = `crossing.${spectrum}.${of}.${grouping}.${label}`;
      const [below, above] = [figureOf(source, `${id}.lower`), figureOf(source, `${id}.upper`)];
      if (!below || !above) return [];
      const isClear = p !== null;
      const group = { grouping, label, n: lower + same + upper };
      const draft = { kind: "crossing" as const, spectrum, of, group, lower: below, upper: above, isClear };
      return [claim(id, group.n, draft, isClear ? WEIGHT : 0)];
    }),
  );
}
