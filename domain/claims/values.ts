import type { Fact } from "#domain/fact-sheet/fact-sheet.ts";
import type { Aspect, EffectivenessItem, SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Grouping } from "#domain/questionnaire/roles.ts";

/** A figure that a sentence about a claim may state, with the fact that it is. */
export type Value = Pick<Fact, "value" | "unit" | "scale"> & { fact: string };

/** How many people a claim speaks of: counted, or the share in percent that a confidential survey has. */
export interface People {
  unit: "people" | "percent";
  value: number;
  of: number;
  fact: string;
}

/** How far people agree with a statement: how many do, or the average answer, in points of 5. */
export type Agreement = Omit<People, "unit"> & { unit: People["unit"] | "points" };

/** A group that may be spoken of. */
export interface ClaimedGroup {
  grouping: Grouping;
  label: string;
  n: number;
}

/** A claim on one spectrum: today's mean, the wanted one and the mean gap, as far as they are known. */
export interface SpectrumValues {
  today: Value;
  wanted: Value;
  gap: Value | null;
}

export interface Camp {
  people: Value;
  mean: Value;
  /** The mean of what its people want; null where none of them said. */
  wanted: Value | null;
  /** Their mean mark for the team's effectiveness. */
  mark: Value | null;
}

/** Groups most of whose people are in one of two camps, and how many of them. */
export type GroupsOfCamp = { group: ClaimedGroup; people: Value }[];

/** Two groups' means on one spectrum, in the order of the claim's groups. */
export interface GroupContrast {
  spectrum: SpectrumId;
  measure: "current" | "aspirational";
  one: Value;
  other: Value;
}

/** People of a team who are new since the round before, where they are more than a fifth: a change may lie in them. */
export interface Newcomers {
  joined: Value;
  of: Value;
}

/** What a round before wanted, and the means of both rounds where they may be told. */
export interface UnmovedWant {
  spectrum: SpectrumId;
  towards: Aspect;
  means: { before: Value; today: Value } | null;
}

/** The means of one question on effectiveness in both rounds. */
export interface MarkThenAndNow {
  item: EffectivenessItem;
  before: Value;
  today: Value;
  /** It has changed by more than chance. */
  isClear: boolean;
}

/** A team of known size. */
export interface AskedTeam {
  size: Value;
  /** People of it who are not in the report; null where more have answered than the team has people. */
  others: Value | null;
  /** Most that these could move a mean place on a spectrum; null without any. */
  shift: Value | null;
}

/** Of 1 to 3, of 4 to 6 and of 7 to 9: how many answers of an open survey, or the shares in percent of a confidential one. */
export type OfBands = [low: number, middle: number, high: number];

/** What those who hold a role, and all others, see and want on a line on average; null where no respondent said. */
export interface RoleLine {
  spectrum: SpectrumId;
  today: Record<"own" | "others", Value> | null;
  wanted: Record<"own" | "others", Value> | null;
}
