import { SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { type Claim, type ClaimKind, type ClaimOf, spectrumsOf } from "./claim.ts";

/** Kinds that cannot both be true of one spectrum. */
const EXCLUSIVE: readonly (readonly [ClaimKind, ClaimKind])[] = [
  ["wish", "collision"],
  ["wish", "wished"],
  ["collision", "wished"],
  ["camps", "dissent"],
  ["camps", "consensus"],
  ["camps", "place"],
  ["camps", "contradiction"],
  ["dissent", "consensus"],
  ["dissent", "place"],
  ["dissent", "contradiction"],
  ["quiet", "wish"],
  ["quiet", "collision"],
  ["quiet", "camps"],
  ["quiet", "dissent"],
  ["quiet", "consensus"],
  ["quiet", "contradiction"],
  ["quiet", "groups"],
  ["quiet", "change"],
  ["quiet", "spread-change"],
  ["camps", "change"],
  ["dissent", "change"],
  ["rounds", "change"],
];

/** Kinds of which a spectrum has one claim at most. */
const SINGLE: ReadonlySet<ClaimKind> = new Set([
  "place",
  "wish",
  "wished",
  "collision",
  "camps",
  "dissent",
  "consensus",
  "contradiction",
  "quiet",
  "change",
  "spread-change",
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
  if (one.kind === "consensus" && other.kind === "groups") return differToday(spectrum, other);
  if (one.kind === "groups" && other.kind === "groups") return contradictInGroups(spectrum, one, other);
  // A wish deepens or crosses: it ends on the far side of today's place, or the place is not where it starts.
  if (one.kind === "wish" && other.kind === "place")
    return one.today.value !== other.today.value || isBackwards(one);
  if (one.kind === "change" && other.kind === "place") return one.today.value !== other.today.value;
  if (one.kind === "spread-change") return spreadsOtherwise(one, other);
  if (one.kind === "contradiction" && other.kind === "place") return other.towards === one.stated;
  return false;
}

/** Views that have come together are not divided now, and such as have moved apart are not one. */
function spreadsOtherwise({ direction }: ClaimOf<"spread-change">, { kind }: Claim): boolean {
  return direction === "closer" ? kind === "camps" || kind === "dissent" : kind === "consensus";
}

function isBackwards({ spectrum, towards, gap }: ClaimOf<"wish">): boolean {
  const isRight = SPECTRUMS.some(({ id, right }) => id === spectrum && right === towards);
  return gap !== null && gap.value > 0 !== isRight;
}

function differToday(spectrum: SpectrumId, { contrasts }: ClaimOf<"groups">): boolean {
  return contrasts.some((one) => one.spectrum === spectrum && one.measure === "current");
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
