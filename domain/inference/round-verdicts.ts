import { roundTo2 } from "#domain/questionnaire/scoring.ts";
import type { Verdicts } from "./verdicts.ts";

/** Keeps the decimals that 4,999 replicates bear. */
export const roundP = (p: number) => Math.max(0.0001, Math.round(p * 10_000) / 10_000);

/** Rounds what verdicts tell: p to 4 decimals, the means of groups to 2. */
export function roundVerdicts(verdicts: Verdicts): Verdicts {
  const withP = <Item extends { p: number }>(items: readonly Item[]): Item[] =>
    items.map((item) => ({ ...item, p: roundP(item.p) }));
  const side = (one: Verdicts["groups"][number]["lower"]) => ({ ...one, mean: roundTo2(one.mean) });
  const rounded = <Item extends Verdicts["marks"][number]>(items: readonly Item[]): Item[] =>
    withP(items).map((one) => ({ ...one, lower: side(one.lower), upper: side(one.upper) }));
  return {
    ...verdicts,
    wants: withP(verdicts.wants),
    oppositeWants: withP(verdicts.oppositeWants),
    camps: withP(verdicts.camps),
    crossings: verdicts.crossings.map((one) => ({ ...one, p: one.p === null ? null : roundP(one.p) })),
    groups: rounded(verdicts.groups),
    marks: rounded(verdicts.marks),
  };
}
