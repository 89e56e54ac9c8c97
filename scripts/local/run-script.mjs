// @ts-check
// Runs scripts/NAME.ts for `scripts/run.mjs`: it installs the packages where they are missing, goes on under the Node
// that came with them, since an older one takes no TypeScript, and compiles the messages.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = 24;
// Not `import.meta.dirname`, which Node has since 20.11.
const root = fileURLToPath(new URL("../..", import.meta.url));
const bin = path.join(root, "node_modules", ".bin");
const [name = "", ...args] = process.argv.slice(2);
const script = path.join(root, "scripts", `${name}.ts`);

function install() {
  process.stdout.write("Installing packages…\n");
  // Not `npm ci`: it refuses a lockfile that lacks a foreign platform's optional package.
  // The packages' own demands of Node are met by the Node that comes with them: npm's warnings would say otherwise.
  const options = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", options, { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    process.stderr.write("\nnpm install failed.\n");
    process.exit(status || 1);
  }
}

function goOnUnderOwnNode() {
  const command = [path.join(root, "scripts", "run.mjs"), name, ...args];
  const child = spawn(path.join(bin, "node"), command, { stdio: "inherit" });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  // At the terminal both processes get it; from elsewhere only this one.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  child.on("exit", (code) => process.exit(code ?? 1));
}

/** npm, when killed, sends no signal to its child. */
function endWithNpm() {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && process.kill(process.pid, "SIGTERM"), 1000).unref();
}

if (!existsSync(script)) {
  process.stderr.write(`There is no scripts/${name}.ts.\n`);
  process.exit(1);
}
if (process.env.npm_lifecycle_event) endWithNpm();
if (!existsSync(path.join(bin, "wrangler")) || !existsSync(path.join(bin, "node"))) install();
if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  goOnUnderOwnNode();
} else {
  // Before any module that imports what is compiled.
  const { compileMessages } = await import("../../build/messages/compile-messages.ts");
  compileMessages();
  process.argv.splice(1, 2, script);
  await import(script);
}
