import { spawnSync } from "node:child_process";

interface Running {
  pid: number;
  command: string;
}

/** The processes that one has started, and those that these have started. */
export function listDescendants(pid: number): Running[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,comm="], { encoding: "utf8" });
  const all = stdout
    .trim()
    .split("\n")
    .map((line) => {
      const [own, parent, ...command] = line.trim().split(/\s+/);
      return { pid: Number(own), parent: Number(parent), command: command.join(" ") };
    });
  const childrenOf = (of: number): Running[] =>
    all.flatMap((one) => (one.parent === of ? [one, ...childrenOf(one.pid)] : []));
  return childrenOf(pid);
}

/** False also for one that has ended and that its parent has not asked about. */
export function isRunning({ pid }: Pick<Running, "pid">): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.trim().startsWith("Z");
}

export const isWorkerd = ({ command }: Running) => command.endsWith("workerd");
