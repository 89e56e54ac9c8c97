// `npm run stats [-- --list]`: the shape of the code. With --list also the files and exports that it counts.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type DeadExport, findDeadExports, findImporters, listImports } from "./stats/imports.ts";
import { listFiles, readSources, type Source } from "./stats/read-sources.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const COUNTED = /^(?:src|domain|worker|build)\/.+\.tsx?$/;
const ROOMS = [
  ["src", "src/"],
  ["src/lib", "src/lib/"],
  ["src/features/accounts", "src/features/accounts/"],
  ["domain", "domain/"],
  ["worker", "worker/"],
  ["worker/api", "worker/api/"],
  ["worker/auth", "worker/auth/"],
  ["worker/services", "worker/services/"],
  ["worker/analysts", "worker/analysts/"],
  ["build", "build/"],
  ["all", ""],
] as const;
const SHORT_LINES = 20;
const FRAGMENT_LINES = 25;
const MOST_SIDE_BY_SIDE = 20;

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

function describeRoom([room, prefix]: readonly [string, string], sources: Source[]) {
  const files = sources.filter(({ file }) => file.startsWith(prefix));
  const lengths = files.map(({ lines }) => lines);
  const total = lengths.reduce((sum, lines) => sum + lines, 0);
  const perThousand = (of: (source: Source) => number) =>
    Number(((1000 * files.reduce((sum, source) => sum + of(source), 0)) / (total || 1)).toFixed(1));
  const short = lengths.filter((lines) => lines <= SHORT_LINES).length;
  return {
    room,
    files: files.length,
    lines: total,
    median: quantile(lengths, 0.5),
    p90: quantile(lengths, 0.9),
    [`≤ ${SHORT_LINES} lines`]: `${((100 * short) / (files.length || 1)).toFixed(0)} %`,
    "try per 1,000": perThousand((source) => source.tryStatements),
    ".catch per 1,000": perThousand((source) => source.catchCalls),
  };
}

function countFolders(files: string[]): [folder: string, count: number][] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MOST_SIDE_BY_SIDE);
}

/** The text of whatever names files by their path: pages, configuration and build steps. */
function readConfiguration(files: string[]): string {
  const named = files.filter((file) => /^(?:[^/]+\.(?:html|toml|json|ts)|(?:build|scripts)\/.+)$/.test(file));
  return named
    .filter((file) => file !== "package-lock.json")
    .map((file) => readFileSync(path.join(ROOT, file), "utf8"))
    .join("\n");
}

const { values } = parseArgs({ options: { list: { type: "boolean", default: false } } });
const files = listFiles(ROOT);
const sources = readSources(ROOT);
const imports = listImports(sources);
const counted = [...sources.values()].filter(({ file }) => COUNTED.test(file));
const importers = findImporters(imports);
const configuration = readConfiguration(files);
/** Pages are loaded by the router, entries by what names them. */
const isLoadedByPath = (file: string) =>
  file.startsWith("src/routes/") || file.endsWith(".d.ts") || configuration.includes(file);
const once = counted.filter(({ file }) => importers.get(file)?.size === 1);
const fragments = once.filter(({ lines }) => lines < FRAGMENT_LINES);
const dead = findDeadExports(
  counted.filter(({ file }) => !isLoadedByPath(file)),
  imports,
);
const folders = countFolders(
  files.filter((file) => /^(?:src|domain|worker|build|scripts|tests)\//.test(file)),
);
const deadBy = (use: DeadExport["use"]) => dead.filter((each) => each.use === use);

const print = (line: string) => process.stdout.write(`${line}\n`);
// biome-ignore lint/suspicious/noConsole: the table is what this script is for
console.table(ROOMS.map((room) => describeRoom(room, counted)));
print(`source files: ${counted.length}`);
print(`files with exactly one importer: ${once.length}, under ${FRAGMENT_LINES} lines: ${fragments.length}`);
print(`folders with more than ${MOST_SIDE_BY_SIDE} files side by side: ${folders.length}`);
for (const [folder, count] of folders) print(`  ${folder} ${count}`);
print(
  `exports without an importer: ${deadBy("none").length} unused, ${deadBy("own file").length} used in their own file, ${deadBy("tests only").length} in tests only`,
);

if (values.list) {
  print("\nFragments: one importer, under 25 lines");
  for (const { file, lines } of fragments)
    print(`  ${file} (${lines}) <- ${[...(importers.get(file) ?? [])]}`);
  print("\nExports without an importer");
  for (const { file, name, use } of dead) print(`  ${file}: ${name} (${use})`);
}
