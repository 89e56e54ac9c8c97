import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureChromium } from "#scripts/local/chromium.ts";
import { ensureFirefox } from "#scripts/local/firefox.ts";
import { projectEnv, root, run, stop } from "#scripts/local/project.ts";
import { ensureWebKit } from "#scripts/local/webkit.ts";

/** Each makes sure that its browser is there, and answers the setting that names it. */
const BROWSERS: Record<string, () => NodeJS.ProcessEnv> = {
  chromium: () => ({ CHROMIUM_PATH: ensureChromium() }),
  firefox: () => ({ FIREFOX_PATH: ensureFirefox() }),
  webkit: () => {
    ensureWebKit();
    return {};
  },
};

interface Report {
  browser: string;
  results: { name: string; passed: boolean | null }[];
}

const REPORTS = path.join(root, "test-results", "browsers");

function readReport(browser: string): Report[] {
  const file = path.join(REPORTS, `${browser}.json`);
  return existsSync(file) ? [JSON.parse(readFileSync(file, "utf8"))] : [];
}

const outcome = (passed: boolean | null | undefined) =>
  passed ? "passed" : passed === false ? "FAILED" : "not run";

function tableOf(reports: Report[]): string {
  const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const [first] = reports;
  const steps = first?.results.map(({ name }, index) =>
    row([`${index + 1}`, name, ...reports.map(({ results }) => outcome(results[index]?.passed))]),
  );
  return [
    row(["", "step", ...reports.map(({ browser }) => browser)]),
    row(["--:", "---", ...reports.map(() => "---")]),
    ...(steps ?? []),
  ].join("\n");
}

/** Runs the main job in these browsers, or in all three, and prints which step passed where. */
export function checkBrowsers(names: string[]): never {
  const chosen = names.length > 0 ? names : Object.keys(BROWSERS);
  const settings: NodeJS.ProcessEnv = { BROWSERS: chosen.join(" ") };
  for (const name of chosen) {
    const ensure = BROWSERS[name];
    if (!ensure) stop(`There is no browser "${name}": chromium, firefox and webkit are known.`);
    Object.assign(settings, ensure());
  }
  run("node", ["scripts/build.ts", "--if-changed"]);
  // Those of an earlier run would stand for a browser that does not start.
  rmSync(REPORTS, { recursive: true, force: true });
  const { status } = spawnSync(
    "playwright",
    ["test", "tests/e2e/browsers", "--project", "deep", "--workers", "1", "--reporter", "line"],
    {
      cwd: root,
      stdio: "inherit",
      env: projectEnv(settings),
    },
  );
  process.stdout.write(`\n${tableOf(chosen.flatMap(readReport))}\n`);
  process.exit(status ?? 1);
}
