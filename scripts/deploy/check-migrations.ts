import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Deployment } from "#build/wrangler.ts";
import { root } from "#scripts/local/project.ts";
import { queryDatabase } from "#scripts/local/query-database.ts";
import { type Fault, faultIf } from "./fault.ts";
import { listDatabases } from "./wrangler.ts";

export interface Migration {
  /** The file's name, by which the database remembers it. */
  name: string;
  sql: string;
}

export function readMigrations(folder = path.join(root, "migrations")): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(folder, name), "utf8") }));
}

/**
 * What would break the previous version: something that it reads or writes is gone or renamed, or an `ON CONFLICT` of
 * its has no index. A trigger may be dropped if the same migration creates it again.
 */
const CONTRACTIONS = [
  /\bDROP\s+TABLE\b[^;]*/i,
  /\bDROP\s+VIEW\b[^;]*/i,
  /\bALTER\s+TABLE\b[^;]*\b(?:DROP|RENAME|ALTER)\b[^;]*/i,
  /\bALTER\s+COLUMN\b[^;]*/i,
];
const DROPPED_TRIGGER = /\bDROP\s+TRIGGER\s+(?:IF\s+EXISTS\s+)?[`"]?(\w+)/gi;

const DROPPED_INDEX = /\bDROP\s+INDEX\s+(?:IF\s+EXISTS\s+)?[`"]?(\w+)/gi;

const withoutComments = (sql: string) => sql.replace(/^\s*--.*$/gm, "").replace(/-->.*$/gm, "");
const withoutTexts = (sql: string) => sql.replace(/'(?:[^']|'')*'/g, "''");

/** Names of unique indexes: a statement of ours names some in its ON CONFLICT. Without another it is only slower. */
const listUniqueIndexes = (sql: string) =>
  new Set([...sql.matchAll(/CREATE\s+UNIQUE\s+INDEX\s+[`"]?(\w+)/gi)].map(([, name]) => name));

/**
 * The statements of a migration that take something away from the version that is deployed now. `before` is the SQL of
 * the migrations before it.
 */
export function findContractions({ sql }: Pick<Migration, "sql">, before = sql): string[] {
  const unique = listUniqueIndexes(before);
  const statements = withoutTexts(withoutComments(sql))
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.replace(/\s+/g, " ").trim());
  const found = statements.flatMap((statement) => {
    if (/^CREATE\s+TRIGGER\b/i.test(statement)) return [];
    return CONTRACTIONS.flatMap((contraction) => statement.match(contraction)?.[0] ?? []).slice(0, 1);
  });
  const triggers = [...sql.matchAll(DROPPED_TRIGGER)].flatMap(([text, name]) =>
    new RegExp(`CREATE\\s+TRIGGER\\s+[\`"]?${name}\\b`, "i").test(sql) ? [] : [text],
  );
  const indexes = [...sql.matchAll(DROPPED_INDEX)].flatMap(([text, name]) =>
    unique.has(name) ? [text] : [],
  );
  return [...found, ...triggers, ...indexes];
}

interface Pending {
  pending: Migration[];
  hasDatabase: boolean;
  /** No migration was ever applied to it. */
  isNew: boolean;
}

/** The migrations that the deployed database does not have. */
export function readPending({ environment, database }: Deployment, migrations = readMigrations()): Pending {
  const hasDatabase = database.id !== "" || listDatabases().some(({ name }) => name === database.name);
  const target = { remote: true, env: environment };
  const query = (sql: string) => queryDatabase<{ name: string }>(sql, target).map(({ name }) => name);
  const isMigrated =
    hasDatabase && query("SELECT name FROM sqlite_schema WHERE name = 'd1_migrations'").length > 0;
  const applied = isMigrated ? query("SELECT name FROM d1_migrations ORDER BY id") : [];
  const pending = migrations.filter(({ name }) => !applied.includes(name));
  return { pending, hasDatabase, isNew: applied.length === 0 };
}

/**
 * Refuses a checkout whose migrations end their lines with CR: wrangler would send them so, and their triggers would be
 * cut in two. Asks nobody, so that it can stand before the sign-in.
 */
export function checkLineEndings(migrations = readMigrations()): Fault[] {
  const changed = migrations.filter(({ sql }) => sql.includes("\r")).map(({ name }) => name);
  return faultIf(
    changed.length > 0,
    `${changed.length} of ${migrations.length} migrations have lines that end with CR, as Git for Windows may check them out: ${changed[0]}`,
    "clone the repository again: its .gitattributes keeps the lines as they are",
  );
}

/** Refuses pending migrations that the deployed version would fail on while they are in, and after a rollback. */
export function checkExpansion(pending: readonly Migration[], migrations = readMigrations()): Fault[] {
  const all = migrations.map(({ sql }) => sql).join("\n");
  return pending.flatMap((migration) =>
    findContractions(migration, all).map((statement) => ({
      what: `${migration.name} takes away what the deployed version may use: ${statement}`,
      mend: "drop it in a later release; --contract if no deployed version uses it and none will be rolled back to",
    })),
  );
}
