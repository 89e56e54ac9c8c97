import type { OpenRelease } from "#domain/disclosure/release.ts";
import { buildFactSheet } from "#domain/fact-sheet/fact-sheet.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { generateTeam, openReleaseOf } from "#tests/domain/generated-teams.ts";
import { builtinAnalyst } from "#worker/analysts/builtin/analyse.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import { type BenchRow, median } from "./figures.ts";

const ROUNDS = 200;
const SURVEYS = Number(process.env.BENCH_SURVEYS ?? 20_000);
const FULL_TEAM = 20;

function fullTeams(count: number): OpenRelease[] {
  const teams: OpenRelease[] = [];
  for (let seed = 1; teams.length < count; seed++) {
    const team = generateTeam(seed);
    if (team.responses.length === FULL_TEAM) teams.push(openReleaseOf(team));
  }
  return teams;
}

/** Times one work over teams of twenty in ms; the first rounds warm the compiler up. */
function timesOf<T>(teams: T[], work: (team: T) => unknown): number[] {
  const times = teams.map((team) => {
    const start = performance.now();
    work(team);
    return performance.now() - start;
  });
  return times.slice(teams.length / 4);
}

function factSheet(release: OpenRelease) {
  const figures = computeFigures(release);
  return { figures, facts: buildFactSheet(figures) };
}

/** Describes the fault in one generated survey's report; null if there is none. */
function problemOf(team: OpenRelease): string | null {
  try {
    const { figures, facts } = factSheet(team);
    if (facts.some(({ value, n }) => !Number.isFinite(value) || !Number.isFinite(n))) return "NaN";
    const insights = builtinAnalyst(team, figures);
    if (/\b(?:NaN|undefined|Infinity)\b/.test(JSON.stringify(insights))) return "NaN in words";
    const { checked, supported, texts } = checkEvidence(insights, figures, team.organizationName, false);
    if (checked === supported) return null;
    return JSON.stringify(texts.filter(({ unsupported }) => unsupported.length > 0));
  } catch (error) {
    return String(error);
  }
}

function countProblems(): number {
  let problems = 0;
  for (let seed = 1; seed <= SURVEYS; seed++) {
    const problem = problemOf(openReleaseOf(generateTeam(seed)));
    if (problem === null) continue;
    problems += 1;
    if (problems <= 20) process.stderr.write(`survey ${seed}: ${problem}\n`);
  }
  return problems;
}

/** The fact sheet, the builtin report and its evidence for 20 responses, and all of them over many surveys. */
export async function benchFacts(): Promise<BenchRow[]> {
  const teams = fullTeams(ROUNDS);
  const prepared = teams.map((team) => {
    const { figures } = factSheet(team);
    return { team, figures, insights: builtinAnalyst(team, figures) };
  });
  type Prepared = (typeof prepared)[number];
  const report = ({ team, figures }: Prepared) => builtinAnalyst(team, figures);
  const evidence = ({ team, figures, insights }: Prepared) =>
    checkEvidence(insights, figures, team.organizationName, false);
  return [
    { name: "fact sheet, 20 responses", value: median(timesOf(teams, factSheet)), limit: 5, unit: "ms" },
    { name: "builtin report, 20 responses", value: median(timesOf(prepared, report)), limit: 50, unit: "ms" },
    {
      name: "its evidence, 20 responses",
      value: median(timesOf(prepared, evidence)),
      limit: 100,
      unit: "ms",
    },
    { name: `faults in ${SURVEYS} generated surveys`, value: countProblems(), limit: 0, unit: "surveys" },
  ];
}
