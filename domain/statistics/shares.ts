import type { Share } from "./figures.ts";

/** Below this number of people shares are halves. */
export const MIN_FOR_QUARTERS = 9;

const WORDS: Record<Share, string> = {
  0: "few or none",
  0.25: "about a quarter",
  0.5: "about half",
  0.75: "about three quarters",
  1: "almost all",
};

/** Says a share as people do; a half of few people stands for 25 to 75 %, a whole for 75 % and more. */
export function shareInWords(share: Share, n: number): string {
  if (n < MIN_FOR_QUARTERS && share === 0.5) return "some";
  return n < MIN_FOR_QUARTERS && share === 1 ? "most" : WORDS[share];
}
