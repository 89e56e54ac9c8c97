import { once } from "node:events";
import { cpSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "#scripts/local/free-port.ts";
import { root } from "#scripts/local/project.ts";
import { serveBuilt } from "#scripts/local/server.ts";
import { EMPTY_STATE, openDatabase } from "./states.ts";
import { test } from "./world.ts";

type Vars = Record<string, string>;
type Row = Record<string, string | number | null>;

export class OwnServer {
  readonly port: number;
  readonly stateDir: string;
  #server: Awaited<ReturnType<typeof serveBuilt>> | undefined;

  constructor(port: number, name: string) {
    this.port = port;
    this.stateDir = path.join(root, ".wrangler", name);
    rmSync(this.stateDir, { recursive: true, force: true });
    cpSync(EMPTY_STATE, this.stateDir, { recursive: true });
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** What it logs goes into a file of its folder. */
  async start(vars: Vars = {}): Promise<void> {
    const log = openSync(path.join(this.stateDir, "server.log"), "a");
    this.#server = await serveBuilt({ port: this.port, stateDir: this.stateDir, log, vars });
  }

  /** Ends the server as an operator does, or without warning. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const child = this.#server?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    process.kill(-(child.pid as number), signal);
    await ended;
  }

  /** Runs a statement on the database's own file, beside the server; answers its rows. */
  query(sql: string): Row[] {
    const database = openDatabase(this.stateDir);
    try {
      return database.prepare(sql).all() as Row[];
    } finally {
      database.close();
    }
  }
}

/**
 * Tests of a server on a port and a database of their own, whose name is that of its folder: with other settings, killed,
 * or with another process that writes to the database.
 */
export const testAlone = (name: string, vars: Vars = {}) =>
  test.extend<object, { server: OwnServer }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
      async ({}, use) => {
        const server = new OwnServer(await findFreePort(), name);
        await server.start(vars);
        await use(server);
        await server.stop();
      },
      { scope: "worker" },
    ],
    baseURL: ({ server }, use) => use(server.origin),
  });
