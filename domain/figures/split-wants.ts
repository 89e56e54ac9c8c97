import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { Figures, SpectrumFigures } from "./figures.ts";

/** Share of the people who have to want about what the mean is for it to be the team's, and how near, in points of 9. */
const SHARED = { share: 1 / 3, distance: 1 } as const;
/** The spread of what is wanted, in points of 9, that a confidential survey may tell of a want that the team shares. */
const TOLD_OF_SHARED = 2;

/**
 * Tells if the mean of what is wanted lies where few want to be, so that it is no goal of the team, whichever way most
 * would move; by the told spread in a confidential survey, which `npm run bench harms` defends.
 */
export function isSplit(
  { release }: Pick<Figures, "release">,
  { aspirational, counts }: SpectrumFigures,
): boolean {
  if (release) return (aspirational.standardDeviation ?? 0) > TOLD_OF_SHARED;
  if (!counts) return false;
  const near = counts.aspirational.filter(
    (_, index) => Math.abs(index + SPECTRUM_SCALE.min - aspirational.mean) <= SHARED.distance,
  );
  return near.reduce((sum, count) => sum + count, 0) < SHARED.share * aspirational.n;
}
