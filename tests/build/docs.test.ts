import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const pages = globSync(["*.md", "docs/**/*.md"], { cwd: root });

/** Headings as anchors, the way that GitHub makes them. */
function readAnchors(file: string): string[] {
  const text = readFileSync(file, "utf8").replaceAll(/^```.*?^```/gms, "");
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/g, "-"),
  );
}

function findDeadLinks(page: string): string[] {
  const links = [...readFileSync(path.join(root, page), "utf8").matchAll(/\]\(([^)\s]+)\)/g)];
  return links
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [target = "", anchor] = link.split("#");
      const file = target ? path.join(root, path.dirname(page), target) : path.join(root, page);
      if (globSync(file).length === 0) return true;
      return anchor !== undefined && !readAnchors(file).includes(anchor);
    });
}

const NAMED_FILE = /`((?:build|domain|migrations|public|scripts|src|tests|worker)\/[\w./-]+\.[a-z]+)`/g;

/** The changelog may name what was there once; a name in capitals is for the reader to choose. */
function findMissingFiles(page: string): string[] {
  if (page === "CHANGELOG.md") return [];
  const named = readFileSync(path.join(root, page), "utf8").matchAll(NAMED_FILE);
  return Array.from(named, ([, file = ""]) => file).filter(
    (file) => !/\/[A-Z]+\.\w+$/.test(file) && !existsSync(path.join(root, file)),
  );
}

const PROMISES = ["docs/confidentiality.md", "docs/invariants.md"];

/** The last cell of each row of a page's tables that have tests, or the reason why nothing can hold the row. */
function readProofs(page: string): string[] {
  const text = readFileSync(path.join(root, page), "utf8");
  const tables = [...text.matchAll(/^\|.*\| tests? +\|\n\|[-| ]+\|\n((?:\|.*\|\n)+)/gm)];
  return tables.flatMap(([, rows = ""]) =>
    rows
      .trimEnd()
      .split("\n")
      .map((row) => row.split("|").at(-2)?.trim() ?? ""),
  );
}

/** A test's file, or those of a folder, named by its path under `tests/`. */
const findTests = (name: string) =>
  globSync([`tests/${name}.test.ts`, `tests/${name}/**/*.test.ts`], { cwd: root });

/** What is wrong with a cell: a test that does not exist, or a title that no test named before it has. */
function findFaults(proof: string): string[] {
  let lines: string[] = [];
  const faults = [...proof.matchAll(/`([^`]+)`|"([^"]+)"/g)].flatMap(([named, name, title = ""]) => {
    if (name?.startsWith("npm run ")) return [];
    if (name) {
      const files = findTests(name);
      lines = files.flatMap((file) => readFileSync(path.join(root, file), "utf8").split("\n"));
      return files.length > 0 ? [] : [named];
    }
    const parts = title.split("…").map((part) => part.trim());
    return lines.some((line) => parts.every((part) => line.includes(part))) ? [] : [named];
  });
  return /`|^none \(.+\)$/.test(proof) ? faults : [proof || "an empty cell"];
}

it.each(pages)("%s links to files and headings that exist", (page) => {
  expect(findDeadLinks(page)).toEqual([]);
  expect(findMissingFiles(page)).toEqual([]);
});

it.each(PROMISES)("%s names for each fact a test that exists, or says why there is none", (page) => {
  const proofs = readProofs(page);
  expect(proofs.length).toBeGreaterThan(15);
  expect(proofs.flatMap(findFaults)).toEqual([]);
});

it.each([
  "`worker/services/no-such-test`",
  '`worker/services/disclosure` "no such title"',
  '`worker/services/responses` "gives out no rows of responses"',
  '"gives out no rows of responses"',
  "by hand",
  "",
])("a cell is no proof that says %j", (cell) => {
  expect(findFaults(cell)).not.toEqual([]);
});
