import type { Figures } from "#domain/statistics/figures.ts";
import { aspectFacts, aspectRange, pairFacts } from "./aspect-facts.ts";
import { crossingFacts } from "./crossing-facts.ts";
import { effectivenessFacts } from "./effectiveness-facts.ts";
import type { Fact } from "./fact.ts";
import { differenceFacts, groupFacts } from "./group-facts.ts";
import { roundFacts } from "./round-facts.ts";
import { extremeFacts, spectrumFacts } from "./spectrum-facts.ts";
import { statementFacts } from "./statement-facts.ts";
import { roleCountFacts, teamFacts, wholeFacts } from "./whole-facts.ts";

export type { Fact } from "./fact.ts";

/** All facts of one analysis, in the order of its figures. */
export type FactSheet = Fact[];

/**
 * Lists every figure that a report may use, unrounded beyond the 2 decimals of the figures. The same figures
 * give the same facts with the same ids.
 */
export function buildFactSheet(figures: Figures): FactSheet {
  const spreadsOf = figures.release?.spreadsOf;
  return factsOf(figures).map((fact) =>
    spreadsOf !== undefined && SPREAD.test(fact.id) ? { ...fact, n: spreadsOf } : fact,
  );
}

/** Facts that a later release of a confidential survey has of the people of its first one alone. */
const SPREAD = /\.(?:standardDeviation|agreement|averageDeviation|chanceAgreement)$/;

function factsOf(figures: Figures): FactSheet {
  const { spectrums, aspects, pairs, roles, levels, functions, differences } = figures;
  return [
    ...wholeFacts(figures),
    ...teamFacts(figures),
    ...roleCountFacts(figures),
    ...effectivenessFacts(figures),
    ...extremeFacts(figures),
    ...aspectRange(figures),
    ...spectrums.flatMap((one) => spectrumFacts(one, figures.release?.spreadsOf)),
    ...aspects.flatMap(aspectFacts),
    ...(figures.statements ?? []).flatMap(statementFacts),
    ...(pairs ?? []).flatMap(pairFacts),
    ...roles.flatMap(({ count, ...role }) => groupFacts("role", { ...role, n: count }, figures)),
    ...(levels ?? []).flatMap((level) => groupFacts("level", level, figures)),
    ...(functions ?? []).flatMap((one) => groupFacts("function", one, figures)),
    ...(differences ?? []).flatMap(differenceFacts),
    ...crossingFacts(figures),
    ...roundFacts(figures),
  ];
}
