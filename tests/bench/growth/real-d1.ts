import { copyFileSync, globSync, rmSync } from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { RunStatement } from "./sqlite-d1.ts";

const SCRIPT = "export default { fetch: () => new Response() }";

const start = (folder: string) =>
  new Miniflare({
    ...convertV4MiniflareOptions({
      cf: false,
      workers: [{ name: "growth", modules: true, script: SCRIPT, d1Databases: { DB: "growth" } }],
    }),
    resourcePersistencePath: folder,
  });

export interface RealD1 {
  /** Runs statements one by one and returns the rows that D1 counts as read, which are what it charges for. */
  countRowsRead(statements: readonly RunStatement[]): Promise<number>;
  stop(): Promise<void>;
}

/** Opens a copy of a database in the platform's own D1, in workerd. */
export async function openInD1(file: string, folder: string): Promise<RealD1> {
  const first = start(folder);
  await (await first.getD1Database("DB")).prepare("SELECT 1").all();
  await first.dispose();
  const [own] = globSync("**/*.sqlite", { cwd: folder }).filter((name) => !name.includes("metadata"));
  if (!own) throw new Error("Miniflare keeps its D1 elsewhere");
  for (const rest of ["-wal", "-shm"]) rmSync(path.join(folder, own + rest), { force: true });
  copyFileSync(file, path.join(folder, own));
  const miniflare = start(folder);
  const db = await miniflare.getD1Database("DB");
  return {
    async countRowsRead(statements) {
      let rows = 0;
      for (const { sql, params } of statements) {
        const { meta } = await db
          .prepare(sql)
          .bind(...params)
          .all();
        rows += meta.rows_read;
      }
      return rows;
    },
    stop: () => miniflare.dispose(),
  };
}
