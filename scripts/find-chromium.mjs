import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./ensure-installed.mjs";

const USUAL_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const findInstalled = () => process.env.CHROMIUM_PATH ?? USUAL_PATHS.find((path) => existsSync(path)) ?? null;

/**
 * A Chromium to test with: the one named by CHROMIUM_PATH, one that is installed, the distribution's
 * package, or Playwright's download (null: Playwright then knows its own path).
 */
export function ensureChromium() {
  const installed = findInstalled();
  if (installed) return installed;
  const hasApt = spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
  if (hasApt && process.getuid?.() === 0) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
    return findInstalled();
  }
  run("playwright", ["install", "chromium"]);
  return null;
}
