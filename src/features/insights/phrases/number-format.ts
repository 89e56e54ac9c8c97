import { capitalise, oneDecimal } from "#domain/wording/format.ts";

/** Two decimals, as stored; a dash where there is no value. */
export function twoDecimals(value: number | null): string {
  return value === null ? "–" : value.toFixed(2).replace("-", "−");
}

/** "+2.4" for what is more, "−2.4" for what is less, "0.0" for neither. */
export function signed(value: number): string {
  const text = oneDecimal(value);
  return value > 0 && text !== "0.0" ? `+${text}` : text;
}

/** "1 response", "12 responses"; older analyses did not record how many. */
export function countOf(n: number, noun: string): string {
  if (n === 0) return `${capitalise(noun)}s not recorded`;
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
