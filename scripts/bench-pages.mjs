// `npm run bench:pages [PATH]`: Lighthouse's figures of every public page. RUNS=1 for a quick look.
import { ensureInstalled, run } from "./ensure-installed.mjs";

ensureInstalled(import.meta.filename);
if (!process.env.SKIP_BUILD) run("npm", ["run", "--silent", "build"]);

const { benchPages } = await import("../tests/bench/pages.mjs");
// biome-ignore lint/suspicious/noConsole: the table is what this script is for
console.table(await benchPages(process.argv[2]));
process.exit();
