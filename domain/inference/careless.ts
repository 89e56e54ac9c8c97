import type { Release } from "#domain/disclosure/release.ts";
import { isSameAnswerThroughout } from "#domain/statistics/quality.ts";

/** Largest share of careless responses that need not be the first thing said. */
const MANY = 0.2;

/** Tells if more than a fifth of the responses of an open survey look careless. */
export function isCareless(release: Release): boolean {
  if (release.mode === "confidential") return false;
  const careless = release.rows.filter(
    ({ scores, isHurried }) => isHurried || isSameAnswerThroughout(scores),
  );
  return careless.length > MANY * release.rows.length;
}
