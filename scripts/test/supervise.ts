// `node scripts/test/supervise.ts COMMAND …` leads the process group of a suite's command. It ends with the command's
// status, and ends the group when the run that started it is gone, killed or crashed.
import { spawn } from "node:child_process";

const LOOK_EVERY_MS = 500;
const GRACE_MS = 4000;

const [command = "", ...args] = process.argv.slice(2);
const runner = process.ppid;
const isRunnerGone = () => process.ppid !== runner;
const killGroup = () => process.kill(-process.pid, "SIGKILL");

const child = spawn(command, args, { stdio: "inherit" });
child.on("error", () => process.exit(1));
child.on("exit", (code) => (isRunnerGone() ? killGroup() : process.exit(code ?? 1)));

// The whole group gets this signal: browsers and servers end themselves, and what does not is killed.
process.once("SIGTERM", () => setTimeout(killGroup, GRACE_MS));
const looking = setInterval(() => {
  if (!isRunnerGone()) return;
  clearInterval(looking);
  process.kill(-process.pid, "SIGTERM");
}, LOOK_EVERY_MS);
