import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { projectEnv, root } from "#scripts/local/project.ts";
import { readJournal } from "#scripts/test/journal.ts";
import { runSuite } from "#scripts/test/suite.ts";
import { makeFolder } from "./folder.ts";
import { isRunning } from "./processes.ts";

const folder = makeFolder();

const at = (name: string) => path.join(folder, name);
const write = (name: string, text: string) => {
  writeFileSync(at(name), text);
  return at(name);
};

/** Of a suite made for these tests: it reports like the real ones. */
const REPORT = `
import { appendFileSync } from "node:fs";
const report = (entry) => appendFileSync(process.env.TEST_JOURNAL, JSON.stringify({ file: "a.test.ts", ...entry }) + "\\n");
`;

/** Starts a process that notes its id and lives for ever. */
const startServer = (name: string) => `
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
const server = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
writeFileSync(${JSON.stringify(at(name))}, String(server.pid));
`;

const readPid = (name: string) =>
  vi.waitFor(
    () => {
      const pid = existsSync(at(name)) ? Number(readFileSync(at(name), "utf8")) : 0;
      expect(pid).toBeGreaterThan(0);
      return pid;
    },
    { timeout: 20_000 },
  );

const waitForEnd = (pid: number) =>
  vi.waitFor(() => expect(isRunning({ pid })).toBe(false), { timeout: 20_000, interval: 200 });

const suite = (label: string, script: string, silenceMs: number) =>
  runSuite({ label, command: "node", args: [script], hasTests: true, silenceMs });

describe.concurrent("a suite of the test run", () => {
  it("runs on for longer than the limit of silence while its tests end", async () => {
    const script = write(
      "steady.mjs",
      `${REPORT}
      for (let test = 1; test <= 18; test++) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        report({ event: "passed", title: "test " + test, ms: 250 });
      }`,
    );
    const { passed, failed, seconds } = await suite("steady suite", script, 4000);
    expect({ passed, failed }).toEqual({ passed: 18, failed: [] });
    expect(seconds).toBeGreaterThan(4);
  });

  it("is ended in silence by the name of the test that hung", async () => {
    const script = write(
      "silent.mjs",
      `${REPORT}${startServer("silent.pid")}
      report({ event: "began", title: "" });
      report({ event: "passed", title: "a test before", ms: 1 });
      report({ event: "began", title: "a test that hangs" });
      setInterval(() => console.log("still here"), 100);`,
    );
    const { passed, failed } = await suite("silent suite", script, 8000);
    expect({ passed, failed }).toEqual({ passed: 1, failed: ["a.test.ts: a test that hangs hung"] });
    await waitForEnd(await readPid("silent.pid"));
  });

  it("leaves no process behind when it ends by itself", async () => {
    const script = write("leaking.mjs", `${startServer("leaking.pid")}server.unref(); process.exit(0);`);
    await suite("leaking suite", script, 20_000);
    await waitForEnd(await readPid("leaking.pid"));
  });

  it("fails where its command fails without a test that failed", async () => {
    const script = write("broken.mjs", "process.exit(3)");
    expect((await suite("broken suite", script, 20_000)).failed).toEqual(["broken suite itself"]);
  });
});

describe.concurrent("a run that ends early", () => {
  async function startRun(name: string): Promise<{ run: ChildProcess; server: number }> {
    const server = write(`${name}.mjs`, `${startServer(`${name}.pid`)}setInterval(() => {}, 1000);`);
    const runner = write(
      `${name}-run.ts`,
      `import { endWithParent, runSuite } from ${JSON.stringify(path.join(root, "scripts/test/suite.ts"))};
      endWithParent();
      await runSuite({ label: "${name}", command: "node", args: [${JSON.stringify(server)}] });`,
    );
    const run = spawn("node", [runner], { cwd: root, env: projectEnv(), stdio: "ignore" });
    return { run, server: await readPid(`${name}.pid`) };
  }

  it.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)("leaves no process behind after %s", async (signal) => {
    const { run, server } = await startRun(`ended-by-${signal}`);
    expect(isRunning({ pid: server })).toBe(true);
    run.kill(signal);
    await waitForEnd(server);
  });
});

it("the journal says what failed in a run of Vitest and why, files that cannot be loaded included", async () => {
  write(
    "some.test.ts",
    `it("passes", () => {}); it("fails", () => expect(1).toBe(2)); it.skip("is left out", () => {});`,
  );
  write("unreadable.test.ts", `throw new Error("no such thing");`);
  const journal = at("vitest.ndjson");
  const reporter = path.join(root, "scripts/test/vitest-reporter.ts");
  const args = ["run", "--root", folder, "--globals", `--reporter=${reporter}`];
  const env = projectEnv({ TEST_JOURNAL: journal });
  const vitest = spawn("vitest", args, { cwd: folder, env, stdio: "ignore" });
  await new Promise((resolve) => vitest.on("close", resolve));
  const { passed, failed, running } = readJournal(journal);
  expect({ passed, failed: failed.sort(), running }).toEqual({
    passed: 1,
    failed: [
      "some.test.ts: fails\n    expected 1 to be 2 // Object.is equality",
      "unreadable.test.ts\n    no such thing",
    ],
    running: [],
  });
});
