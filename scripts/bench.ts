// `npm run bench [-- --smoke] [NAME…] [SAMPLES]`: the figures of these benches, or of all, beside their limits; `--smoke`
// takes small samples. 1 is the answer where one could not measure or a figure is beyond its limit; in the smoke, where
// an exact one is.
import { parseArgs } from "node:util";
import { BENCHES } from "#tests/bench/benches.ts";
import { type BenchRow, findFault, isJudged, type Size } from "#tests/bench/figures.ts";
import { endWith, run, say, stop } from "./local/project.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { smoke: { type: "boolean", default: false } },
});
const size: Size = values.smoke ? "smoke" : "full";
const isNumber = (word: string) => /^\d+$/.test(word);
const samples = positionals.find(isNumber);
const named = positionals.filter((word) => !isNumber(word));
const unknown = named.filter((name) => !(name in BENCHES));
if (unknown.length > 0) stop(`There is no bench ${unknown.join(", ")}: ${Object.keys(BENCHES).join(", ")}.`);

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

if (!process.env.SKIP_BUILD) run("node", ["scripts/build.ts", "--if-changed"]);
const faults: string[] = [];
for (const [name, measure] of Object.entries(BENCHES)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const start = performance.now();
  let fault: string | null;
  try {
    const rows = await measure(size, samples ? Number(samples) : undefined);
    fault = findFault(rows, size);
    // biome-ignore lint/suspicious/noConsole: the table is what this script is for
    console.table(rows.map(toLine));
  } catch (error) {
    fault = String(error);
  }
  if (fault) faults.push(`${name}: ${fault}`);
  say(`${name}, ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
}
for (const fault of faults) say(`failed: ${fault}`);
if (faults.length === 0) say("Every bench has measured.");
await endWith(faults.length === 0 ? 0 : 1);
