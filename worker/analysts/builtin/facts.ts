import type { AnalysisInput } from "#domain/analysis.ts";
import { findTwoCamps, type TwoCamps } from "#domain/camps.ts";
import { isClearWish } from "#domain/gaps.ts";
import type { Distribution, Figures, SpectrumFigures } from "#domain/insights.ts";
import { type Aspect, poleName, SPECTRUMS, type SpectrumId, spectrumName } from "#domain/questionnaire.ts";
import { type Contrast, type Group, groupByRole, groupingsOf, scoresOf, widestContrast } from "./groups.ts";

/**
 * What the people who answered want on one spectrum: a clear move one way, moves in opposite ways,
 * to stay, nothing that stands out from chance, or nothing known.
 */
export type WishKind = "clear" | "opposed" | "settled" | "unclear" | "unknown";

export interface SpectrumFacts {
  id: SpectrumId;
  /** "Vision vs Execution". */
  name: string;
  left: string;
  right: string;
  figures: SpectrumFigures;
  camps: TwoCamps | null;
  contrast: Contrast | null;
  wish: WishKind;
  /** The pole that the mean gap points to, and the other one. */
  towards: Aspect;
  awayFrom: Aspect;
  /** People who would move that way, and the other way. */
  movers: number;
  opposers: number;
  /** Agreement-question means of the poles (1-5), where both were answered. */
  stated: { left: number; right: number } | null;
}

export interface AspectFacts {
  aspect: Aspect;
  name: string;
  scores: Distribution;
}

export interface TeamFacts {
  organization: string;
  n: number;
  roles: Group[];
  spectrums: SpectrumFacts[];
  /** From the highest mean to the lowest. */
  aspects: AspectFacts[];
  effectiveness: Distribution | null;
}

function wishOf({ gap }: SpectrumFigures): WishKind {
  if (gap.n === 0) return "unknown";
  if (isClearWish(gap)) return "clear";
  if (gap.wantSame === gap.n) return "settled";
  return Math.min(gap.wantLeft, gap.wantRight) >= Math.max(2, gap.n / 3) ? "opposed" : "unclear";
}

function spectrumFacts(
  figures: SpectrumFigures,
  all: Group,
  groupings: Group[][],
  aspects: readonly AspectFacts[],
): SpectrumFacts[] {
  const spectrum = SPECTRUMS.find(({ id }) => id === figures.spectrum);
  if (!spectrum) return [];
  const { id, left, right } = spectrum;
  const { gap } = figures;
  const isRightward = gap.mean > 0 || (gap.mean === 0 && gap.wantRight >= gap.wantLeft);
  const meanOf = (aspect: Aspect) => aspects.find((one) => one.aspect === aspect)?.scores.mean ?? null;
  const [leftMean, rightMean] = [meanOf(left), meanOf(right)];
  return [
    {
      id,
      name: spectrumName(spectrum),
      left: poleName(left),
      right: poleName(right),
      figures,
      camps: findTwoCamps(scoresOf(all, "current", id)),
      contrast: widestContrast(groupings, id),
      wish: wishOf(figures),
      towards: isRightward ? right : left,
      awayFrom: isRightward ? left : right,
      movers: isRightward ? gap.wantRight : gap.wantLeft,
      opposers: isRightward ? gap.wantLeft : gap.wantRight,
      stated: leftMean === null || rightMean === null ? null : { left: leftMean, right: rightMean },
    },
  ];
}

/** Everything the sections write from, worked out once. */
export function gatherFacts({ organizationName, responses }: AnalysisInput, figures: Figures): TeamFacts {
  const all: Group = { label: "", among: "", members: responses };
  const groupings = groupingsOf(responses);
  const aspects = figures.aspects
    .map(({ aspect, scores }) => ({ aspect, name: poleName(aspect), scores }))
    .sort((a, b) => b.scores.mean - a.scores.mean);
  return {
    organization: organizationName || "the team",
    n: figures.responses,
    roles: groupByRole(responses),
    spectrums: figures.spectrums.flatMap((spectrum) => spectrumFacts(spectrum, all, groupings, aspects)),
    aspects,
    effectiveness: figures.effectiveness,
  };
}

/** The spectrum with the largest mean gap that has an interval, or null. */
export function largestGap(spectrums: readonly SpectrumFacts[]): SpectrumFacts | null {
  const known = spectrums.filter(({ figures }) => figures.gap.halfWidth95 !== null);
  return known.reduce<SpectrumFacts | null>(
    (most, one) => (most && Math.abs(most.figures.gap.mean) >= Math.abs(one.figures.gap.mean) ? most : one),
    null,
  );
}
