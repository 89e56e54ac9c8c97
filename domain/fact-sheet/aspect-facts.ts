import { type Aspect, poleName, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { Figures, PairFigures } from "#domain/statistics/figures.ts";
import { shownHalfWidth95 } from "#domain/statistics/finite-population.ts";
import { type About, distributionFacts, type Fact, factsOf, SOURCES } from "./fact.ts";

export function aspectFacts({ aspect, scores, ...spread }: Figures["aspects"][number]): Fact[] {
  const spectrum = SPECTRUMS.find(({ left, right }) => left === aspect || right === aspect)?.id;
  const about: About = { aspect, scale: 5, ...(spectrum && { spectrum }) };
  const name = poleName(aspect);
  return [
    ...distributionFacts(`aspect.${aspect}`, name, scores, about),
    ...factsOf(`aspect.${aspect}`, scores.n, about, [
      ["agreement", `${name}: r_wg`, spread.agreement ?? null, SOURCES.agreement, "index"],
      [
        "averageDeviation",
        `${name}: average distance from the mean`,
        spread.averageDeviation ?? null,
        SOURCES.averageDeviation,
      ],
      [
        "chanceAgreement",
        `${name}: r_wg beyond chance`,
        spread.chanceAgreement ?? null,
        SOURCES.chance,
        "index",
      ],
    ]),
  ];
}

export function pairFacts({ spectrum, balance }: PairFigures): Fact[] {
  const [left, right] = spectrum.split("_") as [Aspect, Aspect];
  const label = `${poleName(right)} minus ${poleName(left)}`;
  const { n, mean, moreLeft, alike, moreRight } = balance;
  const halfWidth95 = shownHalfWidth95(balance);
  const interval = balance.teamHalfWidth95 === undefined ? SOURCES.interval : SOURCES.teamInterval;
  return factsOf(`pair.${spectrum}`, n, { spectrum, scale: 5 }, [
    ["mean", `${label}: mean`, mean, SOURCES.balance],
    ["halfWidth95", `${label}: half the interval`, halfWidth95, interval],
    ["low", `${label}: lower end`, halfWidth95 === null ? null : mean - halfWidth95, interval],
    ["high", `${label}: upper end`, halfWidth95 === null ? null : mean + halfWidth95, interval],
    ["n", `${label}: people who answered both`, n, SOURCES.count, "people"],
    ["moreLeft", `people who see more ${poleName(left)}`, moreLeft, SOURCES.count, "people"],
    ["alike", `people who see both alike`, alike, SOURCES.count, "people"],
    ["moreRight", `people who see more ${poleName(right)}`, moreRight, SOURCES.count, "people"],
  ]);
}

export function aspectRange({ aspects, responses }: Figures): Fact[] {
  const means = aspects.map(({ scores }) => scores.mean);
  if (means.length === 0) return [];
  const range = Math.max(...means) - Math.min(...means);
  return factsOf("aspects", responses, { scale: 5 }, [
    ["range", "highest minus lowest mean of an aspect", range, SOURCES.difference],
  ]);
}
