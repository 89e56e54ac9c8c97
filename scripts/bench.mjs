import { ensureInstalled, run } from "./ensure-installed.mjs";

ensureInstalled(import.meta.filename);

const BENCHES = {
  startup: async () => (await import("../tests/bench/startup.mjs")).benchStartup(),
  routes: async () => (await import("../tests/bench/routes.mjs")).benchRoutes(),
  live: async () => (await import("../tests/bench/live.mjs")).benchLive(),
  respond: async () => (await import("../tests/bench/respond.mjs")).benchRespond(),
  facts: async () => (await import("../tests/bench/facts.mjs")).benchFacts(),
};

const chosen = process.argv.slice(2);
const needsBuild = chosen.length === 0 || chosen.some((name) => name !== "facts");
if (needsBuild && !process.env.SKIP_BUILD) run("npm", ["run", "--silent", "build"]);

const rows = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length === 0 || chosen.includes(name)) rows.push(...(await bench()));
}

const table = rows.map(({ name, ours, floor, ratio, value, limit, unit }) => ({
  measure: name,
  ours: ours ?? "",
  floor: floor ?? "",
  figure: ratio === undefined ? `${value.toFixed(1)} ${unit}` : `× ${ratio.toFixed(2)}`,
  limit: ratio === undefined ? `${limit} ${unit}` : `× ${limit}`,
  within: (ratio ?? value) <= limit ? "yes" : "NO",
}));
// biome-ignore lint/suspicious/noConsole: the table is what this script is for
console.table(table);
process.exit();
