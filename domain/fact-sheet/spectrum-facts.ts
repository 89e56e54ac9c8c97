import type { SpectrumFigures } from "#domain/figures/figures.ts";
import { shareInWords } from "#domain/figures/shares.ts";
import { poleName, polesOf, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { type Fact, factsOf, SOURCES } from "./fact.ts";

/** Tells the share of people who want more of the pole on the mean's side, which a confidential survey has. */
function moversFacts({ spectrum, gap }: SpectrumFigures, sharesOf?: number): Fact[] {
  if (gap.movers === undefined) return [];
  const poles = polesOf(spectrum);
  const side = gap.mean < 0 ? "left" : "right";
  const label = `${spectrumName(poles)}: ${shareInWords(gap.movers)} want more ${poleName(poles[side])}`;
  return factsOf(`spectrum.${spectrum}.gap`, sharesOf ?? gap.n, null, [
    [`${side}Share`, label, gap.movers * 100, SOURCES.rounded, "percent"],
  ]);
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
    ...moversFacts(figures, sharesOf),
  ];
}
