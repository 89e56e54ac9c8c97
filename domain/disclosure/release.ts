import type { CarelessSigns } from "#domain/questionnaire/careless-responding.ts";
import type { Aspect, EffectivenessItem, SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Grouping, Role } from "#domain/questionnaire/roles.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import type { ShownGroups } from "./grouping.ts";
import type { PublishedMean, Sums } from "./rounded-sums.ts";
import type { Bands, Share } from "./shares.ts";

/**
 * A stored response without its release: a role, scores and how carefully it was answered, nothing else. The
 * careless signs are absent where the single answers are not at hand.
 */
export interface ScoredResponse extends Partial<CarelessSigns> {
  role: Pick<Role, "name" | "function" | "level"> | null;
  customRoleName: string | null;
  scores: Scores;
  /** Most questions were answered in less than a second each; absent in older rows. */
  isHurried?: boolean;
}

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

/** A group of an open survey. */
export interface ReleasedGroup {
  grouping: Grouping;
  label: string;
  /** One entry a member, sorted by the scores themselves. */
  scores: readonly Scores[];
}

/** One score of a confidential survey's people, in scale points. */
export interface PublishedScore extends PublishedMean {
  /** Standard deviation, rounded up to a whole point; null of few people and of groups. */
  spread: number | null;
}

export interface PublishedSpectrum {
  spectrum: SpectrumId;
  current: PublishedScore;
  /** Of the same people. */
  aspirational: PublishedScore;
  /** Absent below sixteen people, and from groups. */
  shares?: {
    current: Bands;
    aspirational: Bands;
    /** Share of the people who would move to the side of the mean gap. */
    movers: Share;
  };
}

/** The answers to one statement: the average as a point of its scale, or from sixteen people on the share who agree. */
export type PublishedStatement = { statement: number; aspect: Aspect; n: number } & (
  | { answer: number }
  | { share: Share }
);

/** What is published of some people's scores; measures without scores are left out. */
export interface PublishedScores {
  /** Number of times that each mean was rounded, at most. */
  roundings: number;
  spectrums: readonly PublishedSpectrum[];
  aspects: readonly ({ aspect: Aspect } & PublishedMean)[];
  marks: readonly ({ item: EffectivenessItem } & PublishedScore)[];
}

export interface PublishedGroup extends PublishedScores {
  grouping: Grouping;
  label: string;
}

/** A group of a release that no figure speaks of, with its size. */
export interface HiddenGroup {
  grouping: Grouping;
  label: string;
  n: number;
}

/** By what a release splits people, and the sums that it has published: later ones are made of them. */
export type PublishedParts = ShownGroups & { sums?: Sums };

interface ReleaseBase {
  organizationName: string;
  /** People who were asked, which the manager says: it follows from no answer. Null where that is not known. */
  teamSize: number | null;
  participants: readonly Participants[];
  /** More than a fifth of these people look as if they answered carelessly. */
  hasManyCareless: boolean;
}

/**
 * What is published of a confidential survey. What is published and what is withheld depends on numbers of people and on
 * earlier releases, never on an answer; but for `hasManyCareless`, one yes or no from nine people on.
 */
export interface ConfidentialRelease extends ReleaseBase {
  mode: "confidential";
  /** From 1. Two releases of one survey differ by 0 people or by 5 and more. */
  number: number;
  people: number;
  /** Responses that came too late for this release. */
  late: number;
  team: PublishedScores & { statements: readonly PublishedStatement[] };
  groups: readonly PublishedGroup[];
  /** People of the release whose spreads are published: the first with nine and more. */
  spreadsOf: number;
  withheld: { groups: HiddenGroup[] };
  /** Stored with the release, so that later ones know what it has published whatever becomes of roles. */
  shown: PublishedParts;
}

/** The answers of an open survey. */
export interface OpenRelease extends ReleaseBase {
  mode: "open";
  /** One entry a person, sorted by the scores themselves. */
  team: readonly Scores[];
  groups: readonly ReleasedGroup[];
  /** In random order. */
  rows: readonly ScoredResponse[];
}

/** The only way from stored responses to anything shown. */
export type Release = ConfidentialRelease | OpenRelease;
