import type { Claim, ClaimKind, ClaimOf } from "./claim.ts";

type Meta = "id" | "isFinding" | "weight" | "n" | "evidence";
export type Draft = { [Kind in ClaimKind]: Omit<ClaimOf<Kind>, Meta> }[ClaimKind];

const FINDINGS: ReadonlySet<ClaimKind> = new Set([
  "want",
  "opposite-wants",
  "camps",
  "groups",
  "change",
  "mark-change",
]);

/** Lists the facts of a claim's values, however deep they lie. */
function factsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  if ("fact" in part && typeof part.fact === "string") return [part.fact];
  return Object.values(part).flatMap(factsIn);
}

/** Completes a claim: its facts are those of its values. */
export function claim(id: string, n: number, draft: Draft, weight = 0): Claim {
  const isFinding = FINDINGS.has(draft.kind) || (draft.kind === "crossing" && draft.isClear);
  return { ...draft, id, n, weight, isFinding, evidence: [...new Set(factsIn(draft))] } as Claim;
}
