import type { Figures } from "#domain/statistics/figures.ts";
import { type Fact, factsOf, SOURCES } from "./fact.ts";

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
      "quality.noWishAnywhere",
      "people without a wish to change",
      quality?.noWishAnywhere ?? null,
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
