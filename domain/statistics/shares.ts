import type { Share } from "./figures.ts";

const QUARTERS = ["few or none", "about a quarter", "about half", "about three quarters", "almost all"];
const HALVES = ["few or none", "some", "most"];
/** Below this number of people shares are halves. */
export const MIN_FOR_QUARTERS = 9;

/** Says a share as people do: in quarters, or of few people as "few or none", "some" (25 to 75 %) or "most". */
export function shareInWords(share: Share, n: number): string {
  return (n < MIN_FOR_QUARTERS ? HALVES[share * 2] : QUARTERS[share * 4]) ?? "";
}
