import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./project.ts";

/** The headless shell first, which Playwright would download, too: the browser tests take two thirds of the time. */
const USUAL_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const findInstalled = () => process.env.CHROMIUM_PATH ?? USUAL_PATHS.find((path) => existsSync(path));

const hasPackage = (name: string) => spawnSync("apt-cache", ["show", name], { stdio: "ignore" }).status === 0;

/**
 * The path of a Chromium: the one named by CHROMIUM_PATH, one that is installed, or the distribution's package.
 * Undefined where it is Playwright's download, which Playwright finds by itself.
 */
export function ensureChromium(): string | undefined {
  const installed = findInstalled();
  if (installed) return installed;
  const hasApt = spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
  if (hasApt && process.getuid?.() === 0) {
    run("apt-get", ["update", "-qq"]);
    const name = hasPackage("chromium-headless-shell") ? "chromium-headless-shell" : "chromium";
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
    return findInstalled();
  }
  run("playwright", ["install", "chromium"]);
  return undefined;
}
