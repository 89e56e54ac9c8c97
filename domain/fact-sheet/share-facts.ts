import { poleName, polesOf, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import type { SpectrumFigures } from "#domain/statistics/figures.ts";
import { shareInWords } from "#domain/statistics/shares.ts";
import { type Fact, factsOf, SOURCES } from "./fact.ts";

/** Lists the shares of people who want more of a pole, which a confidential survey has. */
export function shareFacts({ spectrum, gap }: SpectrumFigures, sharesOf?: number): Fact[] {
  const poles = polesOf(spectrum);
  return (["left", "right"] as const).flatMap((side) => {
    const share = gap.shares?.[side];
    if (share === undefined) return [];
    const label = `${spectrumName(poles)}: ${shareInWords(share)} want more ${poleName(poles[side])}`;
    return factsOf(`spectrum.${spectrum}.gap`, sharesOf ?? gap.n, null, [
      [`${side}Share`, label, share * 100, SOURCES.rounded, "percent"],
    ]);
  });
}
