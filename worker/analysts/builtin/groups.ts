import type { ScoredResponse } from "#domain/analysis.ts";
import { halfWidth95, studentT975 } from "#domain/gaps.ts";
import type { SpectrumId } from "#domain/questionnaire.ts";
import { roleLabel } from "#domain/roles.ts";
import { mean, sampleVariance } from "#domain/statistics.ts";
import { count } from "./phrases.ts";

/** People who share a role, a level or a function. */
export interface Group {
  /** How the roles' cards name it. */
  label: string;
  /** How a sentence names it after "among". */
  among: string;
  members: readonly ScoredResponse[];
}

const AMONG_LEVEL: Record<string, string> = {
  "C-Suite": "the C-Suite",
  VP: "VPs",
  Director: "Directors",
  Manager: "Managers and Leads",
};

export function labelOf({ role, customRoleName }: ScoredResponse): string {
  return roleLabel(role, customRoleName);
}

/** "CFO", "“scrum master”" for a free-text title, "unnamed role". */
export function displayName(label: string): string {
  if (label === "Unknown Role") return "unnamed role";
  if (label === "Other") return "“Other”";
  return label.startsWith("Other - ") ? `“${label.slice("Other - ".length)}”` : label;
}

function groupBy(
  responses: readonly ScoredResponse[],
  keyOf: (response: ScoredResponse) => string | null,
  amongKey: (key: string) => string,
): Group[] {
  const groups = new Map<string, ScoredResponse[]>();
  for (const response of responses) {
    const key = keyOf(response);
    if (key) groups.set(key, [...(groups.get(key) ?? []), response]);
  }
  return Array.from(groups, ([label, members]) => ({ label, among: amongKey(label), members }));
}

/** One group per role label, in order of appearance. */
export function groupByRole(responses: readonly ScoredResponse[]): Group[] {
  return groupBy(responses, labelOf, (label) => `the ${displayName(label)} responses`);
}

/** Groups by level and by function: what a role that only one person holds is compared through. */
export function groupingsOf(responses: readonly ScoredResponse[]): Group[][] {
  const level = groupBy(
    responses,
    ({ role }) => (role && role.level !== "Other" ? role.level : null),
    (key) => AMONG_LEVEL[key] ?? key,
  );
  const work = groupBy(
    responses,
    ({ role }) => (role && role.function !== "Other" ? role.function : null),
    (key) => (key === "People" ? "the People function" : `people in ${key}`),
  );
  return [level, work, groupByRole(responses)];
}

/** "the CFO response", "the three Product Manager responses". */
export function responsesOf({ label, members }: Group): string {
  const name = displayName(label);
  return members.length === 1 ? `the ${name} response` : `the ${count(members.length)} ${name} responses`;
}

export type Measure = "current" | "aspirational";

export function scoresOf(group: Group, measure: Measure, spectrum: SpectrumId): number[] {
  return group.members.map(({ scores }) => scores[measure][spectrum]).filter((score) => score !== null);
}

/** Aspirational minus current of each member who gave both. */
export function wishesOf({ members }: Group, spectrum: SpectrumId): number[] {
  return members.flatMap(({ scores }) => {
    const [from, to] = [scores.current[spectrum], scores.aspirational[spectrum]];
    return from === null || to === null ? [] : [to - from];
  });
}

/** Two groups whose means on one spectrum lie further apart than chance would put them. */
export interface Contrast {
  measure: Measure;
  low: { group: Group; mean: number };
  high: { group: Group; mean: number };
  difference: number;
  /** Half the width of the difference's 95 % interval. */
  margin: number;
}

/** Below this a difference on 9 points is not worth a word, whatever its interval. */
const MIN_DIFFERENCE = 1.5;
/** With two against two, chance alone often draws a narrow interval. */
const MIN_PEOPLE = 5;

function compare(a: Group, b: Group, measure: Measure, spectrum: SpectrumId): Contrast | null {
  const sides = [a, b].map((group) => ({ group, scores: scoresOf(group, measure, spectrum) }));
  const [first, second] = sides
    .map(({ group, scores }) => ({ group, scores, mean: mean(scores) ?? 0 }))
    .sort((one, other) => one.mean - other.mean);
  if (!first || !second || Math.min(first.scores.length, second.scores.length) < 2) return null;
  if (first.scores.length + second.scores.length < MIN_PEOPLE) return null;
  const difference = second.mean - first.mean;
  const margin = pooledMargin(first.scores, second.scores);
  if (difference < MIN_DIFFERENCE || difference <= margin) return null;
  return { measure, low: first, high: second, difference, margin };
}

/** Half the 95 % interval of a difference of means, with the pooled variance (Student 1908). */
function pooledMargin(a: readonly number[], b: readonly number[]): number {
  const degrees = a.length + b.length - 2;
  const [spreadA, spreadB] = [sampleVariance(a) ?? 0, sampleVariance(b) ?? 0];
  const pooled = ((a.length - 1) * spreadA + (b.length - 1) * spreadB) / degrees;
  return studentT975(degrees) * Math.sqrt(pooled * (1 / a.length + 1 / b.length));
}

/** The widest difference between two levels, functions or roles on one spectrum, or null. */
export function widestContrast(groupings: Group[][], spectrum: SpectrumId): Contrast | null {
  const contrasts = groupings.flatMap((groups) =>
    groups.flatMap((a, index) =>
      groups
        .slice(index + 1)
        .flatMap((b) =>
          (["current", "aspirational"] as const).flatMap((measure) => compare(a, b, measure, spectrum) ?? []),
        ),
    ),
  );
  return contrasts.reduce<Contrast | null>(
    (widest, contrast) => (widest && widest.difference >= contrast.difference ? widest : contrast),
    null,
  );
}

/** A group's own wish on one spectrum and whether it is larger than its interval. */
export function groupWish(group: Group, spectrum: SpectrumId): { mean: number; isClear: boolean } | null {
  const wishes = wishesOf(group, spectrum);
  const size = mean(wishes);
  if (size === null) return null;
  const margin = halfWidth95(wishes);
  return { mean: size, isClear: margin !== null && Math.abs(size) > margin };
}
