import { roleLevelLabel } from "#domain/questionnaire/roles.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { type Fact, factsOf, SOURCES } from "./fact.ts";

const SIDES = {
  camps: { lower: "in the lower camp", upper: "in the upper camp" },
  wants: { lower: "who want to move left", upper: "who want to move right" },
} as const;

/** Says how many people of a level or function are on either side, in an open survey. */
export function crossingFacts({ verdicts }: Figures): Fact[] {
  return (verdicts?.crossings ?? []).flatMap(({ spectrum, of, grouping, counts }) =>
    counts.flatMap(({ label, lower, same, upper }) => {
      const name = grouping === "level" ? roleLevelLabel(label) : label;
      const id = `crossing.${spectrum}.${of}.${grouping}.${label}`;
      return factsOf(id, lower + same + upper, null, [
        ["lower", `${name}: people ${SIDES[of].lower}`, lower, SOURCES.count, "people"],
        ["upper", `${name}: people ${SIDES[of].upper}`, upper, SOURCES.count, "people"],
      ]);
    }),
  );
}
