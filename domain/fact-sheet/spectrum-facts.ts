import type { SpectrumFigures } from "#domain/figures/figures.ts";
import { shareInWords } from "#domain/figures/shares.ts";
import { poleName, polesOf, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { campFactLabels, factSources, spectrumFactLabels as labels } from "#messages/report/facts";
import { type Fact, factsOf } from "./fact.ts";

/** Tells the share of people who want more of the pole on the mean's side, which a confidential survey has. */
function moversFacts({ spectrum, gap }: SpectrumFigures, sharesOf?: number): Fact[] {
  if (gap.movers === undefined) return [];
  const poles = polesOf(spectrum);
  const side = gap.mean < 0 ? "left" : "right";
  const [spectrumLabel, share, pole] = [spectrumName(poles), shareInWords(gap.movers), poleName(poles[side])];
  const label = labels.movers({ spectrum: spectrumLabel, share, pole });
  return factsOf(`spectrum.${spectrum}.gap`, sharesOf ?? gap.n, null, [
    [`${side}Share`, label, gap.movers * 100, factSources.rounded, "percent"],
  ]);
}

function campFacts({ spectrum: id, camps, current }: SpectrumFigures, spectrum: string): Fact[] {
  if (!camps) return [];
  const sides = (["lower", "upper"] as const).flatMap((side) =>
    factsOf(`spectrum.${id}.camps.${side}`, current.n, 9, [
      ["n", campFactLabels[side].n({ spectrum }), camps[side].n, factSources.camps, "people"],
      ["mean", campFactLabels[side].mean({ spectrum }), camps[side].mean, factSources.camps],
      ["wanted", campFactLabels[side].wanted({ spectrum }), camps[side].wanted, factSources.camps],
    ]),
  );
  const marks = (["lower", "upper"] as const).flatMap((side) =>
    factsOf(`spectrum.${id}.camps.${side}`, camps[side].n, 10, [
      [
        "effectiveness",
        campFactLabels[side].effectiveness({ spectrum }),
        camps[side].effectiveness,
        factSources.camps,
      ],
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
    ["mean", labels.gap({ spectrum: name, pole: right }), gap.mean, factSources.gap],
    ["wantLeft", labels.want({ spectrum: name, pole: left }), gap.wantLeft, factSources.count, "people"],
    ["wantRight", labels.want({ spectrum: name, pole: right }), gap.wantRight, factSources.count, "people"],
  ]);
  return [
    ...factsOf(`${prefix}.current`, current.n, 9, [
      ["mean", labels.current({ spectrum: name }), current.mean, factSources.mean],
    ]),
    ...factsOf(`${prefix}.aspirational`, aspirational.n, 9, [
      ["mean", labels.aspirational({ spectrum: name }), aspirational.mean, factSources.mean],
    ]),
    ...(gap.n > 0 ? gapFacts : []),
    ...campFacts(figures, name),
    ...moversFacts(figures, sharesOf),
  ];
}
