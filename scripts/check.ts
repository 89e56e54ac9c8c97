// `npm run check`: format, lint, types, arrows, what is unused, and the tests that need neither Worker nor browser.
// `npm run check -- deep`: what takes thousands of samples, real time or many processes; with `npm test`, all tests.
// `npm run check -- advice`: the library of advice alone.
// `npm run check -- advisories`: the lock file against the advisories that the registry offers.
// `npm run check -- browsers [chromium] [firefox] [webkit]`: the main job in these, or in all three.
import { STATIC_CHECKS } from "./check/static.ts";
import { run, stop } from "./local/project.ts";

const [name, ...operands] = process.argv.slice(2);
if (name === "deep") {
  await (await import("./check/deep.ts")).checkDeep();
} else if (name === "advice") {
  (await import("./check/advice.ts")).checkAdvice();
} else if (name === "advisories") {
  (await import("./check/advisories.ts")).checkAdvisories();
} else if (name === "browsers") {
  (await import("./check/browsers.ts")).checkBrowsers(operands);
} else if (name !== undefined) {
  stop("npm run check [-- deep | advice | advisories | browsers [chromium] [firefox] [webkit]]");
}

for (const { command, args } of STATIC_CHECKS) run(command, args);
run("vitest", ["run", "--project", "build", "--project", "domain", "--project", "src"]);
