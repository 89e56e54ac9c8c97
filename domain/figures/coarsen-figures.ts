import { MIN_FOR_SHARES } from "#domain/disclosure/atoms.ts";
import type { ConfidentialRelease } from "#domain/disclosure/release.ts";
import { roundUpGapSpread, roundUpSpread } from "#domain/disclosure/spread.ts";
import { AGREEMENT_POINTS, SPECTRUM_POINTS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { roundTo2 } from "#domain/questionnaire/scoring.ts";
import { agreementAt } from "#domain/statistics/agreement.ts";
import { studentT975 } from "#domain/statistics/gaps.ts";
import type {
  AspectFigures,
  Bands,
  Distribution,
  Figures,
  ReleaseFigures,
  Share,
  SpectrumFigures,
  StatementFigures,
} from "./figures.ts";
import { tellMeans } from "./told-means.ts";

/** Returns a count as a share in quarters. */
export function shareOf(count: number, n: number): Share {
  return (n === 0 ? 0 : Math.round((4 * count) / n) / 4) as Share;
}

/** Keeps a distribution's mean, rounds up the spread of another one, and leaves out what may be one person's answer. */
function coarsenDistribution(
  { n, mean }: Distribution,
  spread: Distribution | null | undefined,
): Distribution {
  return {
    n,
    mean,
    median: null,
    standardDeviation: roundUpKnown(spread?.standardDeviation),
    lowerQuartile: null,
    upperQuartile: null,
    min: null,
    max: null,
  };
}

function roundUpKnown(spread: number | null | undefined): number | null {
  return spread == null ? null : roundUpSpread(spread);
}

interface Interval {
  n: number;
  halfWidth95: number | null;
}

/** Returns the half width that an interval of n people has with another one's spread, rounded up. */
function coarsenHalfWidth(n: number, spread: Interval | undefined): number | null {
  if (!spread || spread.halfWidth95 === null || n < 2) return null;
  const factorOf = (people: number) => studentT975(people - 1) / Math.sqrt(people);
  return roundTo2(roundUpGapSpread(spread.halfWidth95 / factorOf(spread.n), spread.n) * factorOf(n));
}

/** Returns r_wg as it follows from a spread that was rounded up: it tells nothing beyond that spread. */
function agreementOf({ standardDeviation }: Distribution, scalePoints: number): number | null {
  return standardDeviation === null ? null : roundTo2(agreementAt(standardDeviation ** 2, scalePoints));
}

/** Returns the shares of answers from 1 to 3, from 4 to 6 and from 7 to 9. */
export function toBands(counts: readonly number[]): Bands {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const share = (from: number) =>
    shareOf(
      counts.slice(from, from + 3).reduce((sum, one) => sum + one, 0),
      n,
    );
  return [share(0), share(3), share(6)];
}

function coarsenSpectrum(
  { spectrum, current, aspirational, gap }: SpectrumFigures,
  first: SpectrumFigures | undefined,
): SpectrumFigures {
  const today = coarsenDistribution(current, first?.current);
  return {
    spectrum,
    current: today,
    aspirational: coarsenDistribution(aspirational, first?.aspirational),
    gap: {
      n: gap.n,
      mean: gap.mean,
      halfWidth95: coarsenHalfWidth(gap.n, first?.gap),
      wantLeft: null,
      wantSame: null,
      wantRight: null,
      ...(first && moversOf(first.gap, gap.mean)),
    },
    agreement: agreementOf(today, SPECTRUM_POINTS),
    ...(first?.counts &&
      first.current.n >= MIN_FOR_SHARES &&
      first.aspirational.n >= MIN_FOR_SHARES && {
        bands: { current: toBands(first.counts.current), aspirational: toBands(first.counts.aspirational) },
      }),
    camps: null,
  };
}

/** Tells who moved to the mean's side in the first release; nothing where the mean now lies on the other. */
function moversOf({ n, mean, wantLeft, wantRight }: SpectrumFigures["gap"], now: number) {
  if (n < MIN_FOR_SHARES || mean * now <= 0) return {};
  return { movers: shareOf((mean < 0 ? wantLeft : wantRight) ?? 0, n) };
}

function coarsenAspect({ aspect, scores }: AspectFigures, first: AspectFigures | undefined): AspectFigures {
  const coarse = coarsenDistribution(scores, first?.scores);
  return { aspect, scores: coarse, agreement: agreementOf(coarse, AGREEMENT_POINTS) };
}

/** A share of agreement, from as many people on as have shares; of the first release, like every share. */
function coarsenStatement({ agree, n, ...about }: StatementFigures): StatementFigures[] {
  if (n < MIN_FOR_SHARES) return [];
  return [{ ...about, n, agree: null, share: shareOf(agree ?? 0, n) }];
}

/** Figures as a confidential survey's report tells them. */
export type ToldFigures = Figures & { release: ReleaseFigures };

/**
 * Coarsens the figures of a confidential survey: means stay, but near an end of their scale; spreads are rounded up
 * (intervals grow accordingly), counts of nine people and more become shares, and what may be one person's answer is left
 * out. Spreads and shares are told once, of the first release: a second spread beside it would narrow down what the
 * people between the two can have answered.
 */
export function coarsenFigures(figures: Figures, first: Figures, release: ConfidentialRelease): ToldFigures {
  const { quality: _, ...rest } = tellMeans(figures);
  const { number, late, withheld } = release;
  return {
    ...rest,
    spectrums: rest.spectrums.map((one) => coarsenSpectrum(one, sameSpectrum(first.spectrums, one))),
    aspects: rest.aspects.map((one) =>
      coarsenAspect(
        one,
        first.aspects.find(({ aspect }) => aspect === one.aspect),
      ),
    ),
    statements: (first.statements ?? []).flatMap(coarsenStatement),
    effectiveness: rest.effectiveness && coarsenDistribution(rest.effectiveness, null),
    effectivenessItems: (rest.effectivenessItems ?? []).map(({ item, scores }) => ({
      item,
      scores: coarsenDistribution(scores, first.effectivenessItems?.find((one) => one.item === item)?.scores),
    })),
    release: { number, late, withheld, ...(number > 1 && { spreadsOf: first.responses }) },
  };
}

function sameSpectrum<Item extends { spectrum: SpectrumId }>(items: readonly Item[], { spectrum }: Item) {
  return items.find((item) => item.spectrum === spectrum);
}
