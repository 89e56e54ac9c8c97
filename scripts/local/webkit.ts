import { spawnSync } from "node:child_process";
import { canInstallPackages, installPackages, updatePackageLists } from "./packages.ts";
import { stop } from "./project.ts";

const hasCommand = (name: string) => spawnSync("which", [name], { stdio: "ignore" }).status === 0;

/** What is missing of WebKitGTK's driver and of a screen for its browser, by package. */
function findMissing(): string[] {
  const driver = hasCommand("WebKitWebDriver") ? [] : ["webkit2gtk-driver"];
  const screen = process.env.DISPLAY || hasCommand("Xvfb") ? [] : ["xvfb"];
  return [...driver, ...screen];
}

/** Whether WebKitGTK is here or can be installed from here. */
export const canHaveWebKit = (): boolean => findMissing().length === 0 || canInstallPackages();

/** Installs WebKitGTK with its driver, and a virtual screen where there is none. */
export function ensureWebKit(): void {
  const missing = findMissing();
  if (missing.length > 0 && canInstallPackages()) {
    updatePackageLists();
    installPackages(...missing);
  }
  const left = findMissing();
  if (left.length > 0) stop(`WebKit needs Debian's packages ${left.join(" and ")}.`);
}
