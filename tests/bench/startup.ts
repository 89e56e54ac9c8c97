import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type BenchRow, median, ms, type Pair } from "./figures.ts";

const { default: workerdPath }: { default: string } = createRequire(import.meta.url)("workerd");
const ROUNDS = 15;
const FIRST_PORT = 18_080;
const built = path.resolve(import.meta.dirname, "../../dist/slk_profile");
const EMPTY = "export default { fetch() { return new Response('ok') } };";

const builtFiles = (): string[] =>
  readdirSync(built, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"));

/** A workerd configuration for one Worker whose modules stand in a folder. */
function configure(folder: string, files: string[], port: number): string {
  const { compatibility_date, compatibility_flags, vars } = JSON.parse(
    readFileSync(path.join(built, "wrangler.json"), "utf8"),
  );
  const texts = { ...vars, APP_SECRET: "a secret for the bench, long enough to pass" };
  const modules = files.map((file) => `(name = "${file}", esModule = embed "${file}")`);
  const bindings = Object.entries(texts).map(
    ([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`,
  );
  const file = path.join(folder, `bench-${port}.capnp`);
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
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

function ask(port: number, route: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get({ host: "127.0.0.1", port, path: route }, (response) => {
      response.resume().on("end", () => resolve(true));
    });
    request.on("error", () => resolve(false));
  });
}

/** Milliseconds from spawning workerd to its first answer. */
async function firstAnswer(config: string, port: number, route: string): Promise<number> {
  const start = performance.now();
  const child = spawn(workerdPath, ["serve", config, "--experimental"], { stdio: "ignore" });
  while (!(await ask(port, route))) await new Promise((resolve) => setTimeout(resolve, 1));
  const time = performance.now() - start;
  child.kill("SIGKILL");
  await new Promise((resolve) => child.on("exit", resolve));
  return time;
}

/** Measures the time that our Worker adds to the start of an empty one, and its size as built. */
export async function benchStartup(): Promise<BenchRow[]> {
  const emptyFolder = mkdtempSync(path.join(tmpdir(), "empty-worker-"));
  writeFileSync(path.join(emptyFolder, "index.js"), EMPTY);
  const times: Pair<number[]> = { ours: [], floor: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const port = FIRST_PORT + round * 2;
    const ours = configure(built, builtFiles(), port);
    times.ours.push(await firstAnswer(ours, port, "/api/nothing"));
    rmSync(ours);
    times.floor.push(await firstAnswer(configure(emptyFolder, ["index.js"], port + 1), port + 1, "/"));
  }
  rmSync(emptyFolder, { recursive: true });
  const [ours, floor] = [median(times.ours), median(times.floor)];
  const bytes = gzipSync(
    Buffer.concat(builtFiles().map((file) => readFileSync(path.join(built, file)))),
  ).length;
  return [
    {
      name: "spawn to first answer, above an empty Worker",
      ours: ms(ours),
      floor: ms(floor),
      value: ours - floor,
      limit: 60,
      unit: "ms",
    },
    { name: "built Worker, gzip", value: bytes / 1024, limit: 400, unit: "KiB" },
  ];
}
