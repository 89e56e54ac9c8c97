import { globSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { LOCAL_WORKER } from "#build/workers.ts";
import { root } from "#scripts/local/project.ts";

/** The local state of the server that the browser tests share. */
export const SHARED_STATE = path.join(root, ".wrangler", "e2e");

/** A migrated database without rows, from which each server of the tests begins. */
export const EMPTY_STATE = path.join(root, ".wrangler", "e2e-empty");

/** Waits for a lock that a server holds for a moment. */
const LOCK_TIMEOUT_MS = 5000;

/** Opens the file of the database in a folder of local state: faster than wrangler, which takes seconds to start. */
export function openDatabase(stateDir: string): DatabaseSync {
  const files = globSync(path.join(stateDir, "v3/d1/**/*.sqlite"));
  const file = files.find((name) => !name.includes("metadata")) ?? "";
  return new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
}

/** Makes the empty state anew: Miniflare makes the file, which then gets its tables as `wrangler d1 migrations` does. */
export async function makeEmptyState(): Promise<void> {
  rmSync(EMPTY_STATE, { recursive: true, force: true });
  const { d1_databases: databases } = JSON.parse(
    readFileSync(path.join(LOCAL_WORKER, "wrangler.json"), "utf8"),
  );
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: path.join(EMPTY_STATE, "v3"),
      cf: false,
      modules: true,
      script: "",
      // Without an id wrangler names the local database by its binding.
      d1Databases: { DB: databases[0].database_id ?? databases[0].binding },
    }),
  );
  await (await miniflare.getD1Database("DB")).prepare("SELECT 1").run();
  await miniflare.dispose();

  const folder = path.join(root, "migrations");
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const database = openDatabase(EMPTY_STATE);
  database.exec("BEGIN; CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)");
  for (const name of names.toSorted()) {
    database.exec(readFileSync(path.join(folder, name), "utf8"));
    database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
  }
  database.exec("COMMIT");
  database.close();
}
