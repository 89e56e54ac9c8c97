import { spawnSync } from "node:child_process";
import { run } from "./project.ts";

/** Whether this machine takes the distribution's packages from this command: Debian's or Ubuntu's, as root. */
export const canInstallPackages = (): boolean =>
  process.getuid?.() === 0 && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;

export function findPackage(...names: string[]): string | undefined {
  return names.find((name) => spawnSync("apt-cache", ["show", name], { stdio: "ignore" }).status === 0);
}

export const updatePackageLists = () => run("apt-get", ["update", "-qq"]);

export const installPackages = (...names: string[]) =>
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names]);
