import type { Claim } from "#domain/claims/claim.ts";
import { claimsOf, isReached } from "#domain/claims/read-claims.ts";
import { stillWanted } from "./leans.ts";
import { cameAsWanted, isChange, isCrisis } from "./plan.ts";

/** What a second round's first step is about, and the claim that says so. */
interface SecondRound {
  kind: "has-come" | "still-wanted";
  claim: Claim;
}

/**
 * Says if what the team wanted in the round before has come, or else that nothing has clearly changed and it is wanted still;
 * null where claims say neither, where many answers look careless, and where very low marks come first.
 */
export function secondRoundOf(claims: readonly Claim[]): SecondRound | null {
  if (claims.some((claim) => claim.kind === "careless" || isCrisis(claim))) return null;
  const came = cameAsWanted(claims);
  const [first] = [...came.filter((change) => isReached(change, claims)), ...came];
  if (first) return { kind: "has-come", claim: first };
  const [rounds] = claimsOf(claims, "rounds");
  // New people want nothing still.
  if (!rounds || rounds.newcomers || claims.some(isChange)) return null;
  const wants = claimsOf(claims, "want").map(({ towards }) => towards);
  const isStill = rounds.unmoved.some(({ towards }) => wants.includes(towards)) || stillWanted(claims);
  return isStill ? { kind: "still-wanted", claim: rounds } : null;
}
