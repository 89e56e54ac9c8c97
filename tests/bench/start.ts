import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { DEPLOYED_WORKER } from "#build/workers.ts";
import { type BenchRow, figure, pairwise, ratio, type Size } from "./figures.ts";
import { drain } from "./serve.ts";

const { default: workerdPath }: { default: string } = createRequire(import.meta.url)("workerd");
const ROUNDS: Record<Size, number> = { smoke: 2, full: 15 };
/** The first module of both: the least, and ours with the bindings that an unknown route uses. */
const ENTRY = "entry.js";
const EMPTY = "export default { fetch() { return new Response('ok') } };";
const OURS = `import worker from "./index.js";
const METRICS = { writeDataPoint() {} };
const PUBLIC_RATE_LIMIT = { limit: async () => ({ success: true }) };
export default {
  fetch: (request, env, execution) => worker.fetch(request, { ...env, METRICS, PUBLIC_RATE_LIMIT }, execution),
};`;

const listModules = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .sort((a, b) => Number(b === ENTRY) - Number(a === ENTRY));

/** Writes a Worker's first module beside the rest of its modules, and its configuration for workerd. */
function configure(folder: string, entry: string): string {
  writeFileSync(path.join(folder, ENTRY), entry);
  const { compatibility_date, compatibility_flags, vars } = JSON.parse(
    readFileSync(path.join(DEPLOYED_WORKER, "wrangler.json"), "utf8"),
  );
  const texts = { ...vars, ENVIRONMENT: "local", APP_SECRET: "a secret for the bench, long enough to pass" };
  const modules = listModules(folder).map((file) => `(name = "${file}", esModule = embed "${file}")`);
  const bindings = Object.entries(texts).map(
    ([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`,
  );
  const file = path.join(folder, "bench.capnp");
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
const main :Workerd.Worker = (
  modules = [${modules.join(", ")}],
  bindings = [${bindings.join(", ")}],
  compatibilityDate = "${compatibility_date}",
  compatibilityFlags = ${JSON.stringify(compatibility_flags)}
);`,
  );
  return file;
}

/** workerd names the port that it listens on. */
async function readPort(child: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
    const { event, port } = JSON.parse(line);
    if (event === "listen") return port;
  }
  throw new Error("workerd ended before it listened.");
}

/** From spawning workerd to its first answer. */
async function firstAnswer(config: string, route: string, status: number): Promise<void> {
  const child = spawn(workerdPath, ["serve", config, "--experimental", "--control-fd=3"], {
    stdio: ["ignore", "inherit", "inherit", "pipe"],
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  try {
    await drain(await fetch(`http://127.0.0.1:${await readPort(child)}${route}`), status);
  } finally {
    end();
    process.removeListener("exit", end);
  }
}

/** Measures our Worker's start beside that of an empty one, and its size as built. */
export async function benchStart(size: Size): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-start-"));
  const [ourFolder, emptyFolder] = [path.join(folder, "ours"), path.join(folder, "empty")];
  try {
    // Its secrets stay where they are.
    const isShown = (source: string) => !path.basename(source).startsWith(".");
    cpSync(DEPLOYED_WORKER, ourFolder, { recursive: true, filter: isShown });
    mkdirSync(emptyFolder);
    const [ours, empty] = [configure(ourFolder, OURS), configure(emptyFolder, EMPTY)];
    const times = await pairwise(
      ROUNDS[size],
      () => firstAnswer(ours, "/api/nothing", 404),
      () => firstAnswer(empty, "/", 200),
    );
    return [
      // workerd compiles each module of the bundle as it starts: some 2 ms for 100 kB, also of those that wait.
      ratio("spawn to first answer / an empty Worker's", times, 2.5),
      // What waits in the bundle counts for the platform's limit alone.
      figure("loaded before the first answer, gzip", zippedKiB(listNeeded("index.js")), 80, "KiB"),
      figure("built Worker, gzip", zippedKiB(listModules(DEPLOYED_WORKER)), 3072, "KiB"),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const STATIC_IMPORT = /(?:from|import)\s*"(\.[^"]+\.js)"/g;

/** The modules that one of them needs before it runs, itself included. */
function listNeeded(file: string, needed = new Set<string>()): Set<string> {
  if (needed.has(file)) return needed;
  needed.add(file);
  const code = readFileSync(path.join(DEPLOYED_WORKER, file), "utf8");
  for (const [, imported = ""] of code.matchAll(STATIC_IMPORT)) {
    listNeeded(path.join(path.dirname(file), imported), needed);
  }
  return needed;
}

const zippedKiB = (files: Iterable<string>) =>
  gzipSync(Buffer.concat([...files].map((file) => readFileSync(path.join(DEPLOYED_WORKER, file))))).length /
  1024;
