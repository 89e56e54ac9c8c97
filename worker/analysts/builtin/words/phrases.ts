import type { Share } from "#domain/statistics/figures.ts";
import { shareInWords } from "#domain/statistics/shares.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import type { Portion } from "#worker/analysts/builtin/statistics/portions.ts";
import { NUMBER_WORDS } from "#worker/analysts/number-words.ts";

/** Writes a count as people say it: "no", "seven", "21". */
export function count(n: number): string {
  return n === 0 ? "no" : (NUMBER_WORDS[n] ?? String(n));
}

export function people(n: number): string {
  return n === 1 ? "one person" : `${count(n)} people`;
}

/** Writes a share as people say it: "ten of twelve", "all six", "both", "neither". */
export function share(part: number, whole: number): string {
  if (part === whole) return whole === 2 ? "both" : whole === 1 ? "the only one" : `all ${count(whole)}`;
  if (part === 0) return whole === 2 ? "neither" : `none of ${count(whole)}`;
  return `${count(part)} of ${count(whole)}`;
}

/**
 * Writes a portion of its whole: "ten of twelve", or "about three quarters" where it is not counted. One that
 * is too small for a share is not told at all.
 */
export function portionOf({ count: part, share: rounded, whole }: Portion): string {
  if (part !== null) return share(part, whole);
  return rounded === 0 ? "people on average" : shareInWords(rounded as Share, whole);
}

/** Writes a portion whose whole is clear: "ten", or "about three quarters" where it is not counted. */
export function portion({ count: part, ...rest }: Portion): string {
  return part === null ? portionOf({ count: part, ...rest }) : count(part);
}

/** Returns the verb form for a portion, as `agree` does for a count. */
export function agreeWith({ count: part }: Portion, one: string, many: string): string {
  return agree(part ?? 2, one, many);
}

/**
 * Half widths of intervals that are shown, in points of 9: wider ones tell nothing, narrower ones round to 0.
 */
const SHOWN_MARGIN = { min: 0.05, max: 4 } as const;

/** Writes the margin of a figure: " (±0.7)"; empty if it would tell nothing. */
export function marginOf(halfWidth95: number | null): string {
  const isShown = halfWidth95 !== null && halfWidth95 >= SHOWN_MARGIN.min && halfWidth95 <= SHOWN_MARGIN.max;
  return isShown ? ` (±${oneDecimal(halfWidth95)})` : "";
}

export function pointsOf(value: number): string {
  const size = oneDecimal(Math.abs(value));
  return `${size} ${size === "1.0" ? "point" : "points"}`;
}

/** Joins the sentences that are there into one paragraph. */
export function paragraph(...sentences: (string | null | false)[]): string {
  return sentences
    .filter((sentence) => typeof sentence === "string" && sentence !== "")
    .map((sentence) => capitalise(sentence as string))
    .join(" ");
}

/** Returns the verb form for a count: `agree(1, "wants", "want")` is "wants". */
export function agree(n: number, one: string, many: string): string {
  return n === 1 ? one : many;
}

export function isText(value: string | null | false): value is string {
  return typeof value === "string" && value !== "";
}
