import * as z from "zod";
import type { Claim, ClaimKind, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, shareOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";

/** What a report may be about as a whole; the renderer has a word for each. */
export const THEMES = [
  "direction",
  "planning",
  "change",
  "cooperation",
  "decisions",
  "priorities",
  "trust",
  "results",
  "participation",
] as const;
export type Theme = (typeof THEMES)[number];

/** Order of a report: ids of claims, never a sentence. */
export const planSchema = z.object({
  /** Findings and descriptions that are told, the first first. */
  order: z.array(z.string()),
  /** Up to three findings that the first page stresses. */
  stressed: z.array(z.string()).max(3),
  themes: z.array(z.enum(THEMES)).max(4),
});
export type Plan = z.infer<typeof planSchema>;

/** Kinds that set people apart from each other; they stand before what the team wants. */
const DIVIDING: ReadonlySet<ClaimKind> = new Set(["camps", "opposite-wants", "groups", "crossing"]);

/** Tells if answers are described as lying far apart. */
export const liesApart = (claim: Claim) => "isApart" in claim && claim.isApart;

/** Tells if answers are described as spread widely. */
export const variesWidely = (claim: Claim) => "isWide" in claim && claim.isWide;

const bySpread = (one: { spread: number | null }, other: { spread: number | null }) =>
  (other.spread ?? 0) - (one.spread ?? 0);

/** Lists the lines on which answers are described as lying far apart, the furthest first. */
export function apartLines(claims: readonly Claim[]): ClaimOf<"place" | "wanted">[] {
  return [...claimsOf(claims, "place"), ...claimsOf(claims, "wanted")].filter(liesApart).sort(bySpread);
}

/** Lists the lines on which people part ways by more than chance, the widest first. */
export const partingWants = (claims: readonly Claim[]) =>
  claimsOf(claims, "wanted")
    .filter(({ parts }) => parts)
    .sort(bySpread);

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

export function isDivision(claim: Claim): boolean {
  if (liesApart(claim)) return true;
  return claim.isFinding && DIVIDING.has(claim.kind) && (claim.kind !== "groups" || claim.isLarge);
}

/** Kinds that no plan may leave out, beside what may be stressed: a report without a finding says that there is none. */
const OBLIGATORY: ReadonlySet<ClaimKind> = new Set([
  "participation",
  "careless",
  "content",
  "withheld",
  "rounds",
]);

export function isObligatory(claim: Claim): boolean {
  return claim.isFinding || isDivision(claim) || mayBeStressed(claim) || OBLIGATORY.has(claim.kind);
}

/** Marks of 10 from which a team that shows no finding looks after what works, and below which it does something for them. */
export const HIGH_MARK = 7.5;
export const LOW_MARK = 5;

/** Marks of 10 from which a team is to ask others before it relies on them. */
export const DOUBTED_MARK = 9;

/** A mean mark below it matters more than what the team wants, in points of 10. */
const VERY_LOW = 4;

/** Tells if low marks are so low that nothing else comes first. */
export const isCrisis = (claim: Claim) =>
  claim.kind === "effectiveness" && claim.level === "low" && claim.mean.value < VERY_LOW;

/**
 * Rank of a claim by what it is: changes, those that came as wanted first, what both camps want, divisions, very low
 * marks among them, wants, marks, and descriptions last.
 */
function rankOf(claim: Claim): number {
  // What newcomers may have made comes after what people want now.
  if (isOfNewcomers(claim)) return 7.5;
  if (claim.kind === "change") return claim.wanted === "came" ? 0 : 0.6;
  if (claim.kind === "mark-change") return 0.5;
  if (claim.kind === "camps" && claim.meet) return 1;
  if (isDivision(claim) && claim.isFinding && claim.kind !== "groups") return 2;
  if (isCrisis(claim)) return 3;
  if (isDivision(claim)) return 4;
  if (claim.kind === "want") return 5;
  if (claim.kind === "mark-groups" || claim.kind === "groups") return 6;
  return claim.kind === "effectiveness" ? 7 : 8;
}

const SPECTRUM_THEMES: Readonly<Record<string, Theme>> = {
  vision_execution: "direction",
  purpose_profit: "priorities",
  adaptive_planned: "planning",
  disruptive_measured: "change",
  open_structured: "cooperation",
  intuitive_strategic: "decisions",
};

function themesOf(stressed: readonly Claim[]): Theme[] {
  const themes = stressed.flatMap(spectrumsOf).flatMap((spectrum) => SPECTRUM_THEMES[spectrum] ?? []);
  return [...new Set(themes)].slice(0, 4);
}

const MOST_STRESSED = 3;
/** What has changed leads, and leaves room for what to do now. */
const MOST_CHANGES = 2;

export const isChange = ({ kind }: Pick<Claim, "kind">) => kind === "change" || kind === "mark-change";

/** Points of 9 by which what was wanted has to have come to be told first. */
const CAME = 1;

/** Lists what has come as the team wanted in the round before, by a point and more and beyond any mood, the furthest first. */
export const cameAsWanted = (claims: readonly Claim[]) =>
  claimsOf(claims, "change")
    .filter(({ wanted, before, today, newcomers, isBeyondMood }) => {
      const isFar = Math.abs(today.value - before.value) >= CAME;
      return wanted === "came" && !newcomers && isFar && isBeyondMood;
    })
    .sort((a, b) => b.weight - a.weight);

/** Tells if a change may be that of the people who are asked: more than a fifth of them are new. */
export const isOfNewcomers = (claim: Claim) =>
  (claim.kind === "change" || claim.kind === "mark-change") && Boolean(claim.newcomers);

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
export function clearnessOf({ gap, moves }: Pick<ClaimOf<"wanted">, "gap" | "moves">): number {
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

/** Tells if something is a finding beside what has changed. */
export const hasFindingNow = (claims: readonly Claim[]) =>
  claims.some((claim) => claim.isFinding && !isChange(claim));

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

/** Tells if more people would go the way that the mean gap does, as far as they are counted. */
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

/** Share who agree with a statement from which nearly all do, and up to which hardly any does. */
export const NEARLY_ALL_AGREE = 0.85;
export const HARDLY_ANY_AGREES = 0.15;

export const standsOut = (share: number) => share >= NEARLY_ALL_AGREE || share <= HARDLY_ANY_AGREES;

/** Low marks for results and for working together are one finding, told with the lower of them. */
export function isToldBefore(claim: Claim, claims: readonly Claim[]): boolean {
  const low = claims.filter((one) => one.kind === "effectiveness" && one.level === "low");
  const [first] = low.sort((a, b) => b.weight - a.weight || a.id.localeCompare(b.id));
  return low.includes(claim) && first?.id !== claim.id;
}

/** Tells if the first page may stress a claim: a finding that stands by itself (a crossing does not), or low marks. */
export function mayBeStressed(claim: Claim): boolean {
  return (
    (claim.isFinding &&
      !isOfNewcomers(claim) &&
      claim.kind !== "crossing" &&
      (claim.kind !== "groups" || claim.isLarge)) ||
    (claim.kind === "effectiveness" && claim.level === "low")
  );
}

/** The plan of the rules: by what a claim is, then by its weight. */
export function makePlan(claims: readonly Claim[]): Plan {
  const order = [...claims].sort((a, b) => rankOf(a) - rankOf(b) || b.weight - a.weight);
  const changes = order.filter(isChange).slice(MOST_CHANGES);
  const stressed = order
    .filter((one) => mayBeStressed(one) && !changes.includes(one) && !isToldBefore(one, order))
    .slice(0, MOST_STRESSED);
  return {
    order: order.map(({ id }) => id),
    stressed: stressed.map(({ id }) => id),
    themes: themesOf(stressed),
  };
}

/**
 * Completes a plan that was proposed, or returns that of the rules where it has any fault: an id that no claim has, one
 * twice, a division after a want, something stressed that is no finding. What it leaves out stays out where it may.
 */
export function acceptPlan(claims: readonly Claim[], proposed: unknown): { plan: Plan; isAccepted: boolean } {
  const own = makePlan(claims);
  const parsed = planSchema.safeParse(proposed);
  if (!parsed.success) return { plan: own, isAccepted: false };
  const { order, stressed, themes } = parsed.data;
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const told = order.flatMap((id) => byId.get(id) ?? []);
  const [lastDivision, firstWant] = [
    told.findLastIndex(isDivision),
    told.findIndex(({ kind }) => kind === "want"),
  ];
  const isFaulty =
    new Set(order).size < order.length ||
    told.length < order.length ||
    new Set(stressed).size < stressed.length ||
    claims.some((claim) => isDivision(claim) && !order.includes(claim.id)) ||
    (firstWant >= 0 && lastDivision > firstWant) ||
    stressed.some((id) => !order.includes(id) || !mayBeStressed(byId.get(id) as Claim));
  if (isFaulty) return { plan: own, isAccepted: false };
  const missing = own.order.filter((id) => !order.includes(id) && isObligatory(byId.get(id) as Claim));
  const plan = {
    order: [...order, ...missing],
    stressed: stressed.length > 0 ? stressed : own.stressed,
    themes: themes.length > 0 ? themes : own.themes,
  };
  return { plan, isAccepted: true };
}
