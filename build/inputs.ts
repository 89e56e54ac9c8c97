import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { COMPILED } from "./messages/sources.ts";

const FOLDERS = ["build", "domain", "public", "src", "worker"];
/** In the project's own folder: templates, configuration and the lock of every package. */
const FILES =
  /^(?:[\w-]+\.html|(?:vite\.config|tsconfig.*)\.\w+|package(?:-lock)?\.json|wrangler\.toml|\.dev\.vars)$/;

function listInputs(root: string): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .filter((file) => !file.startsWith(COMPILED)),
  );
  return [...inFolders, ...readdirSync(root).filter((file) => FILES.test(file))].sort();
}

/** A hash of all that a build reads: the same hash gives the same build. */
export function hashInputs(root = "."): string {
  const hash = createHash("sha256").update(`${process.version} ${process.env.CLOUDFLARE_ENV ?? ""}`);
  for (const file of listInputs(root)) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

/** The note of what a finished build was made of; a build that breaks off leaves none. */
export class BuildStamp {
  readonly #file: string;

  constructor(folder = "dist") {
    this.#file = path.join(folder, "inputs.sha256");
  }

  matches(inputs: string): boolean {
    return existsSync(this.#file) && readFileSync(this.#file, "utf8") === inputs;
  }

  remove(): void {
    rmSync(this.#file, { force: true });
  }

  write(inputs: string): void {
    writeFileSync(this.#file, inputs);
  }
}
