import { AGREEMENT_SCALE, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Claim, ClaimKind, ClaimOf } from "./claim.ts";
import type { Agreement, GroupContrast } from "./values.ts";

/** Returns the share that people are of all, 0 to 1: counted or in percent; of an average, how far up its scale it lies. */
export function shareOf({ unit, value, of }: Agreement): number {
  if (unit === "points") return (value - AGREEMENT_SCALE.min) / (AGREEMENT_SCALE.max - AGREEMENT_SCALE.min);
  return value / (unit === "people" ? of : 100);
}

/** Returns the claims of one kind, in their order. */
export function claimsOf<Kind extends ClaimKind>(claims: readonly Claim[], kind: Kind): ClaimOf<Kind>[] {
  return claims.filter((claim): claim is ClaimOf<Kind> => claim.kind === kind);
}

/** Returns the spectrums that a claim speaks of. */
export function spectrumsOf(claim: Claim): SpectrumId[] {
  if ("spectrum" in claim) return [claim.spectrum];
  switch (claim.kind) {
    case "camps":
      return claim.spectrums.map(({ spectrum }) => spectrum);
    case "groups":
      return claim.contrasts.map(({ spectrum }) => spectrum);
    case "quiet":
      return claim.spectrums;
    case "leanings":
      return claim.lines.map(({ spectrum }) => spectrum);
    case "rounds":
      return claim.unmoved.map(({ spectrum }) => spectrum);
    default:
      return [];
  }
}

/** Lists what two groups differ in line by line, the widest line first, what they see on it before what they want. */
export function contrastsByLine({ contrasts }: Pick<ClaimOf<"groups">, "contrasts">): GroupContrast[] {
  const lines = [...new Set(contrasts.map(({ spectrum }) => spectrum))];
  return lines.flatMap((line) =>
    contrasts
      .filter(({ spectrum }) => spectrum === line)
      .sort((a, b) => Number(b.measure === "current") - Number(a.measure === "current")),
  );
}

/** Returns the one mark of two that has clearly moved since the round before; null where both have, or neither. */
export function markThatMoved({ items }: Pick<ClaimOf<"mark-change">, "items">) {
  const [moved, ...more] = items.filter(({ isClear }) => isClear);
  const other = items.find((item) => item !== moved);
  return moved && other && more.length === 0 ? { moved, other } : null;
}

/** Says if the team has come closer to what it wanted in the round before, and wants hardly more of it. */
export function isReached(
  { towards, wanted, newcomers }: ClaimOf<"change">,
  claims: readonly Claim[],
): boolean {
  const isWanted =
    claimsOf(claims, "want").some((want) => want.towards === towards) ||
    claimsOf(claims, "wanted").some(({ moves }) => moves?.towards === towards);
  return wanted === "came" && !isWanted && !newcomers;
}

/** Lists the facts that a claim rests on: those of its values, however deep they lie. */
export function evidenceOf(claim: Claim): string[] {
  return [...new Set(factsIn(claim))];
}

function factsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  if ("fact" in part && typeof part.fact === "string") return [part.fact];
  return Object.values(part).flatMap(factsIn);
}

/** Parts of a claim that are names, or made of them: people type what their roles are called. */
const NAMES: ReadonlySet<string> = new Set(["id", "fact", "label", "function"]);

/**
 * Writes a claim without the names of groups: where something is chosen by a claim, equal answers choose the same, whatever
 * the groups are called. One that names no group stands as it is.
 */
export function withoutNames(claim: Claim): string {
  const isNamed = namesGroups(claim);
  return JSON.stringify(claim, (key, value) => (isNamed && NAMES.has(key) ? undefined : value));
}

/** Says if a claim is about groups by their names. */
export function namesGroups(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  return "label" in part || Object.values(part).some(namesGroups);
}
