import type { Figures } from "#domain/statistics/figures.ts";
import { crossingFacts } from "./crossing-facts.ts";
import { effectivenessFacts } from "./effectiveness-facts.ts";
import type { Fact } from "./fact.ts";
import { groupFacts } from "./group-facts.ts";
import { roundFacts } from "./round-facts.ts";
import { spectrumFacts } from "./spectrum-facts.ts";
import { statementFacts } from "./statement-facts.ts";
import { wholeFacts } from "./whole-facts.ts";

export type { Fact } from "./fact.ts";

/**
 * Lists every figure that a claim may state, in the order of the figures and unrounded beyond their 2 decimals. The
 * same figures give the same facts with the same ids.
 */
export function buildFactSheet(figures: Figures): Fact[] {
  const { spectrums, roles, levels = [], functions = [], statements = [] } = figures;
  return [
    ...wholeFacts(figures),
    ...effectivenessFacts(figures),
    ...spectrums.flatMap((one) => spectrumFacts(one, figures.release?.spreadsOf)),
    ...statements.flatMap(statementFacts),
    ...roles.flatMap((role) => groupFacts("role", { ...role, n: role.count })),
    ...levels.flatMap((level) => groupFacts("level", level)),
    ...functions.flatMap((one) => groupFacts("function", one)),
    ...crossingFacts(figures),
    ...roundFacts(figures),
  ];
}
