import type { People, Value } from "#domain/claims/claim.ts";
import type { Share } from "#domain/statistics/figures.ts";
import { shareInWords } from "#domain/statistics/shares.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { NUMBER_WORDS } from "#worker/analysts/number-words.ts";

/** Writes a count as people say it: "seven", "21". */
export function count(n: number): string {
  return NUMBER_WORDS[n] ?? String(n);
}

/** Writes a value on a scale: "6.1". */
export function score({ value }: Value): string {
  return oneDecimal(value);
}

/** Writes a distance on a scale: "1.2 points". */
export function points({ value }: Value): string {
  const size = oneDecimal(Math.abs(value));
  return `${size} ${size === "1.0" ? "point" : "points"}`;
}

/** Tells if two values look different in one decimal. */
export function isSeen(one: Value, other: Value): boolean {
  return score(one) !== score(other);
}

/**
 * Writes a part of the people: "nine of twelve", or "about half" of a confidential survey; null if it is none. A later
 * report keeps the shares of the first one.
 */
export function part(people: People | null, { isFirst }: { isFirst: boolean }): string | null {
  if (!people || people.value === 0 || people.of < 2) return null;
  const { unit, value, of } = people;
  if (unit === "percent") {
    const share = shareInWords((value / 100) as Share);
    return isFirst ? share : `${share} of those in the first report`;
  }
  if (value === of) return of === 2 ? "both" : `all ${count(of)}`;
  return `${count(value)} of ${count(of)}`;
}

/** Returns the verb form for a part of the people: "want", of one person "wants". */
export function verb(people: People | null, plural: string): string {
  return people?.unit === "people" && people.value === 1 ? `${plural}s` : plural;
}
