import { existsSync } from "node:fs";
import { canInstallPackages, findPackage, installPackages, updatePackageLists } from "./packages.ts";
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

export const findChromium = () => process.env.CHROMIUM_PATH ?? USUAL_PATHS.find((path) => existsSync(path));

/**
 * The path of a Chromium: the one named by CHROMIUM_PATH, one that is installed, or the distribution's package.
 * Undefined where it is Playwright's download, which Playwright finds by itself.
 */
export function ensureChromium(): string | undefined {
  const installed = findChromium();
  if (installed) return installed;
  if (canInstallPackages()) {
    updatePackageLists();
    installPackages(findPackage("chromium-headless-shell") ?? "chromium");
    return findChromium();
  }
  run("playwright", ["install", "chromium"]);
  return undefined;
}
