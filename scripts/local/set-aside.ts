import { globSync, readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { root } from "./project.ts";

/** Where Miniflare keeps databases, keys, files and objects, in a folder of local state. */
const KEPT = "v3";

/**
 * Sets local state aside whose database was made by other migrations than ours, from the first one on: ours would fail
 * on it. Returns where it is now; null if there is none, or if ours made it.
 */
export function setAsideOtherState(stateDir: string): string | null {
  const [first] = readdirSync(path.join(root, "migrations")).sort();
  const firstMigrations = globSync(path.join(stateDir, KEPT, "d1/**/*.sqlite")).map(readFirstMigration);
  if (firstMigrations.every((name) => name === undefined || name === first)) return null;
  const aside = path.join(stateDir, `${KEPT}-until-${new Date().toISOString().replaceAll(":", "-")}`);
  renameSync(path.join(stateDir, KEPT), aside);
  return aside;
}

function readFirstMigration(file: string): string | undefined {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const isMigrated = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").get();
    if (!isMigrated) return undefined;
    return database.prepare("SELECT name FROM d1_migrations ORDER BY id LIMIT 1").get()?.name as string;
  } finally {
    database.close();
  }
}
