import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { projectEnv, root } from "#scripts/local/project.ts";
import { readVitestReport } from "#scripts/test/read-report.ts";
import { runSuite } from "#scripts/test/run-suite.ts";
import { makeFolder } from "./folder.ts";
import { isRunning } from "./processes.ts";

const SOON = { timeout: 30_000, interval: 200 };
const folder = makeFolder();
const write = (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** A script that starts a process, which notes its id and lives for ever. */
const startServer = (pidFile: string) => `
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
const server = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
writeFileSync(${JSON.stringify(path.join(folder, pidFile))}, String(server.pid));
`;

const readPid = (name: string) =>
  vi.waitFor(() => {
    const file = path.join(folder, name);
    const pid = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
    expect(pid).toBeGreaterThan(0);
    return pid;
  }, SOON);

const waitForEnd = (pid: number) => vi.waitFor(() => expect(isRunning({ pid })).toBe(false), SOON);

it("a run says which tests failed, files that cannot be loaded included, and how many passed", async () => {
  write(
    "some.test.ts",
    `it("passes", () => {}); it("fails", () => expect(1).toBe(2)); it.skip("waits", () => {});`,
  );
  write("unreadable.test.ts", `throw new Error("no such thing");`);
  const file = path.join(folder, "report.json");
  const args = ["run", "--root", folder, "--globals", "--reporter=json", `--outputFile.json=${file}`];
  const report = { file, read: readVitestReport };
  const { passed, failed } = await runSuite({ label: "made", command: "vitest", args, report });
  expect(passed).toBe(1);
  expect(failed.map((name) => name.split("/").at(-1)).sort()).toEqual([
    "some.test.ts: fails",
    "unreadable.test.ts",
  ]);
});

it("a command that fails without a test that failed is named itself", async () => {
  const args = [write("broken.mjs", "process.exit(3)")];
  expect((await runSuite({ label: "broken", command: "node", args })).failed).toEqual(["broken"]);
});

it("a command that has ended leaves no process behind", async () => {
  const script = write("leaking.mjs", `${startServer("leaking.pid")}server.unref(); process.exit(0);`);
  await runSuite({ label: "leaking", command: "node", args: [script] });
  await waitForEnd(await readPid("leaking.pid"));
});

it.each(["SIGINT", "SIGTERM"] as const)("a run that ends by %s leaves no process behind", async (signal) => {
  const script = write(`${signal}.mjs`, `${startServer(`${signal}.pid`)}setInterval(() => {}, 1000);`);
  const runner = write(
    `${signal}-run.ts`,
    `import { endWhenInterrupted, runSuite } from ${JSON.stringify(path.join(root, "scripts/test/run-suite.ts"))};
    endWhenInterrupted();
    await runSuite({ label: "${signal}", command: "node", args: [${JSON.stringify(script)}] });`,
  );
  const run = spawn("node", [runner], { cwd: root, env: projectEnv(), stdio: "ignore" });
  const pid = await readPid(`${signal}.pid`);
  expect(isRunning({ pid })).toBe(true);
  run.kill(signal);
  await waitForEnd(pid);
});
