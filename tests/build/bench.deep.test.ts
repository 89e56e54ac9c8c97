import { spawn, spawnSync } from "node:child_process";
import { expect, it, vi } from "vitest";
import { projectEnv, root } from "#scripts/local/project.ts";
import { isRunning, isWorkerd, listDescendants } from "./processes.ts";

const SOON = { timeout: 60_000, interval: 100 };

/** Without a build: none of these figures is read. */
const bench = (...names: string[]) => ["scripts/bench.ts", "--smoke", ...names];
const env = projectEnv({ SKIP_BUILD: "1" });

it("names a bench that cannot measure, goes on with the next and ends with 1", () => {
  const { stdout, status } = spawnSync("node", bench("respond", "claims"), {
    cwd: root,
    encoding: "utf8",
    env: { ...env, CHROMIUM_PATH: "/no/such/browser" },
  });
  expect(stdout).toContain("failed: respond: ");
  expect(stdout).toContain("nothing changed, n=5, open");
  expect(stdout.trimEnd().split("\n").at(-1)).toContain("failed: respond: ");
  expect(status).toBe(1);
});

it("ends its servers where it is ended", async () => {
  const child = spawn("node", bench("live"), { cwd: root, env, stdio: "ignore" });
  const started = await vi.waitUntil(() => {
    const running = listDescendants(child.pid as number);
    return running.some(isWorkerd) && running;
  }, SOON);
  child.kill("SIGTERM");
  await vi.waitFor(() => expect(started.filter(isRunning)).toEqual([]), SOON);
});
