import { MIN_FOR_SHARES } from "#domain/disclosure/atoms.ts";
import { toBands } from "#domain/disclosure/shares.ts";
import { roundUpSpread } from "#domain/disclosure/spread.ts";
import { drawEvenly } from "#domain/inference/chance/dip.ts";
import { adjustByHolm } from "#domain/inference/chance/holm.ts";
import { monteCarloP } from "#domain/inference/chance/monte-carlo.ts";
import { createRandom } from "#domain/inference/chance/random.ts";
import { ERROR_RATES } from "#domain/inference/error-budget.ts";
import { roundVerdicts } from "#domain/inference/round-verdicts.ts";
import { NO_VERDICTS, type Verdicts } from "#domain/inference/verdicts.ts";
import { findWants } from "#domain/inference/wants.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { standardDeviation } from "#domain/statistics/descriptive.ts";
import { gapSpread } from "#domain/statistics/gaps.ts";
import type { Distribution, SpectrumFigures } from "./figures.ts";
import type { PublishedFigures } from "./published-figures.ts";
import { findPublishedDifferences } from "./published-groups.ts";

/** Opposite wants show in no published figure and leave their rate to camps. */
const RATE = ERROR_RATES.camps + ERROR_RATES.oppositeWants;

/** Half of the people at either end and hardly anyone between them. */
const TWO_CAMPS = [0.5, 0, 0.5].join();

/**
 * Estimates the p that as many even answers are published like two camps, with a spread as large: half at either end, few or
 * none between them. 1 where the published figures do not look so.
 */
function publishedCampsP(
  bands: readonly number[] | undefined,
  { n, standardDeviation: spread }: Distribution,
): number {
  if (n < MIN_FOR_SHARES || bands?.join() !== TWO_CAMPS || spread === null) return 1;
  const random = createRandom(n);
  return monteCarloP({ rate: RATE, tests: SPECTRUM_IDS.length }, () => {
    const counts = [...drawEvenly(n, random)];
    const answers = counts.flatMap((count, point) => Array<number>(count).fill(point));
    return toBands(counts).join() === TWO_CAMPS && roundUpSpread(standardDeviation(answers) ?? 0) >= spread;
  });
}

function findPublishedCamps(spectrums: readonly SpectrumFigures[]): Verdicts["camps"] {
  const adjusted = adjustByHolm(
    spectrums.map(({ bands, current }) => publishedCampsP(bands?.current, current)),
  );
  return spectrums.flatMap(({ spectrum }, index) => {
    const p = adjusted[index] as number;
    const unknown = { lower: null, upper: null, meet: false, marksDiffer: false };
    return p <= RATE ? [{ spectrum, p, ...unknown }] : [];
  });
}

/**
 * Infers what the published figures of a confidential survey show beyond chance: every reader of its report can compute
 * these verdicts. A spread of an earlier release says nothing of camps among more people.
 */
export function inferFromPublished(figures: PublishedFigures, isCareless: boolean): Verdicts {
  const { spectrums, release } = figures;
  return roundVerdicts({
    ...NO_VERDICTS,
    wants: findWants(
      spectrums.map(({ spectrum, gap }) => ({
        spectrum,
        n: gap.n,
        mean: gap.mean,
        standardDeviation: gapSpread(gap),
      })),
    ),
    camps: release.spreadsOf === undefined ? findPublishedCamps(spectrums) : [],
    groups: findPublishedDifferences(figures),
    isCareless,
  });
}
