import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { Figures, SpectrumFigures } from "./figures.ts";

/** Share of the people who have to want about what the mean is for it to be the team's, and how near, in points of 9. */
const SHARED = { share: 1 / 3, distance: 1 } as const;
/** One person is no side of a team. */
const MIN_SIDE = 2;
/** The spread of what is wanted, in points of 9, that a confidential survey may tell of a want that the team shares. */
const TOLD_OF_SHARED = 2;

/**
 * Says if the mean of what is wanted lies where few want to be, so that it is no goal of the team, whichever way most
 * would move; by the told spread in a confidential survey, which tests/domain/report/harms defends.
 */
export function isSplit(
  { release }: Pick<Figures, "release">,
  { aspirational, counts }: SpectrumFigures,
): boolean {
  if (release) return (aspirational.standardDeviation ?? 0) > TOLD_OF_SHARED;
  if (!counts) return false;
  const countWhere = (isMeant: (beyondMean: number) => boolean) =>
    counts.aspirational
      .filter((_, index) => isMeant(index + SPECTRUM_SCALE.min - aspirational.mean))
      .reduce((sum, count) => sum + count, 0);
  const [below, above] = [
    countWhere((by) => by < -SHARED.distance),
    countWhere((by) => by > SHARED.distance),
  ];
  return aspirational.n - below - above < SHARED.share * aspirational.n && Math.min(below, above) >= MIN_SIDE;
}
