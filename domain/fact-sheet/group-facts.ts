import { EFFECTIVENESS_LABELS, poleName } from "#domain/questionnaire/questionnaire.ts";
import type { Figures, GroupScores } from "#domain/statistics/figures.ts";
import { type Fact, factsOf, SOURCES } from "./fact.ts";

type Group = Partial<GroupScores> & { label: string; n: number };

/** Difference of a group's mean from the team's; null if one of them is missing. */
function minus(own: number | null, team: number | null | undefined): number | null {
  return own === null || team == null ? null : own - team;
}

function spectrumFactsOf(prefix: string, { label, n, spectrums = [] }: Group, figures: Figures): Fact[] {
  return spectrums.flatMap(({ spectrum, current, aspirational, gap }) => {
    const team = figures.spectrums.find((one) => one.spectrum === spectrum);
    const difference = {
      current: minus(current, team?.current.mean),
      aspirational: minus(aspirational, team?.aspirational.mean),
    };
    return factsOf(`${prefix}.${spectrum}`, n, { group: label, spectrum, scale: 9 }, [
      ["current.mean", `${label}: today`, current, SOURCES.mean],
      ["current.difference", `${label}: today minus the team`, difference.current, SOURCES.difference],
      ["aspirational.mean", `${label}: wished`, aspirational, SOURCES.mean],
      [
        "aspirational.difference",
        `${label}: wish minus the team’s`,
        difference.aspirational,
        SOURCES.difference,
      ],
      ["gap.mean", `${label}: gap`, gap?.mean ?? null, SOURCES.gap],
      ["gap.halfWidth95", `${label}: half the gap’s interval`, gap?.halfWidth95 ?? null, SOURCES.interval],
    ]);
  });
}

function aspectFactsOf(prefix: string, { label, n, aspects = [] }: Group, figures: Figures): Fact[] {
  return aspects.flatMap(({ aspect, mean }) => {
    const team = figures.aspects.find((one) => one.aspect === aspect);
    const name = `${label}: ${poleName(aspect)}`;
    return factsOf(`${prefix}.${aspect}`, n, { group: label, aspect, scale: 5 }, [
      ["mean", name, mean, SOURCES.mean],
      ["difference", `${name} minus the team`, minus(mean, team?.scores.mean), SOURCES.difference],
    ]);
  });
}

/** Lists the facts of one group: its size, its means and their differences from the team's. */
export function groupFacts(kind: string, group: Group, figures: Figures): Fact[] {
  const { label, n, effectiveness = null, effectivenessItems = [] } = group;
  const prefix = `${kind}.${label}`;
  const difference = minus(effectiveness, figures.effectiveness?.mean);
  return [
    ...factsOf(prefix, n, { group: label }, [["count", `${label}: people`, n, SOURCES.count, "people"]]),
    ...spectrumFactsOf(prefix, group, figures),
    ...aspectFactsOf(prefix, group, figures),
    ...factsOf(`${prefix}.effectiveness`, n, { group: label, scale: 10 }, [
      ["mean", `${label}: effectiveness`, effectiveness, SOURCES.mean],
      ["difference", `${label}: effectiveness minus the team’s`, difference, SOURCES.difference],
    ]),
    ...effectivenessItems.flatMap(({ item, mean }) => {
      const team = figures.effectivenessItems?.find((one) => one.item === item)?.scores.mean;
      const name = `${label}: effectiveness: ${EFFECTIVENESS_LABELS[item]}`;
      return factsOf(`${prefix}.effectiveness.${item}`, n, { group: label, scale: 10 }, [
        ["mean", name, mean, SOURCES.mean],
        ["difference", `${name}, minus the team’s`, minus(mean, team), SOURCES.difference],
      ]);
    }),
  ];
}

/** Lists the facts of a difference between two groups: its size, and each side's mean and size. */
export function differenceFacts(one: NonNullable<Figures["differences"]>[number]): Fact[] {
  const { grouping, spectrum, measure, lower, upper } = one;
  const group = `${lower.label} | ${upper.label}`;
  const prefix = `difference.${grouping}.${group}.${spectrum}.${measure}`;
  const label = `${upper.label} minus ${lower.label}`;
  const sides = (
    [
      ["lower", lower],
      ["upper", upper],
    ] as const
  ).flatMap(([side, { label: group, n, mean }]) =>
    factsOf(`${prefix}.${side}`, n, { spectrum, group, scale: 9 }, [
      ["n", `${group}: people who gave the score`, n, SOURCES.count, "people"],
      ["mean", `${group}: mean`, mean, SOURCES.mean],
    ]),
  );
  const apart = factsOf(prefix, lower.n + upper.n, { spectrum, group, scale: 9 }, [
    ["mean", label, one.difference, SOURCES.difference],
    ["halfWidth95", `${label}: half the interval`, one.halfWidth95, SOURCES.interval],
  ]);
  return [...apart, ...sides];
}
