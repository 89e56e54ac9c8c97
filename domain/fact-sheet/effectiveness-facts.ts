import { EFFECTIVENESS_LABELS } from "#domain/questionnaire/questionnaire.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { distributionFacts, type Fact } from "./fact.ts";

/** Lists the facts of both effectiveness questions together and of each. */
export function effectivenessFacts({ effectiveness, effectivenessItems = [] }: Figures): Fact[] {
  const about = { scale: 10 } as const;
  return [
    ...(effectiveness ? distributionFacts("effectiveness", "Effectiveness", effectiveness, about) : []),
    ...effectivenessItems.flatMap(({ item, scores }) =>
      distributionFacts(
        `effectiveness.${item}`,
        `Effectiveness: ${EFFECTIVENESS_LABELS[item]}`,
        scores,
        about,
      ),
    ),
  ];
}
