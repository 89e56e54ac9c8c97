import type { Claim } from "#domain/claims/claim.ts";
import { spectrumsOf } from "#domain/claims/read-claims.ts";
import { smallestShown } from "#domain/report/render/render-own.ts";
import type { ToldSentence } from "./told-in.ts";

/** What wordings say themselves beside the ends of a scale, 1 and 9: "1 to 3, 4 to 6 and 7 to 9". */
const OF_SCALE: ReadonlySet<number> = new Set([1, 3, 4, 6, 7, 9]);
const MOST_MARK = 10;
/** Parts of a claim that a sentence may count or give beside its values. */
const COUNTS: ReadonlySet<string> = new Set(["n", "of", "value", "least", "most", "left", "right"]);
const LISTS: ReadonlySet<string> = new Set(["bands", "answers"]);

/** Lists the numbers that a claim tells: its facts, its counts, and how many entries its lists have. */
function numbersOf(part: unknown, key = ""): number[] {
  if (typeof part === "number") return COUNTS.has(key) || LISTS.has(key) ? [part] : [];
  if (Array.isArray(part)) return [part.length, ...part.flatMap((one) => numbersOf(one, key))];
  if (typeof part !== "object" || part === null) return [];
  const own = Object.entries(part).flatMap(([name, one]) => numbersOf(one, name));
  const { value, of } = part as { value?: unknown; of?: unknown };
  return typeof value === "number" && typeof of === "number" ? [...own, of - value] : own;
}

/** What a sentence on who has answered adds up: those who came too late, those beyond the team's size, and what they show. */
function answeredOf(claim: Claim): number[] {
  if (claim.kind !== "participation") return [];
  const answered = claim.people.value + (claim.late?.value ?? 0);
  const shown = (["open", "confidential"] as const).map((mode) => smallestShown(claim.people.value, mode));
  return [answered, ...(claim.team ? [answered - claim.team.size.value] : []), ...shown];
}

/** Reads the numbers of a text in a language, with the decimals that each is told with. */
function numbersIn(text: string, language: string): { told: number; decimals: number }[] {
  const separator = language === "en" ? "\\." : ",";
  return Array.from(
    text.matchAll(new RegExp(`\\d+(?:${separator}(\\d+))?`, "g")),
    ([number, decimals = ""]) => ({
      told: Number(number.replace(",", ".")),
      decimals: decimals.length,
    }),
  );
}

/** Lists the numbers of a sentence that none of its claims tells. */
export function unknownNumbers({ text, claims }: ToldSentence, language: string): number[] {
  const alikeIn = (claim: Claim) => (claim.kind === "camps" ? (claim.alike ?? []) : []);
  const lines = new Set(claims.flatMap((claim) => [...spectrumsOf(claim), ...alikeIn(claim)]));
  const known = [
    claims.length,
    lines.size,
    ...claims.flatMap((claim) => [...numbersOf(claim), ...answeredOf(claim)]),
  ];
  const numbers = numbersIn(text, language);
  const hasScale = [1, 9].every((end) =>
    numbers.some(({ told, decimals }) => told === end && decimals === 0),
  );
  return numbers
    .filter(({ told, decimals }) => {
      const isOfScale = told === MOST_MARK || (hasScale && OF_SCALE.has(told));
      if (decimals === 0) return !isOfScale && !known.includes(told);
      return !known.some((value) => Math.abs(value - told) <= 0.5 / 10 ** decimals + 1e-9);
    })
    .map(({ told }) => told);
}
