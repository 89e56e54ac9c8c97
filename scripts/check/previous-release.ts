import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectEnv, root, stop } from "#scripts/local/project.ts";

/** They state what the schema is, not what works on it. */
const OF_THE_SCHEMA = "tests/worker/db/**";

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Runs the tests of an earlier release's Worker, its own code, on a database with the migrations of today: what it is
 * while a deployment migrates, and after a rollback. Takes the latest tag where no release is named; `tests` narrows it.
 */
export function checkPreviousRelease([release = "", ...tests]: string[]): void {
  const named = release || (git("describe", "--tags", "--abbrev=0", "HEAD^") ?? "");
  const commit = named && git("rev-parse", "--verify", "--quiet", `${named}^{commit}`);
  if (!commit) stop("Which release? npm run check -- previous-release TAG_OR_COMMIT [TEST…]");
  const folder = mkdtempSync(path.join(tmpdir(), "previous-release-"));
  const clone = path.join(folder, "release");
  let status: number | null = 1;
  try {
    if (git("worktree", "add", "--quiet", "--detach", clone, commit) === null) stop(`git has no ${named}.`);
    rmSync(path.join(clone, "migrations"), { recursive: true });
    cpSync(path.join(root, "migrations"), path.join(clone, "migrations"), { recursive: true });
    takePackages(clone);
    process.stdout.write(`The Worker of ${named} (${commit.slice(0, 9)}) on today's migrations:\n`);
    const args = ["run", "--project", "worker", "--exclude", OF_THE_SCHEMA, ...tests];
    ({ status } = spawnSync("vitest", args, { cwd: clone, stdio: "inherit", env: projectEnv() }));
  } finally {
    git("worktree", "remove", "--force", clone);
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(status ?? 1);
}

/** This checkout's packages, if the release was made with the same; else its own are installed. */
function takePackages(clone: string): void {
  const [here, there] = [root, clone].map((place) => path.join(place, "package-lock.json"));
  const isSame = here && there && existsSync(there) && readFileSync(here).equals(readFileSync(there));
  if (isSame) {
    symlinkSync(path.join(root, "node_modules"), path.join(clone, "node_modules"));
    return;
  }
  const options = ["install", "--no-save", "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", options, { cwd: clone, stdio: "inherit", env: projectEnv() });
  if (status !== 0) stop("The packages of that release could not be installed.");
}
