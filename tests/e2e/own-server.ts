import { rmSync } from "node:fs";
import path from "node:path";
import { root } from "#scripts/local/project.ts";
import { type DatabasePlace, queryDatabase } from "#scripts/local/query-database.ts";
import { migrateLocal, serveBuilt } from "#scripts/local/server.ts";
import { test } from "./world.ts";

interface OwnServer {
  /** Of its folder under .wrangler. */
  name: string;
  /** How far its port is below the port of the other tests. */
  below: number;
}

/**
 * Serves the tests of a file on a port and a database of their own: another process may then write to the database,
 * which for a moment keeps a server from it.
 */
export function serveAlone({ name, below }: OwnServer) {
  const port = Number(process.env.E2E_PORT ?? 8799) - below;
  const origin = `http://localhost:${port}`;
  const stateDir = path.join(root, ".wrangler", name);
  const consent = { name: "cookie-consent", value: '{"analytics":false,"advertising":false}' };
  let server: Awaited<ReturnType<typeof serveBuilt>>;

  test.use({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: [consent] }] },
  });
  test.beforeAll(async () => {
    rmSync(stateDir, { recursive: true, force: true });
    migrateLocal(stateDir);
    server = await serveBuilt({ port, stateDir, log: "ignore" });
  });
  test.afterAll(() => server.stop());

  const place: DatabasePlace = { remote: false, "persist-to": stateDir };
  return { stateDir, query: (sql: string) => queryDatabase(sql, place) };
}
