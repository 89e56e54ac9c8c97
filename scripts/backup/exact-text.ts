import type { DatabaseSync } from "node:sqlite";
import { type DatabaseTarget, queryDatabase, quote } from "#scripts/local/query-database.ts";
import { listTables, quoteName } from "./scratch.ts";

/**
 * Mends what the export gets wrong: it writes a line break as \n and reads every \n back as one, also where the text had
 * a backslash and an n. Those texts are asked for once more; a row that has changed meanwhile keeps the export's value.
 */
export function mendTexts(scratch: DatabaseSync, target: DatabaseTarget): number {
  let mended = 0;
  for (const { name, columns, key } of listTables(scratch)) {
    const broken = columns.filter((column) => hasLineBreak(scratch, name, column));
    for (const column of broken) {
      const isDoubtful = ["10), '\\n'", "13), '\\r'"]
        .map((pair) => pair.split(", "))
        .map(
          ([code, mark]) =>
            `(instr(${quoteName(column)}, char(${code}) > 0 AND instr(${quoteName(column)}, ${mark}) > 0)`,
        )
        .join(" OR ");
      const keys = key.map((part, index) => `${quoteName(part)} AS k${index}`).join(", ");
      const rows = queryDatabase<Record<string, string | number>>(
        `SELECT ${keys}, hex(${quoteName(column)}) AS bytes FROM ${quoteName(name)} WHERE ${isDoubtful}`,
        target,
      );
      const where = key.map((part) => `${quoteName(part)} = ?`).join(" AND ");
      const update = scratch.prepare(
        `UPDATE ${quoteName(name)} SET ${quoteName(column)} = ?1
         WHERE ${quoteName(column)} = ?2 AND ${where}`,
      );
      for (const { bytes, ...row } of rows) {
        const exact = Buffer.from(String(bytes), "hex").toString();
        const { changes } = update.run(
          exact,
          asExported(exact),
          ...key.map((_, index) => row[`k${index}`] ?? null),
        );
        mended += Number(changes);
      }
    }
  }
  return mended;
}

const hasLineBreak = (scratch: DatabaseSync, table: string, column: string) =>
  scratch
    .prepare(
      `SELECT 1 FROM ${quoteName(table)} WHERE typeof(${quoteName(column)}) = 'text'
         AND (instr(${quoteName(column)}, char(10)) OR instr(${quoteName(column)}, char(13))) LIMIT 1`,
    )
    .get() !== undefined;

/** A text as the export reads it back. */
function asExported(text: string): string {
  const withReturns = text.includes("\r") ? text.replaceAll("\\r", "\r") : text;
  return text.includes("\n") ? withReturns.replaceAll("\\n", "\n") : withReturns;
}

/** Throws unless the copy has every table, index and trigger of the database: an export that was cut off has not. */
export function requireWhole(scratch: DatabaseSync, target: DatabaseTarget): void {
  const sql = `SELECT name FROM sqlite_schema
    WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB ${quote("_cf_*")} ORDER BY name`;
  const inCopy = new Set(
    scratch
      .prepare(sql)
      .all()
      .map(({ name }) => name),
  );
  const missing = queryDatabase<{ name: string }>(sql, target).filter(({ name }) => !inCopy.has(name));
  if (missing.length > 0) throw new Error(`The export lacks ${missing.map(({ name }) => name).join(", ")}.`);
}
