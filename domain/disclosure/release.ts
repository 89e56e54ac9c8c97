import type { Grouping } from "#domain/questionnaire/roles.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import type { ShownGroups } from "./grouping.ts";
import type { ScoredResponse } from "./scored-response.ts";
import type { Topic } from "./topics.ts";

/** A response as stored, which nothing outside this folder gets to see of a confidential survey. */
export interface StoredResponse extends ScoredResponse {
  /** Number of the first release that speaks of it, from 1; null before. */
  releaseNumber: number | null;
}

/** A role and how many have answered in it, which may be seen in every survey. */
export interface Participants {
  /** Role label, or "Other - title". */
  label: string;
  function: string | null;
  level: string | null;
  n: number;
}

/** A group whose figures may be shown. */
export interface ReleasedGroup {
  grouping: Grouping;
  label: string;
  /** One entry a member, in an order that tells nothing; withheld scores are null. */
  scores: readonly Scores[];
}

/** What a report leaves out for confidentiality. */
export interface Withheld {
  /** Groups of the release that no figure speaks of, with their sizes. */
  groups: { grouping: Grouping; label: string; n: number }[];
  /** Topics whose figures leave out what joined after an earlier release. */
  laterAnswers: Topic[];
  /** Topics without figures by group. */
  byGroup: Topic[];
}

interface ReleaseBase {
  organizationName: string;
  /** People who were asked, which the manager says: it follows from no answer. Null where that is not known. */
  teamSize: number | null;
  /** One entry a person, in an order that tells nothing; withheld scores are null. */
  team: readonly Scores[];
  participants: readonly Participants[];
  groups: readonly ReleasedGroup[];
  /** More than a fifth of these people look as if they answered carelessly. */
  hasManyCareless: boolean;
}

/** The answers of a confidential survey as far as they may be spoken of. */
export interface ConfidentialRelease extends ReleaseBase {
  mode: "confidential";
  /** From 1. Two releases of one survey differ by 0 people or by 5 and more. */
  number: number;
  /** Responses that came too late for this release. */
  late: number;
  /** Scores of the first release, of which later ones keep the spreads. */
  firstTeam: readonly Scores[];
  withheld: Withheld;
  /** Stored with the release, so that later ones know what it has told whatever becomes of roles. */
  shown: ShownGroups;
}

/** The answers of an open survey. */
export interface OpenRelease extends ReleaseBase {
  mode: "open";
  /** In random order. */
  rows: readonly ScoredResponse[];
}

/** The only way from stored responses to anything shown. */
export type Release = ConfidentialRelease | OpenRelease;
