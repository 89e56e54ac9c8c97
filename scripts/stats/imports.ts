import path from "node:path";
import type { Source } from "./read-sources.ts";

/** One name that a file takes from another; `*` stands for all of them. */
export interface Import {
  from: string;
  to: string;
  name: string;
}

const EVERYTHING = "*";

function resolveSpecifier(from: string, specifier: string, sources: Map<string, Source>): string | null {
  const file = specifier.startsWith("#")
    ? specifier.slice(1)
    : path.posix.join(path.posix.dirname(from), specifier);
  return sources.has(file) ? file : null;
}

const nameOf = ({ kind, name }: { kind: string; name: string | null }) =>
  kind === "Name" && name ? name : kind === "Default" ? "default" : EVERYTHING;

/** The specifiers and names that one file mentions. A dynamic import counts as one of everything. */
function* mentions({ module, text }: Source): Generator<[specifier: string, name: string]> {
  for (const { moduleRequest, entries } of module.staticImports) {
    if (entries.length === 0) yield [moduleRequest.value, EVERYTHING];
    for (const { importName } of entries) yield [moduleRequest.value, nameOf(importName)];
  }
  for (const { moduleRequest, importName } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) yield [moduleRequest.value, nameOf(importName)];
  }
  // Types such as `typeof import("…")` are no dynamic imports to the parser.
  for (const [, specifier] of text.matchAll(/\bimport\(\s*"([^"]+)"/g)) {
    if (specifier) yield [specifier, EVERYTHING];
  }
}

export function listImports(sources: Map<string, Source>): Import[] {
  return [...sources.values()].flatMap((source) =>
    [...mentions(source)].flatMap(([specifier, name]) => {
      const to = resolveSpecifier(source.file, specifier, sources);
      return to && to !== source.file ? [{ from: source.file, to, name }] : [];
    }),
  );
}

const isTest = (file: string) => file.startsWith("tests/");

/** The files, tests aside, that import each file. */
export function findImporters(imports: Import[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (!isTest(from)) importers.set(to, (importers.get(to) ?? new Set()).add(from));
  }
  return importers;
}

export interface DeadExport {
  file: string;
  name: string;
  use: "none" | "own file" | "tests only";
}

function findUse({ file, text }: Source, name: string, imports: Import[]): DeadExport["use"] | "imported" {
  const importers = imports.filter((each) => each.to === file && [name, EVERYTHING].includes(each.name));
  if (importers.some(({ from }) => !isTest(from))) return "imported";
  if (importers.length > 0) return "tests only";
  return text.split(new RegExp(`\\b${name.replace("$", "\\$")}\\b`)).length > 2 ? "own file" : "none";
}

/** The exports of the given files that no file outside the tests imports. */
export function findDeadExports(files: Source[], imports: Import[]): DeadExport[] {
  return files.flatMap((source) =>
    source.module.staticExports
      .flatMap(({ entries }) => entries)
      .map(({ exportName }) => nameOf(exportName))
      .filter((name) => name !== EVERYTHING)
      .flatMap((name) => {
        const use = findUse(source, name, imports);
        return use === "imported" ? [] : [{ file: source.file, name, use }];
      }),
  );
}
