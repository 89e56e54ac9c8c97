import { EFFECTIVENESS_LABELS } from "#domain/questionnaire/questionnaire.ts";
import type { Distribution, Figures } from "#domain/statistics/figures.ts";
import { type Fact, factsOf, SOURCES } from "./fact.ts";

const meanOf = (id: string, label: string, { n, mean }: Distribution): Fact[] =>
  factsOf(id, n, 10, [["mean", `${label}: mean`, mean, SOURCES.mean]]);

/** Lists the means of both effectiveness questions together and of each. */
export function effectivenessFacts({ effectiveness, effectivenessItems = [] }: Figures): Fact[] {
  return [
    ...(effectiveness ? meanOf("effectiveness", "Effectiveness", effectiveness) : []),
    ...effectivenessItems.flatMap(({ item, scores }) =>
      meanOf(`effectiveness.${item}`, `Effectiveness: ${EFFECTIVENESS_LABELS[item]}`, scores),
    ),
  ];
}
