import { closeSync, openSync, writeSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { listTables, quoteName, readRows, type Table, type Value } from "./scratch.ts";

/** D1 takes statements of up to 100,000 bytes. */
export const MAX_STATEMENT_BYTES = 90_000;
/** In bytes of the value, which takes twice as many characters in hexadecimal. */
const PIECE_BYTES = 20_000;

const hex = (bytes: Uint8Array) => `X'${Buffer.from(bytes).toString("hex")}'`;
const hasControls = (text: string) => /[\p{Cc}\u2028\u2029]/u.test(text);

/** A literal on one line: text with line breaks goes as bytes, for every tool splits statements in its own way. */
function literal(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "bigint") return String(value);
  if (typeof value === "number") return Number.isInteger(value) ? `${value}.0` : String(value);
  if (value instanceof Uint8Array) return hex(value);
  if (hasControls(value)) return `CAST(${hex(Buffer.from(value))} AS TEXT)`;
  return `'${value.replaceAll("'", "''")}'`;
}

const isLong = (value: Value) =>
  (typeof value === "string" || value instanceof Uint8Array) && Buffer.byteLength(value) > PIECE_BYTES;

/** The statements that make a row: one, or where it is long, one for its short values and one for each piece. */
function* writeRow({ name, columns, key }: Table, row: Value[]): Generator<string> {
  const insert = (values: Value[]) =>
    `INSERT INTO ${quoteName(name)} (${columns.map(quoteName).join(",")}) VALUES (${values.map(literal).join(",")});`;
  const whole = insert(row);
  if (Buffer.byteLength(whole) <= MAX_STATEMENT_BYTES) {
    yield whole;
    return;
  }
  yield insert(
    row.map((value) => (isLong(value) ? (typeof value === "string" ? "" : new Uint8Array()) : value)),
  );
  const where = key
    .map((column) => `${quoteName(column)} = ${literal(row[columns.indexOf(column)] ?? null)}`)
    .join(" AND ");
  for (const [index, value] of row.entries()) {
    if (!isLong(value)) continue;
    const column = quoteName(columns[index] ?? "");
    const bytes = Buffer.from(value as string);
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      const piece = hex(bytes.subarray(start, start + PIECE_BYTES));
      const type = typeof value === "string" ? "TEXT" : "BLOB";
      yield `UPDATE ${quoteName(name)} SET ${column} = CAST(CAST(${column} AS BLOB) || ${piece} AS ${type}) WHERE ${where};`;
    }
  }
}

const onOneLine = (sql: string) => (sql.includes("--") ? sql : sql.replace(/\s*\n\s*/g, " "));

/** Writes a database as SQL that any D1 imports: tables before those that refer to them, triggers last. */
export function writeDump(scratch: DatabaseSync, file: string): void {
  const output = openSync(file, "w", 0o600);
  const write = (statement: string) => writeSync(output, `${statement}\n`);
  write("PRAGMA defer_foreign_keys = TRUE;");
  for (const table of listTables(scratch)) {
    write(`${onOneLine(table.sql)};`);
    for (const row of readRows(scratch, table))
      for (const statement of writeRow(table, row)) write(statement);
  }
  write("DELETE FROM sqlite_sequence;");
  const sequences = scratch.prepare("SELECT name, seq FROM sqlite_sequence").all();
  for (const { name, seq } of sequences) {
    write(`INSERT INTO sqlite_sequence (name, seq) VALUES (${literal(String(name))}, ${seq});`);
  }
  const rules = scratch
    .prepare(
      "SELECT sql FROM sqlite_schema WHERE type IN ('index', 'trigger', 'view') AND sql IS NOT NULL ORDER BY type, name",
    )
    .all();
  for (const { sql } of rules) write(`${onOneLine(String(sql))};`);
  closeSync(output);
}
