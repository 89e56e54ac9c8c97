// `npm run bench [-- --smoke] [NAME…] [SAMPLES]`: the figures of these benches, or of all, beside their limits. Each
// runs in a process of its own, one after the other; `--smoke` takes small samples, two benches at a time. 1 is the
// answer where one could not measure or a figure is beyond its limit; in the smoke, where an exact one is.
import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { BENCHES } from "#tests/bench/benches.ts";
import { type BenchRow, findFault, isJudged, type Size } from "#tests/bench/figures.ts";
import { root, run, stop } from "./local/project.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { smoke: { type: "boolean", default: false } },
});
const size: Size = values.smoke ? "smoke" : "full";
const isNumber = (word: string) => /^\d+$/.test(word);
const samples = positionals.find(isNumber);
const names = positionals.filter((word) => !isNumber(word));
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) stop(`There is no bench ${unknown.join(", ")}: ${Object.keys(BENCHES).join(", ")}.`);
const waiting = names.length > 0 ? names : Object.keys(BENCHES);

/** Against hanging, not against slowness: the longest take a fifth of it. */
const LIMIT_MS: Record<Size, number> = { smoke: 5 * 60_000, full: 120 * 60_000 };
/** A process that is busy computing handles no signal. */
const GRACE_MS = 3000;
const AT_ONCE: Record<Size, number> = { smoke: 2, full: 1 };

const running = new Set<ChildProcess>();

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const grace = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
  await ended;
  clearTimeout(grace);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    waiting.length = 0;
    await Promise.all([...running].map(end));
    process.exit(1);
  });
}

/** Runs a bench in its own process; its figures, or why there are none. */
function measure(name: string): Promise<{ rows: BenchRow[]; fault: string | null }> {
  const script = path.join(root, "tests", "bench", "run-bench.ts");
  const child = fork(script, [name, size, ...(samples ? [samples] : [])], {
    cwd: root,
    // JSON would make null of NaN.
    serialization: "advanced",
  });
  running.add(child);
  return new Promise((resolve) => {
    let rows: BenchRow[] | null = null;
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      void end(child);
    }, LIMIT_MS[size]);
    child.on("message", (message) => {
      rows = message as BenchRow[];
      // It ends with the channel.
      child.disconnect();
    });
    child.on("exit", () => {
      clearTimeout(limit);
      running.delete(child);
      const fault = rows ? findFault(rows, size) : isLate ? "took too long" : "stopped without a figure";
      resolve({ rows: rows ?? [], fault });
    });
  });
}

function toLine(row: BenchRow) {
  const { name, ours = "", floor = "", value, limit, unit } = row;
  return {
    measure: name,
    ours,
    floor,
    figure: unit ? `${value.toFixed(1)} ${unit}` : `× ${value.toFixed(2)}`,
    limit: unit ? `${limit} ${unit}` : `× ${limit}`,
    within: isJudged(row, size) ? (value <= limit ? "yes" : "NO") : "not judged",
  };
}

if (!process.env.SKIP_BUILD) run("npm", ["run", "--silent", "build", "--", "--if-changed"]);
const faults: string[] = [];

async function work(): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const start = performance.now();
    const { rows, fault } = await measure(name);
    process.stdout.write(`\n${name}, ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
    // biome-ignore lint/suspicious/noConsole: the table is what this script is for
    if (rows.length > 0) console.table(rows.map(toLine));
    if (fault) faults.push(`${name}: ${fault}`);
  }
}

await Promise.all(Array.from({ length: AT_ONCE[size] }, work));
for (const fault of faults) process.stdout.write(`\nfailed: ${fault}`);
if (faults.length === 0) process.stdout.write("\nEvery bench has measured.");
process.stdout.write("\n");
process.exit(faults.length === 0 ? 0 : 1);
