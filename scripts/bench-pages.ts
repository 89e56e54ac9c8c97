// `npm run bench:pages [-- PATH]`: Lighthouse's figures of every public page. RUNS=1 for a quick look.
import { benchPages } from "#tests/bench/pages.ts";
import { run } from "./local/project.ts";

if (!process.env.SKIP_BUILD) run("npm", ["run", "--silent", "build", "--", "--if-changed"]);
// biome-ignore lint/suspicious/noConsole: the table is what this script is for
console.table(await benchPages(process.argv[2]));
process.exit();
