export type Cell = string | number | null;
export type Table = readonly (readonly Cell[])[];

/**
 * Matches, zero characters wide, where a spreadsheet would begin to read a formula: at the start of a cell,
 * or behind a character that separates cells in some country, before a formula's sign and any number of
 * apostrophes.
 */
const FORMULA_START = /(?<=^|[;,\t\r\n|"])(?='*[=+\-@\t\r\n＝＋－＠])/g;

/** Neutralises formulas in a text by an apostrophe where a spreadsheet would begin to read one. */
export function neutralise(text: string): string {
  return text.replace(FORMULA_START, "'");
}

function toField(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  return `"${neutralise(cell).replaceAll('"', '""')}"`;
}

/**
 * Writes a table as CSV (RFC 4180: commas, CRLF, every text quoted) in which no cell begins a formula. The
 * byte order mark tells spreadsheets that it is UTF-8.
 */
export function toCsv(table: Table): string {
  return `\uFEFF${table.map((row) => `${row.map(toField).join(",")}\r\n`).join("")}`;
}
