import type { Distribution, Figures, GroupScores, PairFigures, SpectrumFigures } from "./insights.ts";
import { type Aspect, poleName, SPECTRUMS, type SpectrumId, spectrumName } from "./questionnaire.ts";

export type FactUnit = "points" | "people" | "percent" | "index";

/** One figure that a report may use. */
export interface Fact {
  /** Stable and readable: "spectrum.vision_execution.gap.mean". */
  id: string;
  /** What it is, in words. */
  label: string;
  value: number;
  unit: FactUnit;
  /** The largest point of the scale, for points. */
  scale?: 5 | 9 | 10;
  /** How many people it rests on. */
  n: number;
  /** How it was computed. */
  source: string;
  spectrum?: SpectrumId;
  aspect?: Aspect;
  group?: string;
}

type About = Pick<Fact, "spectrum" | "aspect" | "group" | "scale">;
type Entry = [name: string, label: string, value: number | null, source: string, unit?: FactUnit];

const SOURCES = {
  count: "count of responses",
  mean: "arithmetic mean",
  median: "median",
  standardDeviation: "sample standard deviation, n - 1",
  quartile: "quartile, type 7 of Hyndman & Fan 1996",
  range: "smallest and largest answer",
  share: "count over responses",
  agreement: "r_wg against uniform answers, James, Demaree & Wolf 1984",
  averageDeviation: "average deviation from the mean, Burke & Dunlap 2002",
  chance: "exact 5 % point of r_wg of random answers, after Dunlap, Burke & Smith-Crowe 2003",
  gap: "wished minus today within each person, then averaged",
  balance: "right aspect minus left aspect within each person, then averaged",
  interval: "95 % interval, Student 1908",
  difference: "difference of two groups' means",
  camps: "exact one-dimensional 2-means with this product's limits",
} as const;

function listOf(prefix: string, n: number, about: About, entries: Entry[]): Fact[] {
  return entries.flatMap(([name, label, value, source, unit = "points"]) => {
    if (value === null) return [];
    const { scale, ...rest } = about;
    return [
      {
        id: `${prefix}.${name}`,
        label,
        value,
        unit,
        ...(unit === "points" && scale ? { scale } : {}),
        n,
        source,
        ...rest,
      },
    ];
  });
}

function distributionFacts(prefix: string, label: string, one: Distribution, about: About): Fact[] {
  return listOf(prefix, one.n, about, [
    ["mean", `${label}: mean`, one.mean, SOURCES.mean],
    ["median", `${label}: median`, one.median, SOURCES.median],
    ["standardDeviation", `${label}: standard deviation`, one.standardDeviation, SOURCES.standardDeviation],
    ["lowerQuartile", `${label}: lower quartile`, one.lowerQuartile, SOURCES.quartile],
    ["upperQuartile", `${label}: upper quartile`, one.upperQuartile, SOURCES.quartile],
    ["min", `${label}: lowest answer`, one.min, SOURCES.range],
    ["max", `${label}: highest answer`, one.max, SOURCES.range],
    ["n", `${label}: answers`, one.n, SOURCES.count, "people"],
  ]);
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole;
}

function gapFacts({ spectrum, gap }: SpectrumFigures, name: string, left: string, right: string): Fact[] {
  const { n, mean, halfWidth95, wantLeft, wantSame, wantRight } = gap;
  if (n === 0) return [];
  const end = (sign: 1 | -1) => (halfWidth95 === null ? null : mean + sign * halfWidth95);
  return listOf(`spectrum.${spectrum}.gap`, n, { spectrum, scale: 9 }, [
    ["mean", `${name}: gap, positive towards ${right}`, mean, SOURCES.gap],
    ["halfWidth95", `${name}: half the gap's interval`, halfWidth95, SOURCES.interval],
    ["low", `${name}: lower end of the gap's interval`, end(-1), SOURCES.interval],
    ["high", `${name}: upper end of the gap's interval`, end(1), SOURCES.interval],
    ["n", `${name}: people who gave both scores`, n, SOURCES.count, "people"],
    ["wantLeft", `${name}: people who want more ${left}`, wantLeft, SOURCES.count, "people"],
    ["wantSame", `${name}: people who want no change`, wantSame, SOURCES.count, "people"],
    ["wantRight", `${name}: people who want more ${right}`, wantRight, SOURCES.count, "people"],
    ["wantLeftShare", `${name}: share who want more ${left}`, percent(wantLeft, n), SOURCES.share, "percent"],
    ["wantSameShare", `${name}: share who want no change`, percent(wantSame, n), SOURCES.share, "percent"],
    [
      "wantRightShare",
      `${name}: share who want more ${right}`,
      percent(wantRight, n),
      SOURCES.share,
      "percent",
    ],
  ]);
}

