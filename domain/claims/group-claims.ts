import { roundingVariance } from "#domain/disclosure/rounded-sums.ts";
import type { Distribution } from "#domain/figures/figures.ts";
import { groupsOf } from "#domain/figures/groups.ts";
import {
  EFFECTIVENESS_ITEMS,
  type EffectivenessItem,
  type SpectrumId,
} from "#domain/questionnaire/questionnaire.ts";
import type { Grouping } from "#domain/questionnaire/roles.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import type { Claim } from "./claim.ts";
import { isToldByCamps, UNNAMED } from "./crossing-claims.ts";
import { claim, type Draft, figureOf, type Source } from "./make-claim.ts";
import { claimsOf } from "./read-claims.ts";
import type { ClaimedGroup, GroupContrast, Value } from "./values.ts";

type GroupVerdict = Source["verdicts"]["groups"][number];

/** People of a group that may stand for one side of the team. */
const MIN_SIDE = 4;

/** A difference of two groups; the same two on several spectrums make one claim, the widest contrast first. */
export function groupClaims(source: Source): Claim[] {
  const pairs = new Map<string, GroupVerdict[]>();
  for (const verdict of source.verdicts.groups) {
    const labels = [verdict.lower.label, verdict.upper.label].sort();
    if (labels.some((label) => UNNAMED.has(label))) continue;
    if (isToldByCamps(source, verdict.spectrum, verdict.grouping)) continue;
    const key = `${verdict.grouping}.${labels.join(" | ")}`;
    pairs.set(key, [...(pairs.get(key) ?? []), verdict]);
  }
  const claims = [...pairs.values()].flatMap((verdicts) => {
    // The widest comes first: its lower group is the first of the two.
    const { grouping, lower, upper } = verdicts[0] as GroupVerdict;
    const labels = [lower.label, upper.label];
    const [one, other] = labels.map((label) => groupOf(source, grouping, label));
    const contrasts = verdicts
      .flatMap((verdict) => contrastOf(source, verdict, labels) ?? [])
      .sort((a, b) => distanceOf(b) - distanceOf(a));
    if (!one || !other || !contrasts[0]) return [];
    const isLarge = Math.min(one.n, other.n) >= MIN_SIDE && one.n + other.n >= source.figures.responses / 2;
    const { spectrum } = contrasts[0];
    const [today, wanted] = (["current", "aspirational"] as const).map((measure) =>
      contrastOf(source, { grouping, spectrum, measure }, labels),
    ) as [GroupContrast | null, GroupContrast | null];
    const draft = { kind: "groups" as const, one, other, contrasts, today, wanted, isLarge };
    return [
      claim(
        `groups.${grouping}.${labels.join(" | ")}`,
        one.n + other.n,
        draft,
        distanceOf(contrasts[0]) * 0.6,
      ),
    ];
  });
  return claims.filter((one, index) => claims.findIndex((other) => isSamePeople(one, other)) === index);
}

/** Says if a want of the team is that of one of two groups that want different things: the other would not move so. */
export function isOfOneGroup(want: Claim, groups: readonly Claim[]): boolean {
  if (want.kind !== "want") return false;
  const side = Math.sign(want.wanted.value - want.today.value);
  return claimsOf(groups, "groups").some(({ contrasts, today, wanted }) => {
    const [widest] = contrasts;
    if (widest?.spectrum !== want.spectrum || widest.measure !== "aspirational" || !today || !wanted)
      return false;
    const moves = [wanted.one.value - today.one.value, wanted.other.value - today.other.value];
    return moves.some((move) => move * side <= MIN_GAP);
  });
}

/** Groups whose marks for effectiveness differ; not where the camps that they are say so. */
export function markGroupClaims(source: Source): Claim[] {
  const { marks, camps } = source.verdicts;
  const isTold = camps.some(({ spectrum, marksDiffer }) => {
    return marksDiffer && marks.some(({ grouping }) => isToldByCamps(source, spectrum, grouping));
  });
  // The same people have a function and a role: the widest difference is told.
  const [furthest] = marks
    .filter(({ lower, upper }) => !UNNAMED.has(lower.label) && !UNNAMED.has(upper.label))
    .sort((a, b) => b.upper.mean - b.lower.mean - (a.upper.mean - a.lower.mean));
  if (!furthest || isTold) return [];
  const { grouping, lower, upper } = furthest;
  const [one, other] = [lower, upper].map(({ label }) => groupOf(source, grouping, label));
  const markOf = (label: string) => figureOf(source, `${grouping}.${label}.effectiveness.mean`);
  const [oneMark, otherMark] = [markOf(lower.label), markOf(upper.label)];
  if (!one || !other || !oneMark || !otherMark) return [];
  const others = groupsOf(source.figures, grouping).flatMap(({ label, n }) => {
    const mark = markOf(label);
    const isShown = n >= MIN_PEOPLE && !UNNAMED.has(label) && label !== one.label && label !== other.label;
    return isShown && mark ? [{ group: { grouping, label, n }, mark }] : [];
  });
  others.sort((a, b) => b.mark.value - a.mark.value);
  const widest = widestMark(source, grouping, lower.label, upper.label);
  const draft = { kind: "mark-groups" as const, one, other, oneMark, otherMark, others, widest };
  const weight = (otherMark.value - oneMark.value) * 0.6;
  return [claim(`mark-groups.${grouping}`, one.n + other.n, draft, weight)];
}

/** Points of 10 by which one question divides two groups more than the other does. */
const WIDER = 0.5;

