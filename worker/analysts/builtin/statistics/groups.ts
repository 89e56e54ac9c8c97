import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { ScoredResponse } from "#domain/report/analysis-input.ts";
import type { Figures, GroupDifference, Grouping, GroupScores } from "#domain/statistics/figures.ts";
import { groupMembers } from "#domain/statistics/groups.ts";
import { count, people } from "#worker/analysts/builtin/words/phrases.ts";

export type Measure = GroupDifference["measure"];

/** People who share a role or a level. */
export interface Group {
  label: string;
  /** Name within a sentence: "the C-Suite", "the three Product Managers". */
  name: string;
  n: number;
  function: string | null;
  level: string | null;
  /** Means of the group, as far as the figures have them. */
  scores: Partial<GroupScores>;
}

const LEVEL_NAMES: Record<string, string> = {
  "C-Suite": "the C-Suite",
  VP: "the VPs",
  Director: "the Directors",
  Manager: "the Managers and Leads",
};

/** Returns a role label for prose: "CFO", "“Scrum Master”" for a free-text title, "unnamed role". */
export function displayName(label: string): string {
  if (label === "Unknown Role") return "unnamed role";
  if (label === "Other") return "“Other” role";
  return label.startsWith("Other - ") ? `“${label.slice("Other - ".length)}”` : label;
}

/** Returns a role label in the plural: "Engineering Managers", "Directors of Product". */
function pluralName(label: string): string {
  if (label === "Unknown Role") return "people without a named role";
  if (label === "Other") return "people in other roles";
  const name = displayName(label);
  if (name !== label) return `people called ${name}`;
  const [, title, rest] = /^(VP|\S+(?= of ))( .*)$/.exec(label) ?? [];
  return title ? `${title}s${rest}` : `${label}s`;
}

function nameOf(grouping: Grouping, label: string, n: number): string {
  if (grouping === "level") return LEVEL_NAMES[label] ?? label;
  if (grouping === "function")
    return `the ${count(n)} people in ${label === "People" ? "the People function" : label}`;
  return n === 1 ? `the ${displayName(label)}` : `the ${count(n)} ${pluralName(label)}`;
}

function toGroups(
  grouping: Grouping,
  groups: readonly (Partial<GroupScores> & { label: string; n: number })[],
  responses: readonly ScoredResponse[],
): Group[] {
  const members = groupMembers(responses, grouping);
  return groups.map(({ label, n, ...scores }) => {
    const role = members.get(label)?.[0]?.role ?? null;
    const name = nameOf(grouping, label, n);
    return { label, name, n, function: role?.function ?? null, level: role?.level ?? null, scores };
  });
}

/** Groups people by role label, in order of appearance. */
export function groupRoles({ roles }: Figures, responses: readonly ScoredResponse[]): Group[] {
  const groups = roles.map(({ count: n, ...role }) => ({ ...role, n }));
  return toGroups("role", groups, responses);
}

/** Groups people by level, without roles outside the levels. */
export function groupLevels({ levels }: Figures, responses: readonly ScoredResponse[]): Group[] {
  return toGroups("level", levels ?? [], responses).filter(({ label }) => label !== "Other");
}

/** Adds the size to a group's name, unless the name says it: "the C-Suite (four people)". */
export function withSize(name: string, n: number): string {
  return name.startsWith(`the ${count(n)} `) ? name : `${name} (${people(n)})`;
}

/**
 * Tells if a group's mean may be published: it stands for 2 people or more, and subtracting it from the
 * team's mean does not leave one person's answer.
 */
export function isShowable(size: number, n: number): boolean {
  return size >= 2 && n - size !== 1;
}

export function scoreOf(group: Group, measure: Measure, spectrum: SpectrumId): number | null {
  return group.scores.spectrums?.find((one) => one.spectrum === spectrum)?.[measure] ?? null;
}

interface ContrastSide {
  name: string;
  n: number;
  mean: number;
  /** Labels of its roles. */
  roles: string[];
}

/** Two groups whose means on one spectrum differ by more than chance. */
export interface Contrast {
  measure: Measure;
  low: ContrastSide;
  high: ContrastSide;
  difference: number;
}

/**
 * Many pairs of roles or functions are compared, and some differ by chance: only pairs of three and more
 * count.
 */
const MIN_PEOPLE = 6;
const SMALLEST: Record<Grouping, number> = { level: 2, function: 3, role: 3 };

function sideOf(
  grouping: Grouping,
  { label, mean }: GroupDifference["lower"],
  responses: readonly ScoredResponse[],
): ContrastSide {
  const members = groupMembers(responses, grouping).get(label) ?? [];
  const n = members.length;
  return { name: nameOf(grouping, label, n), n, mean, roles: [...groupMembers(members, "role").keys()] };
}

/** Returns the widest clear difference of two groups on one spectrum that may be published, or null. */
export function widestContrast(
  { differences = [], responses: n }: Figures,
  responses: readonly ScoredResponse[],
  spectrum: SpectrumId,
): Contrast | null {
  const [widest] = differences
    .filter((one) => one.spectrum === spectrum && one.isClear)
    .filter(({ grouping, lower, upper }) => {
      const isNamed = [lower, upper].every(({ label }) => label !== "Other" && label !== "Unknown Role");
      const isSafe = [lower, upper].every((side) => isShowable(side.n, n) && side.n >= SMALLEST[grouping]);
      return isNamed && isSafe && lower.n + upper.n >= MIN_PEOPLE;
    })
    .sort((a, b) => b.difference - a.difference);
  if (!widest) return null;
  const { grouping, measure, lower, upper, difference } = widest;
  return {
    measure,
    low: sideOf(grouping, lower, responses),
    high: sideOf(grouping, upper, responses),
    difference,
  };
}
