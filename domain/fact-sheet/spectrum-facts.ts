import { poleName, SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import type { Figures, SpectrumFigures } from "#domain/statistics/figures.ts";
import { shownHalfWidth95 } from "#domain/statistics/finite-population.ts";
import { type About, distributionFacts, type Fact, factsOf, percent, SOURCES } from "./fact.ts";
import { shareFacts } from "./share-facts.ts";

function gapFacts({ spectrum, gap }: SpectrumFigures, name: string, left: string, right: string): Fact[] {
  const { n, mean, wantLeft, wantSame, wantRight } = gap;
  if (n === 0) return [];
  const percentOf = (count: number | null) => (count === null ? null : percent(count, n));
  const halfWidth95 = shownHalfWidth95(gap);
  const interval = gap.teamHalfWidth95 === undefined ? SOURCES.interval : SOURCES.teamInterval;
  const end = (sign: 1 | -1) => (halfWidth95 === null ? null : mean + sign * halfWidth95);
  return factsOf(`spectrum.${spectrum}.gap`, n, { spectrum, scale: 9 }, [
    ["mean", `${name}: gap, positive towards ${right}`, mean, SOURCES.gap],
    ["halfWidth95", `${name}: half the gap’s interval`, halfWidth95, interval],
    ["low", `${name}: lower end of the gap’s interval`, end(-1), interval],
    ["high", `${name}: upper end of the gap’s interval`, end(1), interval],
    ["n", `${name}: people who gave both scores`, n, SOURCES.count, "people"],
    ["wantLeft", `${name}: people who want more ${left}`, wantLeft, SOURCES.count, "people"],
    ["wantSame", `${name}: people who want no change`, wantSame, SOURCES.count, "people"],
    ["wantRight", `${name}: people who want more ${right}`, wantRight, SOURCES.count, "people"],
    ["wantLeftShare", `${name}: share who want more ${left}`, percentOf(wantLeft), SOURCES.share, "percent"],
    ["wantSameShare", `${name}: share who want no change`, percentOf(wantSame), SOURCES.share, "percent"],
    [
      "wantRightShare",
      `${name}: share who want more ${right}`,
      percentOf(wantRight),
      SOURCES.share,
      "percent",
    ],
  ]);
}

function campFacts({ spectrum, camps, current }: SpectrumFigures, name: string): Fact[] {
  if (!camps) return [];
  const apart = camps.upper.mean - camps.lower.mean;
  const sides = (["lower", "upper"] as const).flatMap((side) =>
    factsOf(`spectrum.${spectrum}.camps.${side}`, current.n, { spectrum, scale: 9 }, [
      ["n", `${name}: people in the ${side} camp`, camps[side].n, SOURCES.camps, "people"],
      ["mean", `${name}: mean of the ${side} camp`, camps[side].mean, SOURCES.camps],
      ["wanted", `${name}: where the ${side} camp wants to be, mean`, camps[side].wanted, SOURCES.camps],
    ]),
  );
  const marks = (["lower", "upper"] as const).flatMap((side) =>
    factsOf(`spectrum.${spectrum}.camps.${side}`, camps[side].n, { spectrum, scale: 10 }, [
      ["effectiveness", `${name}: mean mark of the ${side} camp`, camps[side].effectiveness, SOURCES.camps],
    ]),
  );
  return [
    ...sides,
    ...marks,
    ...factsOf(`spectrum.${spectrum}.camps`, current.n, { spectrum, scale: 9 }, [
      ["difference", `${name}: distance between the camps`, apart, SOURCES.camps],
    ]),
  ];
}

function countFacts({ spectrum, counts, ...figures }: SpectrumFigures, name: string): Fact[] {
  return (["current", "aspirational"] as const).flatMap((measure) =>
    (counts?.[measure] ?? []).flatMap((count, index) =>
      factsOf(`spectrum.${spectrum}.${measure}.count`, figures[measure].n, { spectrum }, [
        [`${index + 1}`, `${name}: ${measure} answers at ${index + 1}`, count, SOURCES.count, "people"],
      ]),
    ),
  );
}

export function spectrumFacts(figures: SpectrumFigures, sharesOf?: number): Fact[] {
  const { spectrum, current, aspirational, agreement, averageDeviation, chanceAgreement = null } = figures;
  const poles = SPECTRUMS.find(({ id }) => id === spectrum) as (typeof SPECTRUMS)[number];
  const name = spectrumName(poles);
  const about: About = { spectrum, scale: 9 };
  const prefix = `spectrum.${spectrum}`;
  return [
    ...distributionFacts(`${prefix}.current`, `${name} today`, current, about),
    ...distributionFacts(`${prefix}.aspirational`, `${name} wished`, aspirational, about),
    ...gapFacts(figures, name, poleName(poles.left), poleName(poles.right)),
    ...factsOf(prefix, current.n, about, [
      ["agreement", `${name}: r_wg of today’s answers`, agreement, SOURCES.agreement, "index"],
      [
        "averageDeviation",
        `${name}: average distance from the mean`,
        averageDeviation,
        SOURCES.averageDeviation,
      ],
      ["chanceAgreement", `${name}: r_wg beyond chance`, chanceAgreement, SOURCES.chance, "index"],
    ]),
    ...factsOf(prefix, Math.min(current.n, aspirational.n), about, [
      [
        "halfway",
        `${name}: half of the way to the wish`,
        (current.mean + aspirational.mean) / 2,
        SOURCES.mean,
      ],
    ]),
    ...campFacts(figures, name),
    ...countFacts(figures, name),
    ...shareFacts(figures, sharesOf),
  ];
}

/** Lists the lowest and highest means and the largest and smallest gaps over all spectrums. */
export function extremeFacts({ spectrums, responses }: Figures): Fact[] {
  if (spectrums.length === 0) return [];
  const today = spectrums.map(({ current }) => current.mean);
  const gaps = spectrums.filter(({ gap }) => gap.n > 0).map(({ gap }) => Math.abs(gap.mean));
  return factsOf("spectrums", responses, { scale: 9 }, [
    ["current.lowest", "lowest mean of a spectrum today", Math.min(...today), SOURCES.mean],
    ["current.highest", "highest mean of a spectrum today", Math.max(...today), SOURCES.mean],
    ["gap.largest", "largest mean gap", gaps.length > 0 ? Math.max(...gaps) : null, SOURCES.gap],
    ["gap.smallest", "smallest mean gap", gaps.length > 0 ? Math.min(...gaps) : null, SOURCES.gap],
  ]);
}
