import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

type Module = ReturnType<typeof parseSync>["module"];

export interface Source {
  file: string;
  text: string;
  lines: number;
  tryStatements: number;
  /** Calls of `.catch`. */
  catchCalls: number;
  module: Module;
}

const CODE = /\.(?:ts|tsx|mjs|js)$/;

interface Node {
  type?: string;
  callee?: { property?: { name?: string } };
}

const isTry = ({ type }: Node) => type === "TryStatement";
const isCatchCall = ({ type, callee }: Node) =>
  type === "CallExpression" && callee?.property?.name === "catch";

function countNodes(node: unknown, matches: (node: Node) => boolean): number {
  if (typeof node !== "object" || node === null) return 0;
  const inside = Object.values(node).reduce<number>((sum, child) => sum + countNodes(child, matches), 0);
  return inside + Number(matches(node));
}

function readSource(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), "utf8");
  const { program, module } = parseSync(file, text);
  return {
    file,
    text,
    lines: text.split("\n").length - 1,
    tryStatements: countNodes(program, isTry),
    catchCalls: countNodes(program, isCatchCall),
    module,
  };
}

/** The files of the working tree that git does not ignore. */
export function listFiles(root: string): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
  return [...new Set(listed)].filter((file) => file && existsSync(path.join(root, file)));
}

/** Every code file, by its path. */
export function readSources(root: string): Map<string, Source> {
  const files = listFiles(root).filter((file) => CODE.test(file));
  return new Map(files.map((file) => [file, readSource(root, file)]));
}
