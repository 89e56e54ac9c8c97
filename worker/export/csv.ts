export type Cell = string | number | null;
export type Table = readonly (readonly Cell[])[];

/**
 * A place where a spreadsheet would begin to read a formula: the start of a cell, or what follows a character at
 * which a spreadsheet of another country parts cells, before a sign that begins a formula and any number of
 * apostrophes. Zero characters wide.
 */
const FORMULA_START = /(?<=^|[;,\t\r\n|"])(?='*[=+\-@\t\r\n＝＋－＠])/g;
const NEUTRALISED_START = /(?<=^|[;,\t\r\n|"])'(?='*[=+\-@\t\r\n＝＋－＠])/g;

/** Makes a text that no spreadsheet computes, by an apostrophe where a formula would begin. */
export function neutralise(text: string): string {
  return text.replace(FORMULA_START, "'");
}

/** The text that `neutralise` was given. */
export function restore(text: string): string {
  return text.replace(NEUTRALISED_START, "");
}

function toField(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  return `"${neutralise(cell).replaceAll('"', '""')}"`;
}

/**
 * A table as CSV (RFC 4180: commas, CRLF, every text quoted), safe to open in a spreadsheet: no cell begins a
 * formula. It begins with the mark by which spreadsheets recognise UTF-8.
 */
export function toCsv(table: Table): string {
  return `\uFEFF${table.map((row) => `${row.map(toField).join(",")}\r\n`).join("")}`;
}