function campFacts({ spectrum, camps, current }: SpectrumFigures, name: string): Fact[] {
  if (!camps) return [];
  const apart = camps.upper.mean - camps.lower.mean;
  const sides = (["lower", "upper"] as const).flatMap((side) =>
    listOf(`spectrum.${spectrum}.camps.${side}`, current.n, { spectrum, scale: 9 }, [
      ["n", `${name}: people in the ${side} camp`, camps[side].n, SOURCES.camps, "people"],
      ["mean", `${name}: mean of the ${side} camp`, camps[side].mean, SOURCES.camps],
    ]),
  );
  return [
    ...sides,
    ...listOf(`spectrum.${spectrum}.camps`, current.n, { spectrum, scale: 9 }, [
      ["difference", `${name}: distance between the camps`, apart, SOURCES.camps],
    ]),
  ];
}

function countFacts({ spectrum, counts, ...figures }: SpectrumFigures, name: string): Fact[] {
  return (["current", "aspirational"] as const).flatMap((measure) =>
    (counts?.[measure] ?? []).flatMap((count, index) =>
      listOf(`spectrum.${spectrum}.${measure}.count`, figures[measure].n, { spectrum }, [
        [`${index + 1}`, `${name}: ${measure} answers at ${index + 1}`, count, SOURCES.count, "people"],
      ]),
    ),
  );
}

function spectrumFacts(figures: SpectrumFigures): Fact[] {
  const { spectrum, current, aspirational, agreement, averageDeviation, chanceAgreement = null } = figures;
  const poles = SPECTRUMS.find(({ id }) => id === spectrum) as (typeof SPECTRUMS)[number];
  const name = spectrumName(poles);
  const about: About = { spectrum, scale: 9 };
  const prefix = `spectrum.${spectrum}`;
  return [
    ...distributionFacts(`${prefix}.current`, `${name} today`, current, about),
    ...distributionFacts(`${prefix}.aspirational`, `${name} wished`, aspirational, about),
    ...gapFacts(figures, name, poleName(poles.left), poleName(poles.right)),
    ...listOf(prefix, current.n, about, [
      ["agreement", `${name}: r_wg of today's answers`, agreement, SOURCES.agreement, "index"],
      [
        "averageDeviation",
        `${name}: average distance from the mean`,
        averageDeviation,
        SOURCES.averageDeviation,
      ],
      ["chanceAgreement", `${name}: r_wg beyond chance`, chanceAgreement, SOURCES.chance, "index"],
    ]),
    ...listOf(prefix, Math.min(current.n, aspirational.n), about, [
      [
        "halfway",
        `${name}: half of the way to the wish`,
        (current.mean + aspirational.mean) / 2,
        SOURCES.mean,
      ],
    ]),
    ...campFacts(figures, name),
    ...countFacts(figures, name),
  ];
}

function aspectFacts({ aspect, scores, ...spread }: Figures["aspects"][number]): Fact[] {
  const spectrum = SPECTRUMS.find(({ left, right }) => left === aspect || right === aspect)?.id;
  const about: About = { aspect, scale: 5, ...(spectrum && { spectrum }) };
  const name = poleName(aspect);
  return [
    ...distributionFacts(`aspect.${aspect}`, name, scores, about),
    ...listOf(`aspect.${aspect}`, scores.n, about, [
      ["agreement", `${name}: r_wg`, spread.agreement ?? null, SOURCES.agreement, "index"],
      [
        "averageDeviation",
        `${name}: average distance from the mean`,
        spread.averageDeviation ?? null,
        SOURCES.averageDeviation,
      ],
    ]),
  ];
}

function pairFacts({ spectrum, balance }: PairFigures): Fact[] {
  const [left, right] = spectrum.split("_") as [Aspect, Aspect];
  const label = `${poleName(right)} minus ${poleName(left)}`;
  const { n, mean, halfWidth95, moreLeft, alike, moreRight } = balance;
  return listOf(`pair.${spectrum}`, n, { spectrum, scale: 5 }, [
    ["mean", `${label}: mean`, mean, SOURCES.balance],
    ["halfWidth95", `${label}: half the interval`, halfWidth95, SOURCES.interval],
    ["low", `${label}: lower end`, halfWidth95 === null ? null : mean - halfWidth95, SOURCES.interval],
    ["high", `${label}: upper end`, halfWidth95 === null ? null : mean + halfWidth95, SOURCES.interval],
    ["n", `${label}: people who answered both`, n, SOURCES.count, "people"],
    ["moreLeft", `people who see more ${poleName(left)}`, moreLeft, SOURCES.count, "people"],
    ["alike", `people who see both alike`, alike, SOURCES.count, "people"],
    ["moreRight", `people who see more ${poleName(right)}`, moreRight, SOURCES.count, "people"],
  ]);
}

type Group = Partial<GroupScores> & { label: string; n: number };

