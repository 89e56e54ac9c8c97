import { spawn } from "node:child_process";
import path from "node:path";
import { LOCAL_WORKER } from "#build/workers.ts";
import { root } from "./project.ts";

/*
 * `node scripts/local/serve-by-wrangler.ts PORT STATE_DIR SECRETS_FILE`: the built Worker in `wrangler dev`. That ends
 * where a request meets a connection that has been idle for five seconds and is just being closed
 * (cloudflare/workers-sdk, issue 14641), and is started again: what it keeps is on the disk.
 */
const [port = "", stateDir = "", secretsFile = ""] = process.argv.slice(2);
const config = path.join(root, LOCAL_WORKER, "wrangler.json");

/** Ends one after the other in a minute, after which it is something else: the port is taken, or the build is broken. */
const MOST_ENDS = 3;
const ends: number[] = [];
let isStopped = false;

function start(): void {
  const args = ["dev", "--config", config, "--env-file", secretsFile, "--persist-to", stateDir];
  args.push("--ip", "127.0.0.1", "--port", port, "--show-interactive-dev-session=false");
  const wrangler = spawn("wrangler", args, { cwd: root, stdio: "inherit" });
  wrangler.once("exit", (code) => {
    ends.push(Date.now());
    const recent = ends.filter((time) => Date.now() - time < 60_000);
    if (isStopped || code === 0 || recent.length === MOST_ENDS) process.exit(isStopped ? 0 : (code ?? 1));
    process.stdout.write("\nwrangler dev has ended, and is started again.\n");
    start();
  });
}

// wrangler gets them, too: it is in the same group.
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    isStopped = true;
  });
}
start();
