import type { Claim, ClaimKind, ClaimOf } from "#domain/claims/claim.ts";
import { spectrumsOf } from "#domain/claims/read-claims.ts";
import { SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";

/** Kinds that cannot both be true of one spectrum. */
const EXCLUSIVE: readonly (readonly [ClaimKind, ClaimKind])[] = [
  ["want", "opposite-wants"],
  ["want", "wanted"],
  ["opposite-wants", "wanted"],
  ["camps", "place"],
  ["camps", "wanted"],
  ["camps", "change"],
  ["quiet", "want"],
  ["quiet", "opposite-wants"],
  ["quiet", "camps"],
  ["quiet", "groups"],
  ["quiet", "change"],
  ["rounds", "change"],
];

/** Kinds of which a spectrum has one claim at most. */
const SINGLE: ReadonlySet<ClaimKind> = new Set([
  "place",
  "want",
  "wanted",
  "opposite-wants",
  "camps",
  "quiet",
  "change",
]);

/** Returns the pairs of claims that cannot both be true, none in a report that may be written. */
export function findContradictions(claims: readonly Claim[]): [Claim, Claim][] {
  return claims.flatMap((one, index) =>
    claims
      .slice(index + 1)
      .flatMap((other): [Claim, Claim][] => (contradict(one, other) ? [[one, other]] : [])),
  );
}

function contradict(one: Claim, other: Claim): boolean {
  if (one.kind === "effectiveness" && other.kind === "effectiveness") return one.item === other.item;
  const shared = spectrumsOf(one).filter((spectrum) => spectrumsOf(other).includes(spectrum));
  return shared.some((spectrum) => contradictOn(spectrum, one, other) || contradictOn(spectrum, other, one));
}

function contradictOn(spectrum: SpectrumId, one: Claim, other: Claim): boolean {
  if (one.kind === other.kind && SINGLE.has(one.kind)) return true;
  if (EXCLUSIVE.some(([first, second]) => one.kind === first && other.kind === second)) return true;
  if (one.kind === "groups" && other.kind === "groups") return contradictInGroups(spectrum, one, other);
  // A want deepens or crosses: it ends on the far side of today's place, or the place is not where it starts.
  if (one.kind === "want" && other.kind === "place")
    return one.today.value !== other.today.value || isBackwards(one);
  if (one.kind === "change" && other.kind === "place") return one.today.value !== other.today.value;
  return false;
}

function isBackwards({ spectrum, towards, gap }: ClaimOf<"want">): boolean {
  const isRight = SPECTRUMS.some(({ id, right }) => id === spectrum && right === towards);
  return gap !== null && gap.value > 0 !== isRight;
}

/** Two claims on the same two groups must not put either of them above the other in turn. */
function contradictInGroups(
  spectrum: SpectrumId,
  first: ClaimOf<"groups">,
  second: ClaimOf<"groups">,
): boolean {
  const isSamePair = first.one.label === second.one.label && first.other.label === second.other.label;
  if (!isSamePair || first.one.grouping !== second.one.grouping) return false;
  const signOf = (claim: ClaimOf<"groups">, measure: string) => {
    const found = claim.contrasts.find((one) => one.spectrum === spectrum && one.measure === measure);
    return found && Math.sign(found.one.value - found.other.value);
  };
  return ["current", "aspirational"].some((measure) => {
    const [a, b] = [signOf(first, measure), signOf(second, measure)];
    return a !== undefined && b !== undefined && a !== b;
  });
}
