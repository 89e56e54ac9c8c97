/** "1 response", "12 responses"; older analyses did not record how many. */
export function countOf(n: number, noun: "response" | "role" | "unique role" | "level"): string {
  if (n === 0) return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s not recorded`;
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
