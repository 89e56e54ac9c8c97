import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { vi } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");

/** Splits at the semicolons that end a line or stand between statements, outside of texts. */
const splitStatements = (sql: string) =>
  (sql.match(/(?:'(?:[^']|'')*'|[^';])+/g) ?? []).filter((statement) => statement.trim());

/** Answers as `wrangler d1 execute --json` does: the statements in one transaction, each with its rows. */
function execute(database: DatabaseSync, sql: string): string {
  database.exec("BEGIN");
  try {
    const results = splitStatements(sql).map((statement) => ({ results: database.prepare(statement).all() }));
    database.exec("COMMIT");
    return JSON.stringify(results);
  } catch (error) {
    database.exec("ROLLBACK");
    return JSON.stringify({ error: { text: String(error) } });
  }
}

class Stopped extends Error {}

/** What a process that a command starts ends with; by default without a word. */
export type Answer = (
  command: string,
  args: string[],
) => { status?: number; stdout?: string; stderr?: string };

/**
 * Runs an operator's command in this process; answers what it says, or throws what it refuses with. The database stands
 * in for wrangler, which takes seconds to start: the only process that these commands call.
 */
export const runCommand = (database: DatabaseSync, name: string, ...args: string[]): Promise<string> =>
  runAnswered(answerBy(database), name, ...args);

const answerBy =
  (database: DatabaseSync): Answer =>
  (command, args) => {
    const isExecute = command === "wrangler" && args[1] === "execute";
    if (!isExecute) throw new Error(`Unexpected: ${command} ${args.join(" ")}`);
    return { stdout: execute(database, args[args.indexOf("--command") + 1] ?? "") };
  };

/** Runs an operator's command in this process, with `answer` in place of every process that it starts. */
export async function runAnswered(answer: Answer, name: string, ...args: string[]): Promise<string> {
  const [said, errors]: [string[], string[]] = [[], []];
  const note = (lines: string[]) => (text: string | Uint8Array) => lines.push(String(text)) > 0;
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(note(said)),
    vi.spyOn(process.stderr, "write").mockImplementation(note(errors)),
    vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Stopped(errors.join(""));
    }),
  ];
  const { argv } = process;
  process.argv = [process.execPath, `scripts/${name}.ts`, ...args];
  vi.resetModules();
  vi.doMock("node:child_process", async (load) => ({
    ...(await load<typeof import("node:child_process")>()),
    spawnSync: (command: string, given: string[]) => ({
      status: 0,
      stdout: "",
      stderr: "",
      ...answer(command, given),
    }),
  }));
  try {
    await import(path.join(root, "scripts", `${name}.ts`));
    return said.join("");
  } finally {
    process.argv = argv;
    vi.doUnmock("node:child_process");
    // Or the next file would have the modules that started no process.
    vi.resetModules();
    for (const spy of spies) spy.mockRestore();
  }
}
