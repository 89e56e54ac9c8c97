import type { Release } from "#domain/disclosure/release.ts";
import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import {
  type Aspect,
  poleName,
  SPECTRUMS,
  type SpectrumId,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";
import { MIN_RESPONSES_FOR_AGREEMENT } from "#domain/statistics/agreement.ts";
import type { Distribution, Figures, SpectrumFigures } from "#domain/statistics/figures.ts";
import { isClearWish } from "#domain/statistics/gaps.ts";
import { type MoveKind, moveKindOf } from "#worker/analysts/builtin/words/move-kind.ts";
import { TOPICS } from "#worker/analysts/builtin/words/poles.ts";
import { createVoice, type Voice } from "#worker/analysts/builtin/words/voice.ts";
import {
  type Contrast,
  type Group,
  groupFunctions,
  groupLevels,
  groupRoles,
  widestContrast,
} from "./groups.ts";
import { withoutEarlierSpreads } from "./own-spreads.ts";
import { isAtLeast, type Portion, wishPortions } from "./portions.ts";

/**
 * Wish of the team on one spectrum: a clear move one way, moves in opposite ways, to stay, nothing beyond
 * chance, or no answers.
 */
type WishKind = "clear" | "opposed" | "settled" | "unclear" | "unknown";

export interface SpectrumStatistics {
  id: SpectrumId;
  /** "Vision vs Execution". */
  name: string;
  /** "where attention goes". */
  topic: string;
  left: string;
  right: string;
  figures: SpectrumFigures;
  camps: NonNullable<SpectrumFigures["camps"]> | null;
  contrast: Contrast | null;
  wish: WishKind;
  moveKind: MoveKind;
  /** The pole in the direction of the mean gap, and its opposite. */
  towards: Aspect;
  awayFrom: Aspect;
  /** People who would move in that direction, in the opposite one, and who would stay. */
  movers: Portion;
  opposers: Portion;
  stayers: Portion;
  /** People who would move towards the left pole, and towards the right one. */
  leftward: Portion;
  rightward: Portion;
  /** The figures are those of a confidential survey: spreads rounded up, shares in place of counts. */
  isCoarse: boolean;
  /** Means of the poles' agreement questions (1-5); null if one has no answers. */
  stated: { left: number; right: number } | null;
}

export interface AspectStatistics {
  aspect: Aspect;
  name: string;
  scores: Distribution;
}

export interface TeamStatistics {
  organization: string;
  n: number;
  figures: Figures;
  /** How far a confidential survey's figures go; null in an open one. */
  release: Figures["release"] | null;
  /** Responses of an open survey; empty in a confidential one. */
  rows: readonly ScoredResponse[];
  roles: Group[];
  levels: Group[];
  functions: Group[];
  spectrums: SpectrumStatistics[];
  /** Sorted by mean, the highest first. */
  aspects: AspectStatistics[];
  effectiveness: Distribution | null;
  voice: Voice;
}

/** Smallest share of people on either side for wishes to be opposed. */
const OPPOSED_SHARE = 1 / 3;

function wishOf({ gap }: SpectrumFigures, { left, right }: Record<"left" | "right", Portion>): WishKind {
  if (gap.n === 0) return "unknown";
  if (isClearWish(gap)) return "clear";
  if (gap.wantSame === null ? gap.mean === 0 && gap.halfWidth95 === 0 : gap.wantSame === gap.n)
    return "settled";
  const isOpposed = [left, right].every(
    (side) => isAtLeast(side, OPPOSED_SHARE) && (side.count === null || side.count >= 2),
  );
  return isOpposed ? "opposed" : "unclear";
}

function statedMeans(
  aspects: readonly AspectStatistics[],
  left: Aspect,
  right: Aspect,
): SpectrumStatistics["stated"] {
  const meanOf = (aspect: Aspect) => aspects.find((one) => one.aspect === aspect)?.scores.mean ?? null;
  const [leftMean, rightMean] = [meanOf(left), meanOf(right)];
  return leftMean === null || rightMean === null ? null : { left: leftMean, right: rightMean };
}

function describeSpectrum(
  figures: SpectrumFigures,
  contrast: Contrast | null,
  aspects: readonly AspectStatistics[],
  sharesOf: number | undefined,
): SpectrumStatistics[] {
  const spectrum = SPECTRUMS.find(({ id }) => id === figures.spectrum);
  if (!spectrum) return [];
  const { id, left, right } = spectrum;
  const { gap } = figures;
  const portions = wishPortions(figures, sharesOf);
  const isRightward = gap.mean > 0 || (gap.mean === 0 && portions.right.share >= portions.left.share);
  return [
    {
      id,
      name: spectrumName(spectrum),
      topic: TOPICS[id],
      left: poleName(left),
      right: poleName(right),
      figures,
      camps: figures.camps ?? null,
      contrast,
      wish: wishOf(figures, portions),
      moveKind: moveKindOf(figures.current.mean, figures.aspirational.mean),
      towards: isRightward ? right : left,
      awayFrom: isRightward ? left : right,
      movers: isRightward ? portions.right : portions.left,
      opposers: isRightward ? portions.left : portions.right,
      stayers: portions.same,
      leftward: portions.left,
      rightward: portions.right,
      isCoarse: gap.wantSame === null,
      stated: statedMeans(aspects, left, right),
    },
  ];
}

/** Computes all statistics that the sections of a report use. */
export function describeTeam(release: Release, all: Figures): TeamStatistics {
  const figures = withoutEarlierSpreads(all);
  const aspects = figures.aspects
    .map(({ aspect, scores }) => ({ aspect, name: poleName(aspect), scores }))
    .sort((a, b) => b.scores.mean - a.scores.mean);
  return {
    organization: release.organizationName || "the organisation",
    n: figures.responses,
    figures,
    release: figures.release ?? null,
    rows: release.mode === "open" ? release.rows : [],
    roles: groupRoles(figures, release),
    levels: groupLevels(figures, release),
    functions: groupFunctions(figures, release),
    spectrums: figures.spectrums.flatMap((one) =>
      describeSpectrum(
        one,
        widestContrast(figures, release, one.spectrum),
        aspects,
        figures.release?.spreadsOf,
      ),
    ),
    aspects,
    effectiveness: figures.effectiveness,
    voice: createVoice(figures),
  };
}

/** Smallest share of people on matching sides for two spectrums to divide the same people. */
const SAME_PEOPLE = 0.85;

/** Tells if the camps of two spectrums hold nearly the same people, on either side. */
export function sameSides(
  rows: readonly ScoredResponse[],
  one: SpectrumStatistics,
  other: SpectrumStatistics,
): boolean {
  const isUpper = ({ id, camps }: SpectrumStatistics, { scores }: ScoredResponse) => {
    const score = scores.current[id];
    return score === null || !camps ? null : score > (camps.lower.mean + camps.upper.mean) / 2;
  };
  const matches = rows.flatMap((member) => {
    const [first, second] = [isUpper(one, member), isUpper(other, member)];
    return first === null || second === null ? [] : [first === second];
  });
  const share = matches.filter(Boolean).length / matches.length;
  return Math.max(share, 1 - share) >= SAME_PEOPLE;
}

/** Sorts spectrums by mean gap, the largest first. */
export function byGap(spectrums: readonly SpectrumStatistics[]): SpectrumStatistics[] {
  return [...spectrums].sort((a, b) => Math.abs(b.figures.gap.mean) - Math.abs(a.figures.gap.mean));
}

/** Tells if a quiet spectrum is one that at least half would leave as it is. */
export function isContent(spectrum: SpectrumStatistics): boolean {
  return isQuiet(spectrum) && spectrum.figures.gap.n > 0 && isAtLeast(spectrum.stayers, 0.5);
}

/** Tells if today's camps persist in the wishes, which then spread as widely. */
export function hasDividedWishes({ camps, figures: { current, aspirational } }: SpectrumStatistics): boolean {
  if (!camps) return false;
  return (aspirational.standardDeviation ?? 0) >= 0.75 * (current.standardDeviation ?? 0);
}

/** Share of people in one direction from which a wish is common, whatever the camps. */
const MOST = 0.75;

/** Tells if a clear wish is shared by one group of people, not by one of two camps. */
export function isCommonWish(spectrum: SpectrumStatistics): boolean {
  if (spectrum.wish !== "clear") return false;
  return !hasDividedWishes(spectrum) || isAtLeast(spectrum.movers, MOST);
}

/**
 * Up to .30, r_wg means no agreement (LeBreton & Senter 2008); below 8 people that is mostly chance. One from
 * a spread that was rounded up is the least it can be, and must be 0.
 */
const UNSETTLED_AGREEMENT = 0.3;

/** Tells if today's answers lie all over the scale without forming camps. */
export function isUnsettled({ camps, figures, isCoarse }: SpectrumStatistics): boolean {
  const { agreement, current } = figures;
  if (camps || agreement === null || current.n < MIN_RESPONSES_FOR_AGREEMENT) return false;
  return agreement <= (isCoarse ? 0 : UNSETTLED_AGREEMENT);
}

/** Tells if a spectrum shows neither a wish beyond chance nor a division. */
export function isQuiet(spectrum: SpectrumStatistics): boolean {
  const { wish, camps } = spectrum;
  return (wish === "unclear" || wish === "settled") && !camps && !isUnsettled(spectrum);
}
