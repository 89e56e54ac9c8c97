// `npm test`: the static checks and every test but the deep part (`npm run check -- deep`). The build and the tests
// that need none begin at once; the Worker's tests and then the browser's follow: each keeps two cores busy, and side by
// side they disturb one another. The last line is "N passed, N failed".
import { STATIC_CHECKS } from "./check/static.ts";
import { ensureChromium } from "./local/chromium.ts";
import { findFreePort } from "./local/free-port.ts";
import { ensureLocalSecrets } from "./local/server.ts";
import { closeRun, type Outcome, playwrightSuite, runSuite, vitestSuite } from "./test/run-suite.ts";

// The build depends on them: made later, they would have it made again.
ensureLocalSecrets();
const chromium = ensureChromium();

const runScript = (label: string, ...args: string[]) => runSuite({ label, command: "node", args });

/** Builds before the tests of the built Worker, so that they find the same files on every machine. */
async function buildAndCheck(): Promise<Outcome[]> {
  const build = await runScript("build", "scripts/build.ts", "--if-changed");
  if (build.failed.length > 0) return [build];
  return [build, await runScript("oldest browsers", "scripts/test/oldest-browsers.ts")];
}

const [built, ...first] = await Promise.all([
  buildAndCheck(),
  runSuite(vitestSuite("units", ["build", "domain", "src"])),
  ...STATIC_CHECKS.map(runSuite),
]);
if (built.length === 1) await closeRun([...built, ...first]);
const worker = await runSuite(vitestSuite("worker", ["worker"]));
const port = String(await findFreePort());
const browser = await runSuite(
  playwrightSuite("browser", ["quick"], { E2E_PORT: port, ...(chromium && { CHROMIUM_PATH: chromium }) }),
);
await closeRun([...built, ...first, worker, browser]);
