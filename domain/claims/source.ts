import type { Fact } from "#domain/fact-sheet/fact-sheet.ts";
import type { Figures } from "#domain/figures/figures.ts";
import type { Verdicts } from "#domain/inference/verdicts.ts";
import type { Value } from "./values.ts";

/** What claims are made from. */
export interface Source {
  figures: Figures;
  verdicts: Verdicts;
  facts: ReadonlyMap<string, Fact>;
}

/** Returns the fact of an id as a value; null where the figures do not have it. */
export function figureOf({ facts }: Pick<Source, "facts">, id: string): Value | null {
  const fact = facts.get(id);
  if (!fact) return null;
  const { value, unit, scale } = fact;
  return { value, unit, fact: id, ...(scale && { scale }) };
}
