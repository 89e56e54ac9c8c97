import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectEnv, root } from "#scripts/local/project.ts";
import { type BenchRow, exact } from "./figures.ts";

interface Report {
  testResults: {
    assertionResults: { meta: { costs?: { name: string; count: number; dollars: number }[] } }[];
  }[];
}

const LIMIT_CENTS = 160;
const round = (value: number) => Math.round(value * 100) / 100;

/** Runs the test that counts; vitest ends with this process. */
async function countCosts(file: string): Promise<Report> {
  const args = ["run", "tests/worker/cost", "--reporter=json", `--outputFile=${file}`];
  const child = spawn("vitest", args, {
    cwd: root,
    env: projectEnv(),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const end = () => void child.kill();
  for (const event of ["SIGTERM", "exit"]) process.once(event, end);
  const [status] = await once(child, "exit");
  for (const event of ["SIGTERM", "exit"]) process.removeListener(event, end);
  if (status !== 0) throw new Error("The test that counts what a survey costs has failed.");
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

/** What 1,000 surveys of 12 responses cost, in cents; each line's limit is the whole. */
export async function benchCost(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "slk-cost-"));
  try {
    const { testResults } = await countCosts(path.join(folder, "report.json"));
    const costs = testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ meta }) => meta.costs ?? []),
    );
    const total = costs.reduce((sum, { dollars }) => sum + dollars, 0);
    if (total === 0) throw new Error("The test has counted nothing.");
    return [
      ...costs.map(({ name, count, dollars }) => toRow(name, dollars, `${round(count)} a survey`)),
      toRow("1,000 surveys of 12", total),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const toRow = (name: string, dollars: number, ours = "") =>
  exact(`cost: ${name}`, dollars * 100, LIMIT_CENTS, "cents", { ours });
