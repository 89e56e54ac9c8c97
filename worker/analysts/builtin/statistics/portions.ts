import type { SpectrumFigures } from "#domain/statistics/figures.ts";

/** A part of the people: counted, or as a share in quarters where a count would tell too much. */
export interface Portion {
  /** Null in a confidential survey. */
  count: number | null;
  /** Share of `whole`, 0 to 1. */
  share: number;
  whole: number;
}

/** Half a step of a share in quarters. */
const ROUNDING = 0.125;

/** Returns the parts of a team that would move left, stay and move right. */
export function wishPortions({ gap }: SpectrumFigures): Record<"left" | "same" | "right", Portion> {
  const portion = (count: number | null, share: number): Portion => ({
    count,
    share: count === null ? share : count / Math.max(1, gap.n),
    whole: gap.n,
  });
  const { wantLeft, wantSame, wantRight, shares } = gap;
  return {
    left: portion(wantLeft, shares?.left ?? 0),
    same: portion(wantSame, shares?.same ?? 0),
    right: portion(wantRight, shares?.right ?? 0),
  };
}

/** Tells if a portion is surely as large as a share; one in quarters may be smaller than it says. */
export function isAtLeast({ count, share }: Portion, limit: number): boolean {
  return (count === null ? share - ROUNDING : share) >= limit;
}

/** Tells if a portion has people worth a word; a share of 0 may be few or none. */
export function hasPeople({ share }: Portion): boolean {
  return share > 0;
}

/** Tells if a portion is known to be nobody. */
export function isNobody({ count }: Portion): boolean {
  return count === 0;
}
