import type { Claim, ClaimKind, ClaimOf } from "./claim.ts";

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
