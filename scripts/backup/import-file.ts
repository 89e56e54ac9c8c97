import { createReadStream, createWriteStream, writeFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type DatabaseTarget, queryDatabase } from "#scripts/local/query-database.ts";
import { quoteName, REFERENCES, type Reference, sortTables } from "./scratch.ts";

export interface Rule {
  type: string;
  name: string;
}

export const listRules = (target: DatabaseTarget) =>
  queryDatabase<Rule>(
    "SELECT type, name FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
    target,
  );

export function countContents(
  rules: readonly Rule[],
  target: DatabaseTarget,
): { accounts: number; surveys: number } {
  const none = { accounts: 0, surveys: 0 };
  if (!rules.some(({ name }) => name === "survey_codes")) return none;
  const count =
    "SELECT (SELECT count(*) FROM user) AS accounts, (SELECT count(*) FROM survey_codes) AS surveys";
  return queryDatabase<typeof none>(count, target)[0] ?? none;
}

/** The statements that empty a database: triggers first, and no table before those that refer to it. */
function dropAll(rules: readonly Rule[], target: DatabaseTarget): string[] {
  if (rules.length === 0) return [];
  const tables = rules.filter(({ type }) => type === "table").map(({ name }) => name);
  const sorted = sortTables(tables, queryDatabase<Reference>(REFERENCES, target));
  return [
    ...rules
      .filter(({ type }) => type === "trigger" || type === "view")
      .map(({ type, name }) => `DROP ${type.toUpperCase()} ${quoteName(name)};`),
    ...sorted.reverse().map((table) => `DROP TABLE ${quoteName(table)};`),
  ];
}

/** Writes what one import runs: drops what was there, and loads the dump. */
export async function writeImport(
  dump: string,
  file: string,
  rules: readonly Rule[],
  target: DatabaseTarget,
): Promise<void> {
  const drops = ["PRAGMA defer_foreign_keys = TRUE;", ...dropAll(rules, target)];
  writeFileSync(file, `${drops.join("\n")}\n`, { mode: 0o600 });
  await pipeline(createReadStream(dump), createWriteStream(file, { flags: "a" }));
}
