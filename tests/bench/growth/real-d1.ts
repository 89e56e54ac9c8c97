import { copyFileSync, globSync, rmSync } from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { Env } from "#worker/config.ts";
import type { RunStatement } from "./sqlite-d1.ts";

/** All statements of a call at once: one by one, the way to D1 takes longer than D1. */
const SCRIPT = `export default {
  async fetch(request, { DB }) {
    const statements = await request.json();
    const toValue = (param) => (param?.bytes ? Uint8Array.from(atob(param.bytes), (one) => one.charCodeAt(0)) : param);
    const results = await DB.batch(statements.map(({ sql, params }) => DB.prepare(sql).bind(...params.map(toValue))));
    return Response.json(results.map(({ meta }) => meta.rows_read));
  },
}`;

const start = (folder: string) =>
  new Miniflare({
    ...convertV4MiniflareOptions({
      cf: false,
      workers: [{ name: "growth", modules: true, script: SCRIPT, d1Databases: { DB: "growth" } }],
    }),
    resourcePersistencePath: folder,
  });

const toJson = (param: unknown) =>
  param instanceof Uint8Array ? { bytes: Buffer.from(param).toString("base64") } : param;

async function countRowsRead(miniflare: Miniflare, statements: readonly RunStatement[]): Promise<number> {
  if (statements.length === 0) return 0;
  const body = statements.map(({ sql, params }) => ({ sql, params: params.map(toJson) }));
  const answer = await miniflare.dispatchFetch("http://growth", {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as number[]).reduce((sum, rows) => sum + rows, 0);
}

export interface RealD1 {
  /** Runs statements and returns the rows that D1 counts as read, which are what it charges for. */
  countRowsRead(statements: readonly RunStatement[]): Promise<number>;
  db: Env["DB"];
  stop(): Promise<void>;
}

/** Opens a copy of a database in the platform's own D1, in workerd. */
export async function openInD1(file: string, folder: string): Promise<RealD1> {
  const first = start(folder);
  await countRowsRead(first, [{ sql: "SELECT 1", params: [] }]);
  await first.dispose();
  const [own] = globSync("**/*.sqlite", { cwd: folder }).filter((name) => !name.includes("metadata"));
  if (!own) throw new Error("Miniflare keeps its D1 elsewhere");
  for (const rest of ["-wal", "-shm"]) rmSync(path.join(folder, own + rest), { force: true });
  copyFileSync(file, path.join(folder, own));
  const miniflare = start(folder);
  return {
    countRowsRead: (statements) => countRowsRead(miniflare, statements),
    db: (await miniflare.getD1Database("DB")) as unknown as Env["DB"],
    stop: () => miniflare.dispose(),
  };
}
