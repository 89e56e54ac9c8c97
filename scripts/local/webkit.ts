import { spawnSync } from "node:child_process";
import { canInstallPackages, installPackages, updatePackageLists } from "./packages.ts";
import { stop } from "./project.ts";

const hasCommand = (name: string) => spawnSync("which", [name], { stdio: "ignore" }).status === 0;

function findMissing(): string[] {
  const driver = hasCommand("WebKitWebDriver") ? [] : ["webkit2gtk-driver"];
  const screen = process.env.DISPLAY || hasCommand("Xvfb") ? [] : ["xvfb"];
  return [...driver, ...screen];
}

export const canHaveWebKit = (): boolean => findMissing().length === 0 || canInstallPackages();

export function ensureWebKit(): void {
  const missing = findMissing();
  if (missing.length > 0 && canInstallPackages()) {
    updatePackageLists();
    installPackages(...missing);
  }
  const left = findMissing();
  if (left.length > 0) stop(`WebKit needs Debian's packages ${left.join(" and ")}.`);
}
