import type { IndexedFact } from "./fact-index.ts";
import type { StatedFigure } from "./stated-figure.ts";

const OPENING = /(?:\b(?:from|between|range of|interval|ranging)|\() ?(?:about |only |a mean of )?$/;
const LINK =
  /^(?: \([^()]*\))?(?: points?)?(?: of \d+)?(?: today| now)?,? ?(?:to|and|–|-|up to)(?: as (?:low|high|much) as)? ?(?:about |a |the )*$/;
/** Names of facts that are the two ends of one thing. */
const ENDS: readonly (readonly [one: RegExp, other: RegExp])[] = [
  [/min$/, /max$/],
  [/low$/, /high$/],
  [/lowerQuartile$/, /upperQuartile$/],
  [/lowest$/, /highest$/],
  [/lower\.mean$/, /upper\.mean$/],
  [/current\.mean$/, /(?:aspirational\.mean|halfway)$/],
];
const END =
  /(?:min|max|low|high|\w+Quartile|lowest|highest|(?:lower|upper|current|aspirational)\.mean|halfway)$/;

/** Finds "from 3.1 to 5.0" and "between 2 and 7" among the figures of a sentence, as places in the list. */
export function pairsOf(claims: readonly StatedFigure[], masked: string): Set<number> {
  return new Set(
    claims.flatMap((claim, index) => {
      const { start, end } = claim;
      const next = claims[index + 1];
      if (!next || next.start - end > 60) return [];
      if ([claim, next].some(({ unit }) => unit === "people" || unit === "share")) return [];
      const isPair =
        OPENING.test(masked.slice(Math.max(0, start - 30), start)) &&
        LINK.test(masked.slice(end, next.start));
      return isPair ? [index] : [];
    }),
  );
}

function isSameKind(
  { id: one, group: oneGroup }: IndexedFact,
  { id: other, group: otherGroup }: IndexedFact,
) {
  if (oneGroup !== otherGroup)
    return one.split(".").slice(2).join(".") === other.split(".").slice(2).join(".");
  const ofAspect = /^aspect\.\w+\.mean$/;
  if (ofAspect.test(one) && ofAspect.test(other)) return true;
  const isEnds = ENDS.some(
    ([first, last]) =>
      (first.test(one) && last.test(other)) ||
      (!/current/.test(first.source) && last.test(one) && first.test(other)),
  );
  return isEnds && one.replace(END, "") === other.replace(END, "");
}

/** Returns the first two facts, one of each list, that are the ends of one thing; null if none are. */
export function findEnds(
  ones: readonly IndexedFact[],
  others: readonly IndexedFact[],
): [IndexedFact, IndexedFact] | null {
  for (const one of ones) {
    const other = others.find((fact) => isSameKind(one, fact));
    if (other) return [one, other];
  }
  return null;
}
