import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** One line of a suite's journal. A test file has entries of its own, whose title is empty. */
interface Entry {
  event: "began" | "passed" | "failed" | "skipped";
  file: string;
  title: string;
  ms?: number;
  reason?: string;
}

export interface JournalSummary {
  passed: number;
  failed: string[];
  /** Tests, and files where no test has reported, that began and have not ended. */
  running: string[];
  ended: { name: string; ms: number }[];
}

/** The variable that names the file to write to; unset where a suite is run by hand. */
export const JOURNAL = "TEST_JOURNAL";

/** Appends to the journal at once, so that it is whole when the suite is killed. */
export function writeEntry(entry: Entry): void {
  const file = process.env[JOURNAL];
  if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

const MAX_REASON_LINES = 12;

const nameOf = ({ file, title }: Entry) => (title ? `${file}: ${title}` : file);

/** The test's name, and under it the first lines of its reason: the end of a log is often all that is kept. */
function describeFailure(entry: Entry): string {
  const lines = stripVTControlCharacters(entry.reason ?? "").split("\n");
  const told = lines.filter((line) => line.trim()).slice(0, MAX_REASON_LINES);
  return [nameOf(entry), ...told.map((line) => `    ${line}`)].join("\n");
}

export function readJournal(file: string): JournalSummary {
  const summary: JournalSummary = { passed: 0, failed: [], running: [], ended: [] };
  // It is read while the suite writes: what stands behind the last line's end is half an entry, or nothing.
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : [];
  const running = new Set<string>();
  for (const line of lines) {
    const entry: Entry = JSON.parse(line);
    const name = nameOf(entry);
    if (entry.event === "began") {
      running.add(name);
      continue;
    }
    running.delete(name);
    if (entry.event === "failed") summary.failed.push(describeFailure(entry));
    if (entry.event === "passed" && entry.title) summary.passed++;
    if (entry.title) summary.ended.push({ name, ms: entry.ms ?? 0 });
  }
  summary.running = [...running].filter(
    (name) => ![...running].some((other) => other.startsWith(`${name}: `)),
  );
  return summary;
}
