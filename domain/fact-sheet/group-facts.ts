import type { Grouping } from "#domain/questionnaire/roles.ts";
import type { GroupScores } from "#domain/statistics/figures.ts";
import { type Fact, factsOf, SOURCES } from "./fact.ts";

type Group = Partial<GroupScores> & { label: string; n: number };

/** Lists a group's means on each spectrum. */
export function groupFacts(grouping: Grouping, { label, n, spectrums = [] }: Group): Fact[] {
  return spectrums.flatMap(({ spectrum, current, aspirational }) =>
    factsOf(`${grouping}.${label}.${spectrum}`, n, 9, [
      ["current.mean", `${label}: today`, current, SOURCES.mean],
      ["aspirational.mean", `${label}: wanted`, aspirational, SOURCES.mean],
    ]),
  );
}
