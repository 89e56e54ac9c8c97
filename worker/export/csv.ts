import { languageOf } from "#domain/language-paths.ts";

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

/** Tells if a language writes decimals with a comma: spreadsheets set to it read columns between semicolons. */
export const writesComma = (locale: string) =>
  new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === "decimal" && value === ",");

function toField(cell: Cell, hasComma: boolean): string {
  if (cell === null) return "";
  if (typeof cell === "number") return hasComma ? String(cell).replace(".", ",") : String(cell);
  return `"${neutralise(cell).replaceAll('"', '""')}"`;
}

/**
 * Writes a table as CSV (RFC 4180: CRLF, every text quoted) in which no cell begins a formula: with commas, or with
 * semicolons and decimal commas in a language that writes those. The byte order mark tells spreadsheets that it is UTF-8.
 */
export function toCsv(table: Table, locale = languageOf().locale): string {
  const hasComma = writesComma(locale);
  const lines = table.map((row) => row.map((cell) => toField(cell, hasComma)).join(hasComma ? ";" : ","));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join("")}`;
}

/** Reads a table that `toCsv` has written for a language: quoted fields are texts, others numbers or nothing. */
export function readCsv(csv: string, locale = languageOf().locale): Cell[][] {
  const hasComma = writesComma(locale);
  const separator = hasComma ? ";" : ",";
  const fields = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, "gy");
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  for (const [, quoted, bare = "", end] of csv.replace(/^\uFEFF/, "").matchAll(fields)) {
    if (quoted !== undefined) row.push(quoted.replaceAll('""', '"'));
    else row.push(bare === "" ? null : Number(hasComma ? bare.replace(",", ".") : bare));
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
