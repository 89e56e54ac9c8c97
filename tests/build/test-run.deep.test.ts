import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { projectEnv, root } from "#scripts/local/project.ts";
import { runSuite, vitestSuite } from "#scripts/test/run-suite.ts";
import { makeFolder } from "./folder.ts";
import { isRunning } from "./processes.ts";

const SOON = { timeout: 30_000, interval: 200 };
const folder = makeFolder();
const write = (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

it("a run says which tests failed, files that cannot be loaded included, and how many passed", async () => {
  write(
    "some.test.ts",
    `it("passes", () => {}); it("fails", () => expect(1).toBe(2)); it.skip("waits", () => {});`,
  );
  write("unreadable.test.ts", `throw new Error("no such thing");`);
  const suite = vitestSuite("made", []);
  const { passed, failed } = await runSuite({
    ...suite,
    args: [...suite.args, "--root", folder, "--globals"],
  });
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

it("a run that is ended ends the command that it runs", async () => {
  const pidFile = path.join(folder, "pid");
  const command = write(
    "lasting.mjs",
    `import { writeFileSync } from "node:fs";
    writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
    setInterval(() => {}, 1000);`,
  );
  const runner = write(
    "run.ts",
    `import { runSuite } from ${JSON.stringify(path.join(root, "scripts/test/run-suite.ts"))};
    await runSuite({ label: "lasting", command: "node", args: [${JSON.stringify(command)}] });`,
  );
  const run = spawn("node", [runner], { cwd: root, env: projectEnv(), stdio: "ignore" });
  const pid = await vi.waitFor(() => {
    const noted = existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8")) : 0;
    expect(noted).toBeGreaterThan(0);
    return noted;
  }, SOON);
  run.kill("SIGTERM");
  await vi.waitFor(() => expect(isRunning({ pid })).toBe(false), SOON);
});
