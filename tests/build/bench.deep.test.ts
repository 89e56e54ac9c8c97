import { spawn, spawnSync } from "node:child_process";
import { expect, it, vi } from "vitest";
import { projectEnv, root } from "#scripts/local/project.ts";
import { isRunning, isWorkerd, listDescendants } from "./processes.ts";

const SOON_MS = 60_000;

/** Without a build: none of these figures is read. */
const bench = (...names: string[]) => ["scripts/bench.ts", "--smoke", ...names];
const env = projectEnv({ SKIP_BUILD: "1" });

it("names a bench that cannot measure, goes on with the next and ends with 1", () => {
  const { stdout, status } = spawnSync("node", bench("respond", "rounds"), {
    cwd: root,
    encoding: "utf8",
    env: { ...env, CHROMIUM_PATH: "/no/such/browser" },
  });
  expect(stdout).toContain("failed: respond: stopped without a figure");
  expect(stdout).toContain("nothing changed, n=5, open");
  expect(status).toBe(1);
});

it.each(["SIGTERM", "SIGKILL"] as const)("ends its servers where it is ended by %s", async (signal) => {
  const child = spawn("node", bench("hostile"), { cwd: root, env, stdio: "ignore" });
  const pid = child.pid as number;
  const started = await vi.waitUntil(
    () => {
      const running = listDescendants(pid);
      return running.some(isWorkerd) && running;
    },
    { timeout: SOON_MS, interval: 100 },
  );
  child.kill(signal);
  await vi.waitFor(() => expect(started.filter(isRunning)).toEqual([]), { timeout: SOON_MS });
});
