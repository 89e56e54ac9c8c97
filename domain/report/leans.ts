import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, shareOf } from "#domain/claims/read-claims.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";

/** Lists where most would move, the furthest first: told as leads, where nothing is a finding. */
export function leadsOf(claims: readonly Claim[]): ClaimOf<"wanted">[] {
  const sizeOf = ({ gap }: ClaimOf<"wanted">) => Math.abs(gap?.value ?? 0);
  return claimsOf(claims, "wanted")
    .filter(({ isLead }) => isLead)
    .sort((a, b) => sizeOf(b) - sizeOf(a));
}

/** Fewer people are told their answers themselves. */
const MIN_FOR_LEAN = 5;

export type Lean = ClaimOf<"wanted"> & { moves: object };

/** Points of 9 from which a mean gap is a lean: a shared half point to the nicer pole is none. */
const LEAST_LEAN = 1;

/** How far a mean gap lies beyond half a point, in half widths of its interval. */
function clearnessOf({ gap, moves }: Pick<ClaimOf<"wanted">, "gap" | "moves">): number {
  const size = Math.abs(gap?.value ?? 0);
  return size > 0 ? ((size - MIN_GAP) / size) * (moves?.strength ?? 0) : 0;
}

/** What a lean takes to be told first: an interval beyond half a point, and a share of the people, where it is told. */
const CLEAR_LEAN = { clearness: 1, share: 0.75, people: 6 } as const;

/** Returns the line on which people most clearly lean one way where hardly any chance makes it; null without one. */
export function clearLeanOf(claims: readonly Claim[]): Lean | null {
  const leans = claimsOf(claims, "wanted").flatMap((claim) => {
    const { gap, moves } = claim;
    const isLarge = Math.abs(gap?.value ?? 0) >= LEAST_LEAN && !claim.isSplit;
    const isClear = claim.n >= CLEAR_LEAN.people && clearnessOf(claim) >= CLEAR_LEAN.clearness;
    const areMost = !moves?.movers || shareOf(moves.movers) >= CLEAR_LEAN.share;
    return moves && isLarge && isClear && areMost ? [{ ...claim, moves }] : [];
  });
  return leans.sort((a, b) => clearnessOf(b) - clearnessOf(a))[0] ?? null;
}

/** Mean gap of careful answers, and how much of it the careless ones hide, in points of 9, from which it is told first. */
const WITHOUT_CARELESS = { gap: 1.5, hidden: 0.75 } as const;

/** Returns the line on which the team would move further, and much further, without careless answers; null without one. */
export function wantedWithout(claims: readonly Claim[]): Lean | null {
  const [without] = claimsOf(claims, "participation").flatMap((claim) => claim.without ?? []);
  const claim = claimsOf(claims, "wanted").find(({ spectrum }) => spectrum === without?.spectrum);
  if (!without || !claim?.moves || !claim.gap) return null;
  const gap = without.wanted.value - without.today.value;
  const isFar = Math.sign(gap) === Math.sign(claim.gap.value) && Math.abs(gap) >= WITHOUT_CARELESS.gap;
  return isFar && Math.abs(gap - claim.gap.value) >= WITHOUT_CARELESS.hidden
    ? { ...claim, moves: claim.moves }
    : null;
}

/** More people than so many have to go one way than the other: one person makes no line worth a talk. */
const MIN_MORE = 2;

/**
 * Returns the line that is worth a talk where nothing is a finding, whatever chance explains of it: of an open survey the one
 * on which most more people would go one way than the other, so that no person counts for more than one; of a confidential one
 * that with the largest mean gap. Of several the larger gap, then the first of the questionnaire; null without any.
 */
export function talkLine(claims: readonly Claim[]): Lean | null {
  const moreOf = ({ ways }: Lean) => (ways ? Math.abs(ways.left - ways.right) : MIN_MORE);
  const sizeOf = ({ gap }: Lean) => Math.abs(gap?.value ?? 0);
  const [line] = claimsOf(claims, "wanted")
    .flatMap((claim) => (claim.moves && claim.n >= MIN_FOR_LEAN ? [{ ...claim, moves: claim.moves }] : []))
    .filter((claim) => moreOf(claim) >= MIN_MORE && goesWith(claim))
    .sort((a, b) => moreOf(b) - moreOf(a) || sizeOf(b) - sizeOf(a));
  return line ?? null;
}

/** Says if more people would go the way that the mean gap does, as far as they are counted. */
function goesWith({ ways, gap }: Pick<Lean, "ways" | "gap">): boolean {
  return !ways || Math.sign(ways.right - ways.left) === Math.sign(gap?.value ?? 0);
}

/** Share of the people from which a want of the round before is told to be theirs still. */
const STILL = 0.5;

/** Returns the clearest line on which half of the people and more lean as the team wanted in the round before. */
export function stillWanted(claims: readonly Claim[]): Lean | null {
  // New people want nothing still.
  const unmoved = claimsOf(claims, "rounds").flatMap((rounds) => (rounds.newcomers ? [] : rounds.unmoved));
  const [clearest] = claimsOf(claims, "wanted")
    .flatMap(({ moves, ...claim }) => (moves && !claim.isSplit ? { ...claim, moves } : []))
    .filter(({ moves: { towards, movers, strength } }) => {
      const isTheirs = movers ? shareOf(movers) >= STILL : strength >= 1;
      return isTheirs && unmoved.some((want) => want.towards === towards);
    })
    .sort((a, b) => clearnessOf(b) - clearnessOf(a));
  return clearest ?? null;
}

/** A line on which two to four people answer far from each other, and how far. */
export interface FarLine<Kind extends "place" | "wanted"> {
  claim: ClaimOf<Kind>;
  answers: readonly number[];
  range: number;
}

/** Lists the lines on which a few answer far from each other, as far as claims have their answers, the widest first. */
export function farLines<Kind extends "place" | "wanted">(claims: readonly ClaimOf<Kind>[]): FarLine<Kind>[] {
  return claims
    .flatMap((claim) => {
      const { answers } = claim as ClaimOf<"place" | "wanted">;
      const range = answers ? (answers.at(-1) ?? 0) - (answers[0] ?? 0) : 0;
      return answers && range > 0 ? [{ claim, answers, range }] : [];
    })
    .sort((a, b) => b.range - a.range);
}
