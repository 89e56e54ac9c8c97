import { existsSync } from "node:fs";
import { canInstallPackages, findPackage, installPackages, updatePackageLists } from "./packages.ts";
import { stop } from "./project.ts";

const USUAL_PATHS = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/snap/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

const findFirefox = () => process.env.FIREFOX_PATH ?? USUAL_PATHS.find((path) => existsSync(path));

/**
 * The path of a Firefox: the one named by FIREFOX_PATH, one that is installed, or the distribution's package. Playwright
 * drives a Firefox of its own only.
 */
export function ensureFirefox(): string {
  const installed = findFirefox();
  if (installed) return installed;
  if (canInstallPackages()) {
    updatePackageLists();
    installPackages(findPackage("firefox-esr") ?? "firefox");
  }
  return findFirefox() ?? stop("Firefox is missing: install it, or name one in FIREFOX_PATH.");
}
