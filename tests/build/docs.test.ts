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

/** Titles in the last column of the table, with an ellipsis for what is left out. */
function findMissingTitles(): string[] {
  const rows = readFileSync(path.join(root, "docs/confidentiality.md"), "utf8").matchAll(/^\|.*\|(.*)\|$/gm);
  const titles = [...rows].flatMap(([, proof = ""]) =>
    Array.from(proof.matchAll(/"([^"]+)"/g), ([, one = ""]) => one),
  );
  const lines = globSync("tests/**/*.test.ts", { cwd: root }).flatMap((file) =>
    readFileSync(path.join(root, file), "utf8").split("\n"),
  );
  return titles.filter((title) => {
    const parts = title.split("…").map((part) => part.trim());
    return !lines.some((line) => parts.every((part) => line.includes(part)));
  });
}

it.each(pages)("%s links to files and headings that exist", (page) => {
  expect(findDeadLinks(page)).toEqual([]);
  expect(findMissingFiles(page)).toEqual([]);
});

it("docs/confidentiality.md quotes titles of tests that exist", () => {
  expect(findMissingTitles()).toEqual([]);
});
