import type { Cell } from "#worker/export/csv.ts";

/** Reads RFC 4180 as a spreadsheet does: quoted fields are texts, others numbers or nothing. */
export function parseCsv(csv: string, { separator = ",", decimal = "." } = {}): Cell[][] {
  const rows: Cell[][] = [];
  const fields = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, "gy");
  let row: Cell[] = [];
  for (const [, quoted, bare = "", end] of csv.replace(/^\uFEFF/, "").matchAll(fields)) {
    if (quoted !== undefined) row.push(quoted.replaceAll('""', '"'));
    else row.push(bare === "" ? null : Number(bare.replace(decimal, ".")));
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
