import type { Share } from "#domain/disclosure/shares.ts";
import { shareNames } from "#messages/report/figures";
import type { SpectrumFigures } from "./figures.ts";

/** Says a share as people do. */
export function shareInWords(share: Share): string {
  return shareNames[share];
}

/** Says if figures are a confidential survey's, whose spreads are rounded up. */
export function isCoarse({ gap }: Pick<SpectrumFigures, "gap">): boolean {
  return gap.wantLeft === null;
}
