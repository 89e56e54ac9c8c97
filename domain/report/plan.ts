import * as z from "zod";
import type { Claim, ClaimKind, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";

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

/** Says if answers are described as lying far apart. */
export const liesApart = (claim: Claim) => "isApart" in claim && claim.isApart;

/** Says if answers are described as spread widely. */
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

/** Says if low marks are so low that nothing else comes first. */
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

/** Says if the team now wants to go back on a line that has moved as it wanted in the round before. */
export const isPast = (change: ClaimOf<"change">, claims: readonly Claim[]) =>
  claimsOf(claims, "want").some(
    ({ spectrum, towards }) => spectrum === change.spectrum && towards !== change.towards,
  );

/**
 * Lists what has come as the team wanted in the round before, by a point and more and beyond any mood, the furthest first; not
 * what has gone so far that the team wants to go back.
 */
export const cameAsWanted = (claims: readonly Claim[]) =>
  claimsOf(claims, "change")
    .filter((change) => {
      const { wanted, before, today, newcomers, isBeyondMood } = change;
      const isFar = Math.abs(today.value - before.value) >= CAME;
      return wanted === "came" && !newcomers && isFar && isBeyondMood && !isPast(change, claims);
    })
    .sort((a, b) => b.weight - a.weight);

/** Lists what has moved against what the team wanted in the round before, the furthest first. */
export const wentAway = (claims: readonly Claim[]) =>
  claimsOf(claims, "change")
    .filter(({ wanted, newcomers }) => wanted === "away" && !newcomers)
    .sort((a, b) => b.weight - a.weight);

/** Says if a change may be that of the people who are asked: more than a fifth of them are new. */
export const isOfNewcomers = (claim: Claim) =>
  (claim.kind === "change" || claim.kind === "mark-change") && Boolean(claim.newcomers);

/** Says if something is a finding beside what has changed. */
export const hasFindingNow = (claims: readonly Claim[]) =>
  claims.some((claim) => claim.isFinding && !isChange(claim));

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

/** Says if the first page may stress a claim: a finding that stands by itself (a crossing does not), or low marks. */
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
