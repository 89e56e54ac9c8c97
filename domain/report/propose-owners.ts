import type { Advice } from "#domain/advice/advice.ts";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, shareOf } from "#domain/claims/read-claims.ts";
import type { ClaimedGroup } from "#domain/claims/values.ts";
import type { Participants } from "#domain/disclosure/release.ts";
import { polesOf } from "#domain/questionnaire/questionnaire.ts";
import { isDivision, variesWidely } from "./plan.ts";
import type { StoredReport } from "./stored-report.ts";

type Participant = Pick<Participants, "label" | "function" | "level">;

interface Findings extends Pick<StoredReport, "mode" | "claims"> {
  participants: readonly Participant[];
}

/** Share of the people who want it, from which a role may be proposed in a confidential survey. */
const NEARLY_ALL = 0.9;
/** Pieces of a report's advice that one person is proposed for at most. */
const MOST_OF_ONE = 2;

/** Says if a report sets people apart: a respondent whom it names beside that could be taken for one of the sides. */
function setsApart(claims: readonly Claim[]): boolean {
  return claims.some(
    (claim) =>
      isDivision(claim) || claim.kind === "groups" || claim.kind === "mark-groups" || variesWidely(claim),
  );
}

/** Points of 9 by which a wish that differs from all others' falls short of them. */
const APART = 1;

/** Says if a report shows that a participant, or their level or function, does not wish what the team wants. */
function wishesOtherwise(one: Participant, want: ClaimOf<"want">, claims: readonly Claim[]): boolean {
  const way = Math.sign(want.wanted.value - want.today.value);
  const isBehind = (own: number, others: number) =>
    (own - want.today.value) * way < 0 || (others - own) * way >= APART;
  const { left, right } = polesOf(want.spectrum);
  const isOwn = ({ grouping, label }: ClaimedGroup) =>
    one[grouping === "role" ? "label" : grouping] === label;
  const own = claims.filter((claim) => "group" in claim && isOwn(claim.group));
  const pairs = [
    ...claimsOf(own, "role").flatMap(({ lines }) =>
      lines.filter(({ spectrum }) => spectrum === want.spectrum).flatMap(({ wanted }) => wanted ?? []),
    ),
    ...claimsOf(own, "group-view")
      .filter(({ spectrum, measure }) => spectrum === want.spectrum && measure === "aspirational")
      .map((view) => ({ own: view.own, others: view.team })),
  ];
  const away = want.towards === left ? right : left;
  return (
    claimsOf(own, "role").some(({ moves }) => moves.includes(away)) ||
    pairs.some((pair) => isBehind(pair.own.value, pair.others.value))
  );
}

/**
 * Lists who could lead a step, by function, the likeliest first: nobody beside what sets people apart, in an open survey
 * nobody who wishes otherwise, and in a confidential one only for what nearly all want.
 */
function candidatesFor(
  { functions }: Advice,
  claim: Claim,
  { mode, claims, participants }: Findings,
): string[] {
  if (claim.kind !== "want" || setsApart(claims)) return [];
  if (mode === "confidential" && !(claim.movers && shareOf(claim.movers) >= NEARLY_ALL)) return [];
  const fit = participants.filter(
    (one) => one.level !== "Other" && !(mode === "open" && wishesOtherwise(one, claim, claims)),
  );
  return functions.flatMap((name) => fit.filter((one) => one.function === name).map(({ label }) => label));
}

/**
 * Proposes an owner for each piece where it may, by the piece's id: rather different people, beginning with what each claim
 * takes first.
 */
export function proposeOwners(
  chosen: readonly { entry: Advice; claim: Claim; place: number }[],
  found: Findings,
): Map<string, string> {
  const pieces = new Map<string, number>();
  const owners = new Map<string, string>();
  for (const { entry, claim } of [...chosen].sort((a, b) => a.place - b.place)) {
    const countOf = (label: string) => pieces.get(label) ?? 0;
    const [owner] = candidatesFor(entry, claim, found)
      .filter((label) => countOf(label) < MOST_OF_ONE)
      .sort((a, b) => countOf(a) - countOf(b));
    if (!owner) continue;
    pieces.set(owner, countOf(owner) + 1);
    owners.set(entry.id, owner);
  }
  return owners;
}
