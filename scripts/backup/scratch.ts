import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { DatabaseSync } from "node:sqlite";

export type Value = null | string | number | bigint | Uint8Array;

export interface Table {
  name: string;
  sql: string;
  /** Without generated columns. */
  columns: string[];
  key: string[];
}

export interface TableSum {
  rows: number;
  sha256: string;
}

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Ends with a restore anyway, and a thief of a backup could use it: no backup holds these rows. */
export const LEFT_OUT = ["session", "verification", "email_changes"];

/** Lines that end with a line feed alone: node's own reader ends one at U+2028, too, in the middle of a text. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file, { encoding: "utf8" })) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}

/**
 * Loads what `wrangler d1 export` wrote into a SQLite file. A row is one line there; what stands between rows (tables
 * before, indexes and triggers behind them) may take several.
 */
export async function loadExport(exported: string, file: string): Promise<DatabaseSync> {
  const scratch = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  let schema = "";
  const flush = () => {
    if (schema.trim()) scratch.exec(schema);
    schema = "";
  };
  scratch.exec("BEGIN");
  for await (const line of readLines(exported)) {
    if (line.startsWith("INSERT INTO ")) {
      flush();
      scratch.exec(line);
    } else if (!line.startsWith("PRAGMA ")) schema += `${line}\n`;
  }
  flush();
  scratch.exec("COMMIT");
  return scratch;
}

export interface Reference {
  name: string;
  other: string;
}

/** Lists the tables that refer to another, and which. */
export const REFERENCES = `SELECT m.name AS name, f."table" AS other
  FROM sqlite_schema AS m, pragma_foreign_key_list(m.name) AS f
  WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*' AND m.name <> f."table"`;

/** Sorts tables topologically: each behind those that it refers to. */
export function sortTables(tables: readonly string[], references: readonly Reference[]): string[] {
  const sorted = new Set<string>();
  const visit = (table: string, path: string[]) => {
    if (sorted.has(table) || path.includes(table) || !tables.includes(table)) return;
    for (const { name, other } of references) if (name === table) visit(other, [...path, table]);
    sorted.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...sorted];
}

/** The tables, each behind those that it refers to. */
export function listTables(scratch: DatabaseSync): Table[] {
  const found = scratch
    .prepare(
      `SELECT name, sql FROM sqlite_schema
       WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name`,
    )
    .all() as { name: string; sql: string }[];
  const statements = new Map(found.map(({ name, sql }) => [name, sql]));
  const references = scratch.prepare(REFERENCES).all() as unknown as Reference[];
  return sortTables([...statements.keys()], references).map((name) => {
    const columns = scratch.prepare(`PRAGMA table_info(${quoteName(name)})`).all();
    const key = columns.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk));
    return {
      name,
      sql: statements.get(name) as string,
      columns: columns.map(({ name }) => String(name)),
      key: key.map(({ name }) => String(name)),
    };
  });
}

/** The rows of a table as arrays: those that others of the table refer to come first, for they are older. */
export function* readRows(scratch: DatabaseSync, { name, sql, columns, key }: Table): Generator<Value[]> {
  const order = /WITHOUT\s+ROWID\s*$/i.test(sql) ? key.map(quoteName).join(", ") : "rowid";
  const select = scratch.prepare(
    `SELECT ${columns.map(quoteName).join(", ")} FROM ${quoteName(name)} ORDER BY ${order}`,
  );
  select.setReadBigInts(true);
  for (const row of select.iterate()) {
    yield columns.map((column) => (row as Record<string, Value>)[column] ?? null);
  }
}

/** Number and digest of each table's rows: two databases with equal sums hold the same, in the same order. */
export function sumTables(scratch: DatabaseSync): Record<string, TableSum> {
  return Object.fromEntries(
    listTables(scratch).map((table) => {
      const digest = createHash("sha256");
      let rows = 0;
      for (const row of readRows(scratch, table)) {
        rows++;
        digest.update(JSON.stringify(row.map(toJson)));
      }
      return [table.name, { rows, sha256: digest.digest("hex") }];
    }),
  );
}

const toJson = (value: Value) => {
  if (typeof value === "bigint") return { integer: String(value) };
  return value instanceof Uint8Array ? { blob: Buffer.from(value).toString("hex") } : value;
};

/** Throws where the database is damaged or a row refers to one that is not there. */
export function checkDatabase(scratch: DatabaseSync): void {
  const [check] = scratch.prepare("PRAGMA integrity_check").all();
  if (check?.integrity_check !== "ok") throw new Error(`The copy is damaged: ${check?.integrity_check}`);
  const [orphan] = scratch.prepare("PRAGMA foreign_key_check").all();
  if (orphan)
    throw new Error(`A row of ${orphan.table} refers to one of ${orphan.parent} that is not there.`);
}
