import { aspectFacts, aspectRange, pairFacts } from "./facts/aspect-facts.ts";
import { distributionFacts, type Fact } from "./facts/fact.ts";
import { differenceFacts, groupFacts } from "./facts/group-facts.ts";
import { extremeFacts, spectrumFacts } from "./facts/spectrum-facts.ts";
import { roleCountFacts, wholeFacts } from "./facts/whole-facts.ts";
import type { Figures } from "./insights.ts";

export type { Fact, FactUnit } from "./facts/fact.ts";

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
