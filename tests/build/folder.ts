import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

/** Makes a folder that is removed after a file's tests or, by `onTestFinished`, after one of them. */
export function makeFolder(when: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(path.join(tmpdir(), "slk-test-"));
  when(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
