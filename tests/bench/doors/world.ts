import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { readBuiltWorker } from "#build/wrangler.ts";
import { Client } from "./client.ts";

const root = path.resolve(import.meta.dirname, "../../..");

export const PASSWORD = "seven quiet harbours";

/** A server of its own for one attack: what one attack uses up must not help or hurt the next. */
export interface World {
  /** A browser in that network. */
  client(network: string): Client;
  query<Row>(sql: string): Promise<Row[]>;
  /** The files of all Durable Objects. */
  objects(): { count: number; bytes: number };
  drawSignupPin(): Promise<string>;
  /** What the platform starts each minute. */
  sweep(): Promise<void>;
}

function listObjects(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)do\/.*\.sqlite$/.test(file) && !file.endsWith("metadata.sqlite"))
    .map((file) => path.join(folder, file));
}

async function serve(folder: string): Promise<Miniflare> {
  const { assets: _, ...options } = readBuiltWorker();
  const worker = {
    ...options,
    bindings: {
      ...options.bindings,
      ENVIRONMENT: "local",
      ADMIN_ACCESS: "true",
      APP_SECRET: "a secret for the bench, long enough to pass",
    },
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ resourcePersistencePath: folder, workers: [worker] }),
  );
  const db = await miniflare.getD1Database("DB");
  // As wrangler keeps it: the admin's page on health reads it.
  await db.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT, applied_at TEXT)");
  for (const { name, queries } of await readD1Migrations(path.join(root, "migrations"))) {
    await db.batch(queries.map((query) => db.prepare(query)));
    await db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name).run();
  }
  return miniflare;
}

/** Serves the built Worker with its files on disk while `attack` runs. */
export async function inWorld<Result>(attack: (world: World) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-doors-"));
  const miniflare = await serve(folder);
  try {
    const { origin } = await miniflare.unsafeGetDirectURL("worker");
    const db = await miniflare.getD1Database("DB");
    const world: World = {
      client: (network) => new Client(origin, network),
      query: async <Row>(sql: string) => (await db.prepare(sql).all()).results as Row[],
      objects() {
        const files = listObjects(folder);
        return { count: files.length, bytes: files.reduce((sum, file) => sum + statSync(file).size, 0) };
      },
      async drawSignupPin() {
        const answer = await world.client("203.0.113.250").post("/dev/signup-pin");
        return answer.body.signupPin as string;
      },
      async sweep() {
        const worker = await miniflare.getWorker();
        await worker.scheduled({ cron: "* * * * *" });
      },
    };
    // The first request of a kind also loads its code.
    await world.client("203.0.113.251").get("/api/session");
    return await attack(world);
  } finally {
    await miniflare.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Signs up a manager in a browser of that network. */
export async function signUp(world: World, network: string, email: string): Promise<Client> {
  const client = world.client(network);
  const answer = await client.post("/api/auth/sign-up/email", {
    email,
    password: PASSWORD,
    signupPin: await world.drawSignupPin(),
    acceptedTerms: true,
  });
  if (answer.status !== 200) throw new Error(`Sign-up: ${answer.status} ${JSON.stringify(answer.body)}`);
  return client;
}

/** Runs the calls, so many at a time. */
export async function inParallel(width: number, calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...calls];
  const work = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift()) await call();
  };
  await Promise.all(Array.from({ length: width }, work));
}

export const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
