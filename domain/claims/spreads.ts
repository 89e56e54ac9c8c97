import type { SpectrumFigures } from "#domain/statistics/figures.ts";
import { gapSpread } from "#domain/statistics/gaps.ts";
import type { Source } from "./source.ts";

/** Standard deviation in points of 9 from which answers are spread too widely for a shared place. */
const WIDE = 2;
/** A mean gap without any one response, in points of 9, that is something to talk about. */
const LEAD = 1;

/** Tells if answers are spread too widely for a shared place; a spread that was rounded up has to lie above. */
export function areWide({ figures }: Source, spread: number | null): boolean {
  if (spread === null) return false;
  // One that was recovered from an interval is a little off.
  const rounded = Math.round(10 * spread) / 10;
  return figures.release ? rounded > WIDE : rounded >= WIDE;
}

/**
 * Tells if the mean gap is a point and more whichever response is left out, which moves it by s/√n at most (Samuelson
 * 1968). The figures that are told decide it, in both kinds of survey.
 */
export function isLead({ gap }: SpectrumFigures): boolean {
  const spread = gapSpread(gap);
  return spread !== null && Math.abs(gap.mean) - spread / Math.sqrt(gap.n) >= LEAD;
}
