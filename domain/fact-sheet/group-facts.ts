import { poleName } from "#domain/questionnaire/questionnaire.ts";
import type { Figures, GroupScores } from "#domain/statistics/figures.ts";
import { type About, type Fact, factsOf, SOURCES } from "./fact.ts";

type Group = Partial<GroupScores> & { label: string; n: number };

export function groupFacts(kind: string, { label, n, ...scores }: Group, figures: Figures): Fact[] {
  const prefix = `${kind}.${label}`;
  const about: About = { group: label };
  const spectrums = (scores.spectrums ?? []).flatMap(({ spectrum, current, aspirational, gap }) => {
    const team = figures.spectrums.find((one) => one.spectrum === spectrum);
    const minus = (own: number | null, other: number | undefined) =>
      own === null || other === undefined ? null : own - other;
    return factsOf(`${prefix}.${spectrum}`, n, { ...about, spectrum, scale: 9 }, [
      ["current.mean", `${label}: today`, current, SOURCES.mean],
      [
        "current.difference",
        `${label}: today minus the team`,
        minus(current, team?.current.mean),
        SOURCES.difference,
      ],
      ["aspirational.mean", `${label}: wished`, aspirational, SOURCES.mean],
      [
        "aspirational.difference",
        `${label}: wish minus the team's`,
        minus(aspirational, team?.aspirational.mean),
        SOURCES.difference,
      ],
      ["gap.mean", `${label}: gap`, gap?.mean ?? null, SOURCES.gap],
      ["gap.halfWidth95", `${label}: half the gap's interval`, gap?.halfWidth95 ?? null, SOURCES.interval],
    ]);
  });
  const aspects = (scores.aspects ?? []).flatMap(({ aspect, mean }) => {
    const team = figures.aspects.find((one) => one.aspect === aspect);
    return factsOf(`${prefix}.${aspect}`, n, { ...about, aspect, scale: 5 }, [
      ["mean", `${label}: ${poleName(aspect)}`, mean, SOURCES.mean],
      [
        "difference",
        `${label}: ${poleName(aspect)} minus the team`,
        team ? mean - team.scores.mean : null,
        SOURCES.difference,
      ],
    ]);
  });
  const own = scores.effectiveness ?? null;
  const team = figures.effectiveness?.mean ?? null;
  return [
    ...factsOf(prefix, n, about, [["count", `${label}: people`, n, SOURCES.count, "people"]]),
    ...spectrums,
    ...aspects,
    ...factsOf(`${prefix}.effectiveness`, n, { ...about, scale: 10 }, [
      ["mean", `${label}: effectiveness`, own, SOURCES.mean],
      [
        "difference",
        `${label}: effectiveness minus the team's`,
        own === null || team === null ? null : own - team,
        SOURCES.difference,
      ],
    ]),
  ];
}

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
