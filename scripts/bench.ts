// `npm run bench [-- startup | routes | stuffing | live | respond | facts | disclosure | claims | rounds | doors |
// cost | hostile | growth [SURVEYS]]`: those figures, or all but the last, beside their limits; of the last, 1 is the
// answer where a figure is beyond its limit.
import type { BenchRow } from "#tests/bench/figures.ts";
import { run } from "./local/project.ts";

const BENCHES: Record<string, () => Promise<BenchRow[]>> = {
  startup: async () => (await import("#tests/bench/startup.ts")).benchStartup(),
  routes: async () => (await import("#tests/bench/routes.ts")).benchRoutes(),
  stuffing: async () => (await import("#tests/bench/stuffing.ts")).benchStuffing(),
  live: async () => (await import("#tests/bench/live.ts")).benchLive(),
  respond: async () => (await import("#tests/bench/respond.ts")).benchRespond(),
  facts: async () => (await import("#tests/bench/facts.ts")).benchFacts(),
  disclosure: async () => (await import("#tests/bench/disclosure.ts")).benchDisclosure(),
  claims: async () => (await import("#tests/bench/claims.ts")).benchClaims(),
  rounds: async () => (await import("#tests/bench/rounds.ts")).benchRounds(),
  doors: async () => (await import("#tests/bench/doors.ts")).benchDoors(),
  cost: async () => (await import("#tests/bench/cost.ts")).benchCost(),
  hostile: async () => (await import("#tests/bench/hostile.ts")).benchHostile(),
  growth: async () => (await import("#tests/bench/growth.ts")).benchGrowth(),
};

const WITHOUT_BUILD = ["facts", "disclosure", "claims", "cost", "growth"];
/** Takes minutes and gigabytes, and a number of surveys. */
const ALONE = "growth";

const chosen = process.argv[2] === ALONE ? [ALONE] : process.argv.slice(2);
const needsBuild = chosen.length === 0 || chosen.some((name) => !WITHOUT_BUILD.includes(name));
if (needsBuild && !process.env.SKIP_BUILD) run("npm", ["run", "--silent", "build", "--", "--if-changed"]);

const rows: BenchRow[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length === 0 ? name !== ALONE : chosen.includes(name)) rows.push(...(await bench()));
}

const table = rows.map(({ name, ours = "", floor = "", value, limit, unit }) => ({
  measure: name,
  ours,
  floor,
  figure: unit ? `${value.toFixed(1)} ${unit}` : `× ${value.toFixed(2)}`,
  limit: unit ? `${limit} ${unit}` : `× ${limit}`,
  within: value <= limit ? "yes" : "NO",
}));
// biome-ignore lint/suspicious/noConsole: the table is what this script is for
console.table(table);
process.exit(chosen[0] === ALONE && rows.some(({ value, limit }) => value > limit) ? 1 : 0);
