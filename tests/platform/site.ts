import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { readBuiltWorker } from "#build/wrangler.ts";
import { listen } from "#tests/listen.ts";
import type { SqlRunner } from "./stand-in.ts";

const SECRET = "a secret of the rehearsal, of a length that passes";

/**
 * Stands in for what the platform runs: the database, and, once something asks for a page, the Worker that has been
 * built in `folder` by then, under `siteUrl`. The Worker and the API's `query` share the database. There is one Worker
 * for all versions: its health names the one that a request asks for, or else the current one.
 */
export async function startSite(folder: string, siteUrl: string, currentVersion: () => string | undefined) {
  const state = mkdtempSync(path.join(tmpdir(), "site-"));
  const secrets = path.join(state, "secrets");
  writeFileSync(secrets, `APP_SECRET="${SECRET}"\n`);
  const shared = { resourcePersistencePath: state, cf: false } as const;
  const worker = () => readBuiltWorker(secrets, path.join(folder, "dist/slk_profile"));
  const databaseId = "11111111-2222-4333-8444-555555555555";
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ ...shared, modules: true, script: "", d1Databases: { DB: databaseId } }),
  );
  let isBuilt = false;
  const sqlite: SqlRunner = async (statements) => {
    const database = await miniflare.getD1Database("DB");
    const results = await database.batch(statements.map((statement) => database.prepare(statement)));
    return results.map(({ results: rows }) => rows);
  };
  const asked: string[] = [];
  let failingPath: string | null = null;
  const server = createServer(async (request, response) => {
    asked.push(
      `${request.method} ${request.url} ${request.headers["cloudflare-workers-version-overrides"] ?? ""}`,
    );
    if (!isBuilt) {
      isBuilt = true;
      await miniflare.setOptions(convertV4MiniflareOptions({ ...shared, workers: [worker()] }));
    }
    if (failingPath && request.url?.endsWith(failingPath)) return response.writeHead(500).end();
    const body = await buffer(request);
    const { connection: _, "content-length": __, host: ___, ...headers } = request.headers;
    const answer = await miniflare.dispatchFetch(`${siteUrl}${request.url}`, {
      method: request.method ?? "GET",
      headers: { ...(headers as Record<string, string>), "cf-connecting-ip": "192.0.2.7" },
      redirect: "manual",
      ...(body.length > 0 && { body }),
    });
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-(length|encoding)|transfer-encoding|set-cookie)$/.test(name),
    );
    response.writeHead(
      answer.status,
      [...kept, ...answer.headers.getSetCookie().map((cookie) => ["set-cookie", cookie])].flat() as string[],
    );
    if (request.url !== "/api/health") return response.end(Buffer.from(await answer.arrayBuffer()));
    const override = String(request.headers["cloudflare-workers-version-overrides"] ?? "").match(
      /"(.+)"/,
    )?.[1];
    response.end(
      JSON.stringify({ ...((await answer.json()) as object), version: override ?? currentVersion() }),
    );
  });
  const { origin, stop } = await listen(server);
  return {
    sqlite,
    asked,
    /** From now on every path that ends so is answered with 500; null: none. */
    fail(path: string | null) {
      failingPath = path;
    },
    url: origin,
    async stop() {
      await stop();
      await miniflare.dispose();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
