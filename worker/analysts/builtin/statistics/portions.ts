import type { SpectrumFigures } from "#domain/statistics/figures.ts";
import { MIN_FOR_QUARTERS } from "#domain/statistics/shares.ts";

/** A part of the people: counted, or as a share in quarters or halves where a count would tell too much. */
export interface Portion {
  /** Null in a confidential survey. */
  count: number | null;
  /** Share of `whole`, 0 to 1. */
  share: number;
  whole: number;
}

/** Half a step of a share. */
function roundingOf({ whole }: Portion): number {
  return whole < MIN_FOR_QUARTERS ? 0.25 : 0.125;
}

/**
 * Returns the parts of a team that would move left, stay and move right: of the people of its first release,
 * where `sharesOf` tells their number.
 */
export function wishPortions(
  { gap }: SpectrumFigures,
  sharesOf?: number,
): Record<"left" | "same" | "right", Portion> {
  const portion = (count: number | null, share: number): Portion => ({
    count,
    share: count === null ? share : count / Math.max(1, gap.n),
    whole: sharesOf ?? gap.n,
  });
  const { wantLeft, wantSame, wantRight, shares } = gap;
  return {
    left: portion(wantLeft, shares?.left ?? 0),
    same: portion(wantSame, shares?.same ?? 0),
    right: portion(wantRight, shares?.right ?? 0),
  };
}

/** Tells if a portion is surely as large as a share; one that was rounded may be smaller than it says. */
export function isAtLeast(portion: Portion, limit: number): boolean {
  return (portion.count === null ? portion.share - roundingOf(portion) : portion.share) >= limit;
}

/** Tells if a portion has people worth a word; a share of 0 may be few or none. */
export function hasPeople({ share }: Portion): boolean {
  return share > 0;
}

/** Tells if a portion is known to be empty. */
export function isNobody({ count }: Portion): boolean {
  return count === 0;
}
