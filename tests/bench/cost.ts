import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "#scripts/local/project.ts";
import type { BenchRow } from "./figures.ts";

interface Report {
  testResults: {
    assertionResults: { meta: { costs?: { name: string; count: number; dollars: number }[] } }[];
  }[];
}

/** What 1,000 surveys of 12 responses cost, counted by the test of it, in cents; each line's limit is the whole. */
export async function benchCost(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "slk-cost-"));
  const file = path.join(folder, "report.json");
  const reporter = ["--reporter=json", `--outputFile=${file}`];
  run("vitest", ["run", "--project", "worker", "tests/worker/cost", ...reporter], { stdio: "pipe" });
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as Report;
  rmSync(folder, { recursive: true });
  const costs = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ meta }) => meta.costs ?? []),
  );
  const row = (name: string, dollars: number, ours = ""): BenchRow => {
    return { name, ours, value: dollars * 100, limit: LIMIT_CENTS, unit: "cents" };
  };
  return [
    ...costs.map(({ name, count, dollars }) => row(`cost: ${name}`, dollars, `${round(count)} a survey`)),
    row(
      "cost: 1,000 surveys of 12",
      costs.reduce((sum, { dollars }) => sum + dollars, 0),
    ),
  ];
}

const LIMIT_CENTS = 160;
const round = (value: number) => Math.round(value * 100) / 100;
