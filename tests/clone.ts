import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A fresh clone: the files that git knows, as they are now, with the packages of this one. */
export function makeClone(files: Record<string, string> = {}) {
  const root = path.resolve(import.meta.dirname, "..");
  const folder = mkdtempSync(path.join(tmpdir(), "clone-"));
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const known = execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of known) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file), { force: true });
  }
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
