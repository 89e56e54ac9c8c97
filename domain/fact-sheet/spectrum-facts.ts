import type { SpectrumFigures } from "#domain/figures/figures.ts";
import { shareInWords } from "#domain/figures/shares.ts";
import { poleName, polesOf, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { type Fact, factsOf, SOURCES } from "./fact.ts";

/** Lists the shares of people who want more of a pole, which a confidential survey has. */
function shareFacts({ spectrum, gap }: SpectrumFigures, sharesOf?: number): Fact[] {
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

function campFacts({ spectrum, camps, current }: SpectrumFigures, name: string): Fact[] {
  if (!camps) return [];
  const sides = (["lower", "upper"] as const).flatMap((side) =>
    factsOf(`spectrum.${spectrum}.camps.${side}`, current.n, 9, [
      ["n", `${name}: people in the ${side} camp`, camps[side].n, SOURCES.camps, "people"],
      ["mean", `${name}: mean of the ${side} camp`, camps[side].mean, SOURCES.camps],
      ["wanted", `${name}: where the ${side} camp wants to be, mean`, camps[side].wanted, SOURCES.camps],
    ]),
  );
  const marks = (["lower", "upper"] as const).flatMap((side) =>
    factsOf(`spectrum.${spectrum}.camps.${side}`, camps[side].n, 10, [
      ["effectiveness", `${name}: mean mark of the ${side} camp`, camps[side].effectiveness, SOURCES.camps],
    ]),
  );
  return [...sides, ...marks];
}

export function spectrumFacts(figures: SpectrumFigures, sharesOf?: number): Fact[] {
  const { spectrum, current, aspirational, gap } = figures;
  const poles = polesOf(spectrum);
  const name = spectrumName(poles);
  const [left, right] = [poleName(poles.left), poleName(poles.right)];
  const prefix = `spectrum.${spectrum}`;
  const gapFacts = factsOf(`${prefix}.gap`, gap.n, 9, [
    ["mean", `${name}: gap, positive towards ${right}`, gap.mean, SOURCES.gap],
    ["wantLeft", `${name}: people who want more ${left}`, gap.wantLeft, SOURCES.count, "people"],
    ["wantRight", `${name}: people who want more ${right}`, gap.wantRight, SOURCES.count, "people"],
  ]);
  return [
    ...factsOf(`${prefix}.current`, current.n, 9, [
      ["mean", `${name} today: mean`, current.mean, SOURCES.mean],
    ]),
    ...factsOf(`${prefix}.aspirational`, aspirational.n, 9, [
      ["mean", `${name} wanted: mean`, aspirational.mean, SOURCES.mean],
    ]),
    ...(gap.n > 0 ? gapFacts : []),
    ...campFacts(figures, name),
    ...shareFacts(figures, sharesOf),
  ];
}
