import type { Share, SpectrumFigures } from "./figures.ts";

const WORDS: Record<Share, string> = {
  0: "few or none",
  0.25: "a minority",
  0.5: "about half",
  0.75: "a clear majority",
  1: "almost all",
};

/** Says a share as people do. */
export function shareInWords(share: Share): string {
  return WORDS[share];
}

/** Tells if figures are a confidential survey's, whose spreads are rounded up. */
export function isCoarse({ gap }: Pick<SpectrumFigures, "gap">): boolean {
  return gap.wantLeft === null;
}
