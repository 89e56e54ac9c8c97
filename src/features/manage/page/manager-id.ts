/** The first eight characters of a manager id, in two groups: short enough to read out. */
export function shortManagerId(id: string): string {
  const start = id.replaceAll("-", "").slice(0, 8);
  return start.length > 4 ? `${start.slice(0, 4)}-${start.slice(4)}` : start;
}
