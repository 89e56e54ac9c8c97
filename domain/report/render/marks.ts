import type { ClaimOf } from "#domain/claims/claim.ts";
import type { EffectivenessItem } from "#domain/questionnaire/questionnaire.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";

/** Returns what a list has on results and on working together; undefined where it has nothing. */
export function byItem<One extends { item: EffectivenessItem | null }>(
  list: readonly One[],
): [results: One | undefined, together: One | undefined] {
  const find = (item: EffectivenessItem) => list.find((one) => one.item === item);
  return [find("achievement"), find("collaboration")];
}

/** Returns both marks, and which of them is higher by half a point or more. */
export function marksOf(results: ClaimOf<"effectiveness">, together: ClaimOf<"effectiveness">) {
  const [achievement, collaboration] = [results.mean.value, together.mean.value];
  const isSame = Math.abs(achievement - collaboration) < MIN_GAP;
  const higher = isSame ? "neither" : achievement > collaboration ? "results" : "together";
  return { achievement, collaboration, higher };
}
