import type { Claim } from "#domain/claims/claim.ts";
import { MIN_FOR_SHARES, MIN_FOR_SPREAD, MIN_PEOPLE } from "#domain/disclosure/atoms.ts";

/** Who has answered, of the team and of the round before: everyone may know that of any survey. */
const OF_TAKING_PART: ReadonlySet<Claim["kind"]> = new Set([
  "participation",
  "rounds",
  "change",
  "mark-change",
]);

/** Lists for each part of a claim how many people it is about, and how many it has to be about at least. */
function* extentsOf(part: object, n: number, isOfTakingPart: boolean): Generator<[n: number, least: number]> {
  if ("label" in part && "n" in part) yield [part.n as number, MIN_PEOPLE];
  if ("spread" in part && part.spread !== null) yield [n, MIN_FOR_SPREAD];
  if ("shares" in part && part.shares !== null) yield [n, MIN_FOR_SHARES];
  if ("unit" in part && part.unit === "percent") yield [n, MIN_FOR_SHARES];
  // Counts of people are told of who has answered alone, single answers never.
  if ("unit" in part && part.unit === "people" && !isOfTakingPart) yield [0, MIN_PEOPLE];
  for (const key of ["bands", "answers", "ways", "range", "lone"])
    if (key in part && part[key as keyof typeof part] !== null) yield [0, MIN_PEOPLE];
  for (const one of Object.values(part))
    if (typeof one === "object" && one !== null) yield* extentsOf(one, n, isOfTakingPart);
}

/** Says if a claim of a confidential survey is, in any part, about fewer people than that may be about. */
export function isOnTooFew(claim: Claim): boolean {
  const extents = [
    [claim.n, MIN_PEOPLE],
    ...extentsOf(claim, claim.n, OF_TAKING_PART.has(claim.kind)),
  ] as const;
  return extents.some(([n = 0, least = 0]) => n < least);
}
