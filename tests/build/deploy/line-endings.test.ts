import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { checkLineEndings, readMigrations } from "#scripts/deploy/check-migrations.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Clones a repository of the migrations as Git for Windows does by default; answers what is checked out. */
function cloneOnWindows({ withAttributes }: { withAttributes: boolean }) {
  const folder = mkdtempSync(path.join(tmpdir(), "line-endings-"));
  folders.push(folder);
  const [origin, clone] = [path.join(folder, "origin"), path.join(folder, "clone")];
  const git = (...args: string[]) => execFileSync("git", args, { stdio: "pipe" });
  cpSync("migrations", path.join(origin, "migrations"), { recursive: true });
  if (withAttributes) copyFileSync(".gitattributes", path.join(origin, ".gitattributes"));
  git("init", "-q", origin);
  git("-C", origin, "add", ".");
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"];
  git("-C", origin, ...author, "commit", "-q", "-m", "migrations");
  git("clone", "-q", "-c", "core.autocrlf=true", "-c", "core.eol=crlf", origin, clone);
  return readMigrations(path.join(clone, "migrations"));
}

it("a checkout by Git for Windows has the lines of its migrations as they are", () => {
  const cloned = cloneOnWindows({ withAttributes: true });
  expect(cloned).toEqual(readMigrations());
  expect(checkLineEndings(cloned)).toEqual([]);
});

it("a checkout by Git for Windows is refused without .gitattributes", () => {
  const [fault, ...others] = checkLineEndings(cloneOnWindows({ withAttributes: false }));
  expect(others).toEqual([]);
  expect(fault?.what).toMatch(/^\d+ of \d+ migrations have lines that end with CR.*: 0000_database\.sql$/);
});

it("one migration with a CR is refused by its name", () => {
  const migrations = [
    { name: "0000_database.sql", sql: "CREATE TABLE t (a);\n" },
    { name: "0001_rules.sql", sql: "CREATE TABLE u (a);\r\n" },
  ];
  expect(checkLineEndings(migrations)[0]?.what).toContain("1 of 2");
  expect(checkLineEndings(migrations)[0]?.what).toContain("0001_rules.sql");
});
