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

/** Says if two marks of 10 are shown as the same number. */
export const areAlike = (one: number, other: number) => one.toFixed(1) === other.toFixed(1);

/**
 * Returns both marks, which of them is higher by half a point or more and by more than rounding may have made, and if both
 * are shown as one number.
 */
export function marksOf(results: ClaimOf<"effectiveness">, together: ClaimOf<"effectiveness">) {
  const [achievement, collaboration] = [results.mean.value, together.mean.value];
  const rounding = Math.hypot(results.rounding ?? 0, together.rounding ?? 0);
  const isSame = Math.abs(achievement - collaboration) < MIN_GAP + rounding;
  const higher = isSame ? "neither" : achievement > collaboration ? "results" : "together";
  return { achievement, collaboration, higher, alike: areAlike(achievement, collaboration) ? "yes" : "no" };
}
