import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Makes a database in a folder of local state, as Miniflare keeps it, which remembers these migrations. */
export function makeLocalDatabase(stateDir: string, migrations: string[]): void {
  const folder = path.join(stateDir, "v3/d1/miniflare-D1DatabaseObject");
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, "made.sqlite"));
  database.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)");
  for (const name of migrations) database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
  database.close();
}