function groupFacts(kind: string, { label, n, ...scores }: Group, figures: Figures): Fact[] {
  const prefix = `${kind}.${label}`;
  const about: About = { group: label };
  const spectrums = (scores.spectrums ?? []).flatMap(({ spectrum, current, aspirational, gap }) => {
    const team = figures.spectrums.find((one) => one.spectrum === spectrum);
    const minus = (own: number | null, other: number | undefined) =>
      own === null || other === undefined ? null : own - other;
    return listOf(`${prefix}.${spectrum}`, n, { ...about, spectrum, scale: 9 }, [
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
    return listOf(`${prefix}.${aspect}`, n, { ...about, aspect, scale: 5 }, [
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
    ...listOf(prefix, n, about, [["count", `${label}: people`, n, SOURCES.count, "people"]]),
    ...spectrums,
    ...aspects,
    ...listOf(`${prefix}.effectiveness`, n, { ...about, scale: 10 }, [
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

function differenceFacts(one: NonNullable<Figures["differences"]>[number]): Fact[] {
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
    listOf(`${prefix}.${side}`, n, { spectrum, group, scale: 9 }, [
      ["n", `${group}: people who gave the score`, n, SOURCES.count, "people"],
      ["mean", `${group}: mean`, mean, SOURCES.mean],
    ]),
  );
  const apart = listOf(prefix, lower.n + upper.n, { spectrum, group, scale: 9 }, [
    ["mean", label, one.difference, SOURCES.difference],
    ["halfWidth95", `${label}: half the interval`, one.halfWidth95, SOURCES.interval],
  ]);
  return [...apart, ...sides];
}

function wholeFacts({ responses, participation, quality }: Figures): Fact[] {
  return listOf("", responses, {}, [
    ["responses", "people who answered", responses, SOURCES.count, "people"],
    [
      "participation.places",
      "responses a survey takes",
      participation?.places ?? null,
      "limit of the survey",
      "people",
    ],
    ["participation.roles", "different roles", participation?.roles ?? null, SOURCES.count, "people"],
    ["participation.levels", "different levels", participation?.levels ?? null, SOURCES.count, "people"],
    [
      "participation.functions",
      "different functions",
      participation?.functions ?? null,
      SOURCES.count,
      "people",
    ],
    [
      "quality.sameAnswerThroughout",
      "people with one answer throughout",
      quality?.sameAnswerThroughout ?? null,
      SOURCES.count,
      "people",
    ],
    [
      "quality.noWishAnywhere",
      "people without a wish to change",
      quality?.noWishAnywhere ?? null,
      SOURCES.count,
      "people",
    ],
    ["quality.hurried", "people who hurried", quality?.hurried ?? null, SOURCES.count, "people"],
  ]).map((fact) => ({ ...fact, id: fact.id.slice(1) }));
}

function aspectRange({ aspects, responses }: Figures): Fact[] {
  const means = aspects.map(({ scores }) => scores.mean);
  if (means.length === 0) return [];
  const range = Math.max(...means) - Math.min(...means);
  return listOf("aspects", responses, { scale: 5 }, [
    ["range", "highest minus lowest mean of an aspect", range, SOURCES.difference],
  ]);
}

function roleCountFacts({ roles }: Figures): Fact[] {
  const held = roles.filter(({ count }) => count === 1).length;
  return listOf("participation", roles.length, {}, [
    ["singleRoles", "roles that one person holds, of all roles", held, SOURCES.count, "people"],
  ]);
}

/** The outermost of the spectrums' means and gaps. */
function extremeFacts({ spectrums, responses }: Figures): Fact[] {
  if (spectrums.length === 0) return [];
  const today = spectrums.map(({ current }) => current.mean);
  const gaps = spectrums.filter(({ gap }) => gap.n > 0).map(({ gap }) => Math.abs(gap.mean));
  return listOf("spectrums", responses, { scale: 9 }, [
    ["current.lowest", "lowest mean of a spectrum today", Math.min(...today), SOURCES.mean],
    ["current.highest", "highest mean of a spectrum today", Math.max(...today), SOURCES.mean],
    ["gap.largest", "largest mean gap", gaps.length > 0 ? Math.max(...gaps) : null, SOURCES.gap],
    ["gap.smallest", "smallest mean gap", gaps.length > 0 ? Math.min(...gaps) : null, SOURCES.gap],
  ]);
}

/**
 * Every figure that a report may use, in the order of the figures, unrounded beyond their own 2
 * decimals. A view of the figures: the same figures give the same facts with the same ids.
 */
export function listFacts(figures: Figures): Fact[] {
  const { effectiveness, spectrums, aspects, pairs, roles, levels, functions, differences } = figures;
  return [
    ...wholeFacts(figures),
    ...roleCountFacts(figures),
    ...(effectiveness
      ? distributionFacts("effectiveness", "Effectiveness", effectiveness, { scale: 10 })
      : []),
    ...extremeFacts(figures),
    ...aspectRange(figures),
    ...spectrums.flatMap(spectrumFacts),
    ...aspects.flatMap(aspectFacts),
    ...(pairs ?? []).flatMap(pairFacts),
    ...roles.flatMap(({ count, ...role }) => groupFacts("role", { ...role, n: count }, figures)),
    ...(levels ?? []).flatMap((level) => groupFacts("level", level, figures)),
    ...(functions ?? []).flatMap((one) => groupFacts("function", one, figures)),
    ...(differences ?? []).flatMap(differenceFacts),
  ];
}
