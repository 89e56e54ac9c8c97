import type { Figures } from "#domain/statistics/figures.ts";
import { type Others, othersOf } from "#domain/statistics/finite-population.ts";
import { type Entry, type Fact, factsOf, SOURCES } from "./fact.ts";

/** What the size of the team says, where it is known. */
export function teamFacts(figures: Figures): Fact[] {
  const { responses, participation } = figures;
  const teamSize = participation?.teamSize;
  if (teamSize === undefined) return [];
  const others = othersOf(figures);
  const answered = others && responses;
  return [
    ...factsOf("participation", teamSize, {}, [
      ["ofTeam", "people of the team who are in the report", answered, SOURCES.count, "people"],
    ]),
    ...factsOf("participation", responses, { scale: 9 }, teamEntries(teamSize, others)),
  ];
}

function teamEntries(teamSize: number, others: Others | null): Entry[] {
  return [
    ["teamSize", "people in the team", teamSize, SOURCES.team, "people"],
    [
      "others",
      "people of the team who are not in the report",
      others?.people ?? null,
      SOURCES.count,
      "people",
    ],
    [
      "shift",
      "most that those not in the report could move a mean place on a spectrum",
      others && others.people > 0 ? others.shift : null,
      SOURCES.shift,
    ],
  ];
}

export function wholeFacts({ responses, participation, quality, release }: Figures): Fact[] {
  return factsOf("", responses, {}, [
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
      "quality.noWantAnywhere",
      "people without a wish to change",
      quality?.noWantAnywhere ?? null,
      SOURCES.count,
      "people",
    ],
    ["release.late", "responses too late for this report", release?.late ?? null, SOURCES.count, "people"],
    [
      "release.spreadsOf",
      "people whose spreads and shares are told",
      release?.spreadsOf ?? null,
      SOURCES.count,
      "people",
    ],
    ["quality.hurried", "people who hurried", quality?.hurried ?? null, SOURCES.count, "people"],
    [
      "quality.straightLined",
      "people with nearly one answer to every statement",
      quality?.straightLined ?? null,
      SOURCES.count,
      "people",
    ],
    [
      "quality.yesSaying",
      "people who agreed with opposed statements alike",
      quality?.yesSaying ?? null,
      SOURCES.count,
      "people",
    ],
    [
      "quality.careless",
      "people whose answers look careless",
      quality?.careless ?? null,
      SOURCES.count,
      "people",
    ],
  ]).map((fact) => ({ ...fact, id: fact.id.slice(1) }));
}

export function roleCountFacts({ roles }: Figures): Fact[] {
  const held = roles.filter(({ count }) => count === 1).length;
  return factsOf("participation", roles.length, {}, [
    ["singleRoles", "roles that one person holds, of all roles", held, SOURCES.count, "people"],
  ]);
}