/** Returns the question on which two groups' marks lie furthest apart; null where both do about alike. */
function widestMark(source: Source, grouping: Grouping, lower: string, upper: string) {
  const markOf = (label: string, item: EffectivenessItem) =>
    figureOf(source, `${grouping}.${label}.effectiveness.${item}.mean`);
  const [widest, narrower] = EFFECTIVENESS_ITEMS.flatMap((item) => {
    const [one, other] = [markOf(lower, item), markOf(upper, item)];
    return one && other ? [{ item, one, other }] : [];
  }).sort((a, b) => distanceOf(b) - distanceOf(a));
  return widest && narrower && distanceOf(widest) - distanceOf(narrower) >= WIDER ? widest : null;
}

/** The same people under two names, as a function and as a role: their differences are told once. */
function isSamePeople(first: Claim, second: Claim): boolean {
  if (first.kind !== "groups" || second.kind !== "groups") return false;
  const sides = ({ one, other, contrasts }: typeof first) =>
    contrasts
      .map((contrast) => `${contrast.spectrum} ${contrast.measure} ${sidesOf(one.n, other.n, contrast)}`)
      .sort();
  return sides(first).join() === sides(second).join();
}

function sidesOf(n: number, m: number, { one, other }: GroupContrast): string {
  return [`${n} ${one.value}`, `${m} ${other.value}`].sort().join(" | ");
}

const distanceOf = ({ one, other }: Record<"one" | "other", Value>) => Math.abs(one.value - other.value);

function contrastOf(
  source: Source,
  { grouping, spectrum, measure }: Pick<GroupVerdict, "grouping" | "spectrum" | "measure">,
  labels: readonly string[],
): GroupContrast | null {
  const [one, other] = labels.map((label) =>
    figureOf(source, `${grouping}.${label}.${spectrum}.${measure}.mean`),
  );
  return one && other ? { spectrum, measure, one, other } : null;
}

function groupOf(source: Source, grouping: Grouping, label: string): ClaimedGroup | null {
  const found = groupsOf(source.figures, grouping).find((group) => group.label === label);
  return found ? { grouping, label, n: found.n } : null;
}

/** Groups whose views are described: levels and roles with means, and functions that differ from another. */
const VIEWED: readonly Grouping[] = ["level", "function", "role"];
/** In points of 9: nearer than that, a group answers as the team does. */
const MIN_DISTANCE = 1;
/** Fewer are hardly more than each of them. */
const MIN_PEOPLE = 3;
/**
 * Standard errors: nearer than that, a group of as many people drawn by lot may lie as far from the team. The spread that
 * a confidential survey tells is rounded up.
 */
const MIN_ERRORS = { counted: 2.75, told: 2.5 } as const;
const MEASURES = ["current", "aspirational"] as const;

/**
 * Describes where each group's answers lie furthest from the team's, today and wanted. Without a difference beyond
 * chance it is no finding; beside careless answers it would be noise.
 */
export function groupViewClaims(source: Source): Claim[] {
  if (source.verdicts.isCareless) return [];
  return VIEWED.flatMap((grouping) =>
    groupsOf(source.figures, grouping).flatMap(({ label, n, spectrums = [] }) => {
      if (UNNAMED.has(label) || !isSafe(source, n)) return [];
      if (grouping === "function" && !differs(source, label)) return [];
      const group = { grouping, label, n };
      const ids = spectrums.map(({ spectrum }) => spectrum);
      return MEASURES.flatMap((measure) => furthestView(source, group, ids, measure) ?? []);
    }),
  );
}

function differs({ verdicts }: Source, label: string): boolean {
  return verdicts.groups.some(
    ({ grouping, lower, upper }) => grouping === "function" && [lower.label, upper.label].includes(label),
  );
}

/**
 * Says if a group of so many may be described: subtracting it from the team leaves one person's answer where all but one
 * belong to it.
 */
export function isSafe({ figures }: Source, n: number): boolean {
  return n >= MIN_PEOPLE && figures.responses - n !== 1;
}

function furthestView(
  source: Source,
  group: ClaimedGroup,
  spectrums: readonly SpectrumId[],
  measure: GroupContrast["measure"],
): Claim | null {
  const { grouping, label, n } = group;
  const views = spectrums.flatMap((spectrum) => {
    const own = figureOf(source, `${grouping}.${label}.${spectrum}.${measure}.mean`);
    const team = figureOf(source, `spectrum.${spectrum}.${measure}.mean`);
    const answers = source.figures.spectrums.find((one) => one.spectrum === spectrum)?.[measure];
    if (!own || !team || !answers || !isFar({ own: own.value, n }, answers, source)) return [];
    return [{ spectrum, own, team }];
  });
  const [furthest] = views.sort((a, b) => apart(b) - apart(a));
  if (!furthest) return null;
  const draft: Draft = { kind: "group-view", group, measure, ...furthest };
  return claim(`view.${grouping}.${label}.${furthest.spectrum}.${measure}`, n, draft);
}

/** Says if a group lies further from the team than chance explains, and would without the response furthest out. */
function isFar({ own, n }: { own: number; n: number }, team: Distribution, { figures }: Source): boolean {
  const { mean, standardDeviation: spread, min, max } = team;
  if (spread === null) return false;
  const side = Math.sign(own - mean);
  const furthest = side < 0 ? min : max;
  const without = furthest === null ? own : (n * own - furthest) / (n - 1);
  const roundings = figures.release?.roundings ?? 0;
  const variance = spread ** 2 * (1 / n - 1 / team.n) + roundingVariance(n, roundings);
  const error = MIN_ERRORS[figures.release ? "told" : "counted"] * Math.sqrt(variance);
  return side * (own - mean) >= error && side * (without - mean) >= MIN_DISTANCE;
}

const apart = ({ own, team }: { own: Value; team: Value }) => Math.abs(own.value - team.value);
