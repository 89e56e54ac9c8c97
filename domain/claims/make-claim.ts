import type { Fact } from "#domain/fact-sheet/fact-sheet.ts";
import type { Figures } from "#domain/figures/figures.ts";
import type { Verdicts } from "#domain/inference/verdicts.ts";
import type { Claim, ClaimKind, ClaimOf } from "./claim.ts";
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

type Meta = "id" | "isFinding" | "weight" | "n";
export type Draft = { [Kind in ClaimKind]: Omit<ClaimOf<Kind>, Meta> }[ClaimKind];

const FINDINGS: ReadonlySet<ClaimKind> = new Set([
  "want",
  "opposite-wants",
  "camps",
  "groups",
  "mark-groups",
  "change",
  "mark-change",
]);

export function claim(id: string, n: number, draft: Draft, weight = 0): Claim {
  const isFinding = FINDINGS.has(draft.kind) || (draft.kind === "crossing" && draft.isClear);
  return { ...draft, id, n, weight, isFinding } as Claim;
}
