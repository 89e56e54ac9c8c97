import {
  type Aspect,
  poleName,
  SPECTRUMS,
  type SpectrumId,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";
import type { AnalysisInput } from "#domain/report/analysis-input.ts";
import { MIN_RESPONSES_FOR_AGREEMENT } from "#domain/statistics/agreement.ts";
import type { TwoCamps } from "#domain/statistics/camps.ts";
import type { Distribution, Figures, SpectrumFigures } from "#domain/statistics/figures.ts";
import { isClearWish } from "#domain/statistics/gaps.ts";
import { type Course, courseOf } from "#worker/analysts/builtin/words/course.ts";
import { TOPICS } from "#worker/analysts/builtin/words/poles.ts";
import { createVoice, type Voice } from "#worker/analysts/builtin/words/voice.ts";
import { type Contrast, type Group, groupLevels, groupRoles, widestContrast } from "./groups.ts";

/**
 * What the people who answered want on one spectrum: a clear move one way, moves in opposite ways,
 * to stay, nothing that stands out from chance, or nothing known.
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
  camps: TwoCamps | null;
  contrast: Contrast | null;
  wish: WishKind;
  course: Course;
  /** The pole that the mean gap points to, and the other one. */
  towards: Aspect;
  awayFrom: Aspect;
  /** People who would move that way, and the other way. */
  movers: number;
  opposers: number;
  /** Agreement-question means of the poles (1-5), where both were answered. */
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
  responses: AnalysisInput["responses"];
  roles: Group[];
  levels: Group[];
  spectrums: SpectrumStatistics[];
  /** From the highest mean to the lowest. */
  aspects: AspectStatistics[];
  effectiveness: Distribution | null;
  voice: Voice;
}

function wishOf({ gap }: SpectrumFigures): WishKind {
  if (gap.n === 0) return "unknown";
  if (isClearWish(gap)) return "clear";
  if (gap.wantSame === gap.n) return "settled";
  return Math.min(gap.wantLeft, gap.wantRight) >= Math.max(2, gap.n / 3) ? "opposed" : "unclear";
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
): SpectrumStatistics[] {
  const spectrum = SPECTRUMS.find(({ id }) => id === figures.spectrum);
  if (!spectrum) return [];
  const { id, left, right } = spectrum;
  const { gap } = figures;
  const isRightward = gap.mean > 0 || (gap.mean === 0 && gap.wantRight >= gap.wantLeft);
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
      wish: wishOf(figures),
      course: courseOf(figures.current.mean, figures.aspirational.mean),
      towards: isRightward ? right : left,
      awayFrom: isRightward ? left : right,
      movers: isRightward ? gap.wantRight : gap.wantLeft,
      opposers: isRightward ? gap.wantLeft : gap.wantRight,
      stated: statedMeans(aspects, left, right),
    },
  ];
}

/** Everything the sections write from, worked out once. */
export function describeTeam(
  { organizationName, responses }: AnalysisInput,
  figures: Figures,
): TeamStatistics {
  const aspects = figures.aspects
    .map(({ aspect, scores }) => ({ aspect, name: poleName(aspect), scores }))
    .sort((a, b) => b.scores.mean - a.scores.mean);
  return {
    organization: organizationName || "the organisation",
    n: figures.responses,
    figures,
    responses,
    roles: groupRoles(figures, responses),
    levels: groupLevels(figures, responses),
    spectrums: figures.spectrums.flatMap((one) =>
      describeSpectrum(one, widestContrast(figures, responses, one.spectrum), aspects),
    ),
    aspects,
    effectiveness: figures.effectiveness,
    voice: createVoice(figures),
  };
}

/** Of people in the camps of two spectrums, the share that must be on matching sides. */
const SAME_PEOPLE = 0.85;

/** Whether the camps of two spectrums hold nearly the same people, on either side. */
export function sameSides(
  responses: AnalysisInput["responses"],
  one: SpectrumStatistics,
  other: SpectrumStatistics,
): boolean {
  const isUpper = ({ id, camps }: SpectrumStatistics, { scores }: AnalysisInput["responses"][number]) => {
    const score = scores.current[id];
    return score === null || !camps ? null : score > (camps.lower.mean + camps.upper.mean) / 2;
  };
  const matches = responses.flatMap((member) => {
    const [first, second] = [isUpper(one, member), isUpper(other, member)];
    return first === null || second === null ? [] : [first === second];
  });
  const share = matches.filter(Boolean).length / matches.length;
  return Math.max(share, 1 - share) >= SAME_PEOPLE;
}

/** Spectrums from the largest mean gap to the smallest. */
export function byGap(spectrums: readonly SpectrumStatistics[]): SpectrumStatistics[] {
  return [...spectrums].sort((a, b) => Math.abs(b.figures.gap.mean) - Math.abs(a.figures.gap.mean));
}

/** Where people not only ask for nothing clear but most would stay. */
export function isContent(spectrum: SpectrumStatistics): boolean {
  const { wantSame, n } = spectrum.figures.gap;
  return isQuiet(spectrum) && n > 0 && 2 * wantSame >= n;
}

/** Whether the two camps of today's answers return in the wishes: these spread as widely. */
export function hasDividedWishes({ camps, figures: { current, aspirational } }: SpectrumStatistics): boolean {
  if (!camps) return false;
  return (aspirational.standardDeviation ?? 0) >= 0.75 * (current.standardDeviation ?? 0);
}

/** From this share on who would go the same way, a wish is common, wherever they start from. */
const MOST = 0.75;

/** A wish that stands out from chance and that one group of people shares, not one of two. */
export function isCommonWish(spectrum: SpectrumStatistics): boolean {
  if (spectrum.wish !== "clear") return false;
  return !hasDividedWishes(spectrum) || spectrum.movers >= MOST * spectrum.figures.gap.n;
}

/** Below 8 people an index this low is mostly chance; from there, r_wg up to .30 is "no agreement". */
const UNSETTLED_AGREEMENT = 0.3;

/** Whether answers on today lie all over the line, without forming camps. */
export function isUnsettled({ camps, figures: { agreement, current } }: SpectrumStatistics): boolean {
  if (camps || agreement === null || current.n < MIN_RESPONSES_FOR_AGREEMENT) return false;
  return agreement <= UNSETTLED_AGREEMENT;
}

/** Where people ask for nothing that stands out from chance and answer as one group. */
export function isQuiet(spectrum: SpectrumStatistics): boolean {
  const { wish, camps } = spectrum;
  return (wish === "unclear" || wish === "settled") && !camps && !isUnsettled(spectrum);
}
