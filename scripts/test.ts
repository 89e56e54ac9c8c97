// `npm test`: the static checks and every test but the deep part (`npm run check -- deep`). The build and the tests
// that need none begin at once; the Worker's tests and then the browser's follow: each keeps two cores busy, and side by
// side they disturb one another. The last line is "N passed, N failed".
import { STATIC_CHECKS } from "./check/static.ts";
import { ensureChromium } from "./local/chromium.ts";
import { findFreePort } from "./local/free-port.ts";
import { ensureLocalSecrets } from "./local/server.ts";
import {
  closeRun,
  endWithParent,
  type Outcome,
  playwrightSuite,
  runSuite,
  vitestSuite,
} from "./test/suite.ts";

endWithParent();
// The build depends on them: made later, they would have it made again.
ensureLocalSecrets();
const chromium = ensureChromium();

/** Builds before the tests of the built Worker, so that they find the same files on every machine. */
async function buildAndCheck(): Promise<Outcome[]> {
  const build = await runSuite({
    label: "build",
    command: "node",
    args: ["scripts/build.ts", "--if-changed"],
  });
  if (build.failed.length > 0) return [build];
  const args = ["scripts/test/oldest-browsers.ts"];
  return [build, await runSuite({ label: "oldest browsers", command: "node", args })];
}

const first = (
  await Promise.all([
    buildAndCheck(),
    runSuite(vitestSuite("units", ["build", "domain", "src"])),
    ...STATIC_CHECKS.map(runSuite),
  ])
).flat();
if (first.some(({ label, failed }) => label === "build" && failed.length > 0)) closeRun(first);
const worker = await runSuite(vitestSuite("worker", ["worker"]));
const browser = await runSuite(
  playwrightSuite("browser", ["quick"], {
    env: { E2E_PORT: String(await findFreePort()), ...(chromium && { CHROMIUM_PATH: chromium }) },
  }),
);
closeRun([...first, worker, browser]);
