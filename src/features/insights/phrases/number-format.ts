/** One decimal, half away from zero, safe against binary fractions: "2.4", never "-0.0". */
export function oneDecimal(value: number): string {
  const tenths = Math.round(Number((Math.abs(value) * 10).toPrecision(12)));
  return `${value < 0 && tenths > 0 ? "−" : ""}${(tenths / 10).toFixed(1)}`;
}

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
  if (n === 0) return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s not recorded`;
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

/** "A, B and C". */
export function listOf(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
