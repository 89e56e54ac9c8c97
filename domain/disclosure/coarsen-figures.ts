import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { roundTo2 } from "#domain/questionnaire/scoring.ts";
import type {
  Bands,
  Distribution,
  Figures,
  GroupDifference,
  PairFigures,
  Share,
  SpectrumFigures,
} from "#domain/statistics/figures.ts";
import { studentT975 } from "#domain/statistics/gaps.ts";
import type { ConfidentialRelease } from "./release.ts";

/** Step to which spreads are rounded up, in scale points: two releases then do not give away a third spread. */
const SPREAD_STEP = 0.5;
const SHARE_STEP = 0.25;
const SPECTRUM_VARIANCE = ((SPECTRUM_SCALE.max - SPECTRUM_SCALE.min + 1) ** 2 - 1) / 12;
const AGREEMENT_VARIANCE = (5 ** 2 - 1) / 12;

function roundUp(spread: number): number {
  return Math.ceil(Math.round((spread / SPREAD_STEP) * 1e6) / 1e6) * SPREAD_STEP;
}

function toShare(count: number, n: number): Share {
  return (n === 0 ? 0 : Math.round(count / n / SHARE_STEP) * SHARE_STEP) as Share;
}

/** Returns a distribution without what may be one person's answer, its spread rounded up to half points. */
function coarsenDistribution({ n, mean, standardDeviation }: Distribution): Distribution {
  return {
    n,
    mean,
    median: null,
    standardDeviation: standardDeviation === null ? null : roundUp(standardDeviation),
    lowerQuartile: null,
    upperQuartile: null,
    min: null,
    max: null,
  };
}

/** Returns the half width that the interval has with its standard deviation rounded up to half points. */
function coarsenHalfWidth(n: number, halfWidth95: number | null): number | null {
  if (halfWidth95 === null) return null;
  const factor = studentT975(n - 1) / Math.sqrt(n);
  return roundTo2(roundUp(halfWidth95 / factor) * factor);
}

/** Returns r_wg as it follows from a spread that was rounded up: it tells nothing beyond that spread. */
function agreementOf({ standardDeviation }: Distribution, uniformVariance: number): number | null {
  if (standardDeviation === null) return null;
  return roundTo2(Math.max(0, 1 - standardDeviation ** 2 / uniformVariance));
}

function toBands(counts: readonly number[]): Bands {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const share = (from: number) =>
    toShare(
      counts.slice(from, from + 3).reduce((sum, one) => sum + one, 0),
      n,
    );
  return [share(0), share(3), share(6)];
}

function coarsenSpectrum({ counts, ...figures }: SpectrumFigures): SpectrumFigures {
  const { n, mean, halfWidth95, wantLeft, wantSame, wantRight } = figures.gap;
  const current = coarsenDistribution(figures.current);
  return {
    ...figures,
    current,
    aspirational: coarsenDistribution(figures.aspirational),
    gap: {
      n,
      mean,
      halfWidth95: coarsenHalfWidth(n, halfWidth95),
      wantLeft: null,
      wantSame: null,
      wantRight: null,
      shares: {
        left: toShare(wantLeft ?? 0, n),
        same: toShare(wantSame ?? 0, n),
        right: toShare(wantRight ?? 0, n),
      },
    },
    agreement: agreementOf(current, SPECTRUM_VARIANCE),
    averageDeviation: figures.averageDeviation === null ? null : roundUp(figures.averageDeviation),
    ...(counts && {
      bands: { current: toBands(counts.current), aspirational: toBands(counts.aspirational) },
    }),
    camps: null,
  };
}

function coarsenAspect({ scores, averageDeviation, ...aspect }: Figures["aspects"][number]) {
  const coarse = coarsenDistribution(scores);
  return {
    ...aspect,
    scores: coarse,
    agreement: agreementOf(coarse, AGREEMENT_VARIANCE),
    averageDeviation: averageDeviation == null ? null : roundUp(averageDeviation),
  };
}

function coarsenPair({ spectrum, balance: { n, mean, halfWidth95 } }: PairFigures): PairFigures {
  return {
    spectrum,
    balance: {
      n,
      mean,
      halfWidth95: coarsenHalfWidth(n, halfWidth95),
      moreLeft: null,
      alike: null,
      moreRight: null,
    },
  };
}

/** Keeps a group's means and drops its intervals, from which its spread would follow. */
function withoutInterval<Group extends Figures["roles"][number] | NonNullable<Figures["levels"]>[number]>(
  group: Group,
): Group {
  if (!group.spectrums) return group;
  return {
    ...group,
    spectrums: group.spectrums.map(({ gap, ...one }) => ({
      ...one,
      gap: gap && { ...gap, halfWidth95: null },
    })),
  };
}

/**
 * Coarsens the figures of a confidential survey: means stay, spreads are rounded up to half points (intervals
 * grow accordingly), counts of people become shares in quarters, and what may be one person's answer is left
 * out.
 */
export function coarsenFigures(figures: Figures, { number, late, withheld }: ConfidentialRelease): Figures {
  const { quality: _, ...rest } = figures;
  return {
    ...rest,
    roles: figures.roles.map(withoutInterval),
    levels: (figures.levels ?? []).map(withoutInterval),
    functions: (figures.functions ?? []).map(withoutInterval),
    differences: (figures.differences ?? []).map((one): GroupDifference => ({ ...one, halfWidth95: null })),
    spectrums: figures.spectrums.map(coarsenSpectrum),
    aspects: figures.aspects.map(coarsenAspect),
    effectiveness: figures.effectiveness && coarsenDistribution(figures.effectiveness),
    pairs: (figures.pairs ?? []).map(coarsenPair),
    release: { number, late, withheld },
  };
}
