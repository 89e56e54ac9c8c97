import { ensureChromium } from "#scripts/local/chromium.ts";
import { ensureFirefox } from "#scripts/local/firefox.ts";
import { findFreePort } from "#scripts/local/free-port.ts";
import { say } from "#scripts/local/project.ts";
import { ensureLocalSecrets } from "#scripts/local/server.ts";
import { canHaveWebKit, ensureWebKit } from "#scripts/local/webkit.ts";
import {
  closeRun,
  type Outcome,
  playwrightSuite,
  runSuite,
  type Suite,
  vitestSuite,
} from "#scripts/test/run-suite.ts";

/**
 * Runs what takes thousands of samples, real time or many processes, one suite after another: each keeps two cores busy,
 * and some of them measure time. Every suite runs, whatever failed before.
 */
export async function checkDeep(): Promise<never> {
  ensureLocalSecrets();
  const chromium = ensureChromium();
  const firefox = ensureFirefox();
  const engines = ["firefox"];
  if (canHaveWebKit()) {
    ensureWebKit();
    engines.push("webkit");
  } else say("Without WebKit, which takes Debian's packages.");
  const suites: Suite[] = [
    { label: "build", command: "node", args: ["scripts/build.ts", "--if-changed"] },
    vitestSuite("deep units", ["domain", "src", "deep"], { SAMPLES: "whole" }),
    vitestSuite("deep worker", ["worker-deep"]),
    playwrightSuite("deep browser", ["deep"], {
      E2E_PORT: String(await findFreePort()),
      BROWSERS: engines.join(" "),
      FIREFOX_PATH: firefox,
      ...(chromium && { CHROMIUM_PATH: chromium }),
    }),
    { label: "benches", command: "node", args: ["scripts/bench.ts", "--smoke"] },
  ];
  const outcomes: Outcome[] = [];
  for (const suite of suites) outcomes.push(await runSuite(suite));
  return closeRun(outcomes);
}
