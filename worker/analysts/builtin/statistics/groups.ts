import type { Participants, Release } from "#domain/disclosure/release.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Grouping } from "#domain/questionnaire/roles.ts";
import type { Figures, GroupDifference, GroupScores } from "#domain/statistics/figures.ts";
import { count, people } from "#worker/analysts/builtin/words/phrases.ts";

export type Measure = GroupDifference["measure"];

/** People who share a role, a level or a function. */
export interface Group {
  grouping: Grouping;
  label: string;
  /** Name within a sentence: "the C-Suite", "the three Product Managers". */
  name: string;
  n: number;
  function: string | null;
  level: string | null;
  /** Its means may be shown. */
  isShowable: boolean;
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

/** Below this a group's size is left out of its name in a confidential survey. */
const NAMED_SIZE = 5;

function nameOf(grouping: Grouping, label: string, n: number, { mode }: Release): string {
  if (grouping === "level") return LEVEL_NAMES[label] ?? label;
  if (grouping === "function")
    return `the ${count(n)} people in ${label === "People" ? "the People function" : label}`;
  if (n === 1) return `the ${displayName(label)}`;
  return mode === "confidential" && n < NAMED_SIZE
    ? `the ${pluralName(label)}`
    : `the ${count(n)} ${pluralName(label)}`;
}

/**
 * Tells if a group's means may be shown: the figures have some, and in an open survey they stand for 2 people
 * or more, and subtracting them from the team's does not leave one person's answer.
 */
function hasShowableMeans(
  { spectrums = [], aspects = [], effectiveness = null }: Partial<GroupScores>,
  size: number,
  { mode, team }: Release,
): boolean {
  if (spectrums.length + aspects.length === 0 && effectiveness === null) return false;
  return mode === "confidential" || isSafeSize(size, team.length);
}

function isSafeSize(size: number, n: number): boolean {
  return size >= 2 && n - size !== 1;
}

function membersOf(label: string, grouping: Grouping, { participants }: Release): Participants[] {
  const key = grouping === "role" ? "label" : grouping;
  return participants.filter((one) => one[key] === label);
}

function toGroups(
  grouping: Grouping,
  groups: readonly (Partial<GroupScores> & { label: string; n: number })[],
  release: Release,
): Group[] {
  return groups.map(({ label, n, ...scores }) => {
    const [first] = membersOf(label, grouping, release);
    return {
      grouping,
      label,
      name: nameOf(grouping, label, n, release),
      n,
      function: grouping === "level" ? null : (first?.function ?? null),
      level: grouping === "function" ? null : (first?.level ?? null),
      isShowable: hasShowableMeans(scores, n, release),
      scores,
    };
  });
}

/** Lists people by role label, in the order of the figures. */
export function groupRoles({ roles }: Figures, release: Release): Group[] {
  return toGroups(
    "role",
    roles.map(({ count: n, ...role }) => ({ ...role, n })),
    release,
  );
}

/** Lists people by level, without roles outside the levels. */
export function groupLevels({ levels }: Figures, release: Release): Group[] {
  return toGroups("level", levels ?? [], release).filter(({ label }) => label !== "Other");
}

/** Lists people by function, without roles outside the functions. */
export function groupFunctions({ functions }: Figures, release: Release): Group[] {
  return toGroups("function", functions ?? [], release).filter(({ label }) => label !== "Other");
}

/** Adds the size to a group's name, unless the name says it: "the C-Suite (four people)". */
export function withSize(name: string, n: number): string {
  return name.startsWith(`the ${count(n)} `) ? name : `${name} (${people(n)})`;
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
  release: Release,
): ContrastSide {
  const members = membersOf(label, grouping, release);
  const n = members.reduce((sum, member) => sum + member.n, 0);
  const roles = members.map((member) => member.label);
  return { name: nameOf(grouping, label, n, release), n, mean, roles };
}

/** Returns the widest clear difference of two groups on one spectrum that may be published, or null. */
export function widestContrast(
  { differences = [], responses: n }: Figures,
  release: Release,
  spectrum: SpectrumId,
): Contrast | null {
  const [widest] = differences
    .filter((one) => one.spectrum === spectrum && one.isClear)
    .filter(({ grouping, lower, upper }) => {
      const isNamed = [lower, upper].every(({ label }) => label !== "Other" && label !== "Unknown Role");
      const isSafe = [lower, upper].every((side) => isSafeSize(side.n, n) && side.n >= SMALLEST[grouping]);
      return isNamed && isSafe && lower.n + upper.n >= MIN_PEOPLE;
    })
    .sort((a, b) => b.difference - a.difference);
  if (!widest) return null;
  const { grouping, measure, lower, upper, difference } = widest;
  return {
    measure,
    low: sideOf(grouping, lower, release),
    high: sideOf(grouping, upper, release),
    difference,
  };
}
