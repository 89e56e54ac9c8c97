import { randomBytes, randomUUID } from "node:crypto";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { DAY_MS, HOUR_MS, REPORT_LINK_DAYS } from "#domain/limits.ts";
import { SURVEY_CODE_ALPHABET } from "#domain/pins.ts";
import { DELIVERY_KEPT_DAYS } from "#domain/retention.ts";

/** How long the surveys of a filled database have been coming: 24 months, less the notice before they are deleted. */
const SPAN_MS = 690 * DAY_MS;
/** What the sweeps leave of these tables. */
const KEPT_MS: Record<string, number> = {
  session: 7 * DAY_MS,
  audit_log: 400 * DAY_MS,
  report_links: REPORT_LINK_DAYS.choices[2] * DAY_MS,
  signup_pins: 60 * DAY_MS,
  deliveries: DELIVERY_KEPT_DAYS * DAY_MS,
};
/** What gets too old meanwhile would be counted in one of two sweeps. */
const MEASURING_MS = HOUR_MS;
const INSTANCES_AT_ONCE = 5000;

type Row = Record<string, SQLInputValue>;

interface StoredRow {
  table: string;
  row: Row;
}

/** The product's tables, each with what tells its rows apart. */
export function listTables(database: DatabaseSync): { name: string; key: string }[] {
  const tables = database
    .prepare(
      `SELECT tables.name, iif(wr, group_concat(columns.name, ' || '), 'rowid') AS "key"
       FROM pragma_table_list AS tables JOIN pragma_table_info(tables.name) AS columns ON columns.pk > 0 OR NOT wr
       WHERE tables.schema = 'main' AND tables.type = 'table' GROUP BY tables.name`,
    )
    .all() as { name: string; key: string }[];
  return tables.filter(({ name }) => !/^(sqlite_|d1_|_cf)/.test(name));
}

/** Notes what stands in a database; the function returned lists the rows that have come since, by table. */
export function watchRows(database: DatabaseSync) {
  const list = () =>
    listTables(database).flatMap((table) =>
      (database.prepare(`SELECT ${table.key} AS rowKey, * FROM ${table.name}`).all() as Row[]).map(
        ({ rowKey, ...row }) => ({ table: table.name, row, key: `${table.name}:${rowKey}` }),
      ),
    );
  const before = new Set(list().map(({ key }) => key));
  return (): StoredRow[] => list().filter(({ key }) => !before.has(key));
}

const drawCode = () =>
  Array.from(randomBytes(8), (byte) => SURVEY_CODE_ALPHABET[byte % SURVEY_CODE_ALPHABET.length]).join("");

/** Draws another value of the same form. */
function drawLike(value: string, instance: number): string {
  if (/^[A-Z2-9]{8}$/.test(value)) return drawCode();
  if (/^[0-9a-f]{8}-/.test(value)) return randomUUID();
  if (/^\d{6}$/.test(value)) return String(100_000 + (instance % 900_000));
  if (value.includes("@")) return `${instance}.${value}`;
  const kept = /^(?:[0-9a-f]{8}:(?=[0-9a-f]))?/.exec(value)?.[0] ?? "";
  return kept + randomBytes((value.length - kept.length) / 2).toString("hex");
}

/** The values of these columns name their row or another: each copy has its own. */
const NAMES = [
  ["user", "email"],
  ["survey_managers", "id"],
  ["survey_codes", "code"],
  ["session", "token"],
  ["signup_pins", "pin"],
  ["signup_pins", "token_hash"],
  ["report_links", "token_hash"],
  ["deliveries", "id"],
] as const;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const isTime = (text: string) => /^1[5-9]\d{11}$/.test(text);
const toJson = (_: string, value: unknown) =>
  value instanceof Uint8Array ? { bytes: Buffer.from(value).toString("base64") } : value;
const fromJson = (_: string, value: { bytes?: string } | null) =>
  typeof value?.bytes === "string" ? Buffer.from(value.bytes, "base64") : value;

/** Makes of the rows of one manager what writes copies of them, each with ids of its own, so much older. */
function makeCopier(rows: readonly StoredRow[]): (instance: number, age: number) => StoredRow[] {
  const named = new Set<string>();
  for (const { table, row } of rows) {
    for (const [of, column] of NAMES) if (table === of) named.add(String(row[column]));
    for (const value of Object.values(row)) {
      for (const [uuid] of String(typeof value === "string" ? value : "").matchAll(UUID)) named.add(uuid);
    }
  }
  const escaped = [...named].map((id) => id.replaceAll(".", "\\."));
  // Every second part is an id or a time.
  const parts = JSON.stringify(rows, toJson).split(
    new RegExp(`(${[...escaped, "\\b1[5-9]\\d{11}\\b"].join("|")})`),
  );
  return (instance, age) => {
    const own = new Map(Array.from(named, (id) => [id, drawLike(id, instance)]));
    const copied = parts.map((part) => own.get(part) ?? (isTime(part) ? String(Number(part) - age) : part));
    return JSON.parse(copied.join(""), fromJson);
  };
}

/** The log numbers its rows itself. */
const columnsOf = (row: Row) =>
  Object.keys(row).filter((column) => !(column === "id" && typeof row[column] === "number"));

/**
 * Writes copies of the templates in turn, oldest first, with ids, codes and times of their own and nothing older than
 * the sweeps leave. Triggers rest meanwhile: what they write is in the templates.
 */
export function fill(
  database: DatabaseSync,
  groups: StoredRow[][],
  instances: number,
  onProgress: (done: number) => void,
): void {
  const copiers = groups.map(makeCopier);
  const triggers = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  database.exec("PRAGMA foreign_keys = OFF; PRAGMA journal_mode = OFF; PRAGMA cache_size = -4000000");
  const inserts = new Map(
    groups.flat().map(({ table, row }) => {
      const columns = columnsOf(row);
      const places = columns.map(() => "?").join(", ");
      return [
        table,
        database.prepare(`INSERT OR IGNORE INTO ${table} (${columns.join(", ")}) VALUES (${places})`),
      ];
    }),
  );
  database.exec("BEGIN");
  for (let instance = 0; instance < instances; instance++) {
    if (instance % INSTANCES_AT_ONCE === 0) {
      onProgress(instance);
      database.exec("COMMIT; BEGIN");
    }
    const age = Math.round(SPAN_MS * (1 - instance / instances));
    for (const { table, row } of copiers[instance % copiers.length]?.(instance, age) ?? []) {
      const values = columnsOf(row).map((column) => row[column] ?? null);
      if (age + MEASURING_MS < (KEPT_MS[table] ?? Number.POSITIVE_INFINITY))
        inserts.get(table)?.run(...values);
    }
  }
  // The sweep has announced their ends.
  database.exec("UPDATE survey_codes SET is_announced_open = 0 WHERE expires_at <= unixepoch() * 1000");
  database.exec("COMMIT; PRAGMA foreign_keys = ON; PRAGMA journal_mode = WAL; PRAGMA cache_size = -200000");
  for (const { sql } of triggers) database.exec(sql);
}
