/** Formats a number to one decimal, half away from zero and safe against binary fractions: "2.4", "−0.3", never "−0.0". */
export function oneDecimal(value: number): string {
  const tenths = Math.round(Number((Math.abs(value) * 10).toPrecision(12)));
  return `${value < 0 && tenths > 0 ? "−" : ""}${(tenths / 10).toFixed(1)}`;
}

/** Joins items as in a sentence: "A, B and C". */
export function joinList(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
