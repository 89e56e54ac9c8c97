import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readVars } from "#build/wrangler.ts";
import type { PageFile } from "#src/page-file.ts";
import { type Build, composePage } from "./compose-page.ts";
import { makeHeadersFile } from "./headers-file.ts";
import { findStylesheet, readManifest } from "./manifest.ts";
import { makeSiteFiles } from "./site-files.ts";
import { withoutEarlyStyles } from "./styles.ts";
import { readInlineScript, readTemplate } from "./template.ts";

/** The application's own shell comes without styles inside: its entry alone needs the whole stylesheet. */
const WITH_STYLES_INSIDE = ["src/site.tsx", "src/respond.tsx"];

async function write(client: string, file: string, text: string): Promise<void> {
  const target = path.join(client, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

/** Writes an entry's stylesheet without what its pages have inside; returns its address. */
async function writeLateStyles(client: string, address: string): Promise<string> {
  const styles = withoutEarlyStyles(readFileSync(path.join(client, address), "utf8"));
  const hash = createHash("sha256").update(styles).digest("base64url").slice(0, 8);
  const late = `/assets/late-${hash}.css`;
  await write(client, late, styles);
  await rm(path.join(client, address));
  return late;
}

/** Turns a folder of built modules into pages, and writes the headers and the files for crawlers beside them. */
export async function writePages(client: string, files: PageFile[]): Promise<void> {
  const manifest = readManifest(client);
  const late = new Map<string, string>();
  for (const entry of WITH_STYLES_INSIDE) {
    late.set(entry, await writeLateStyles(client, findStylesheet(manifest, entry)));
  }
  const inlineScripts = new Map<string, string>();
  const build: Build = {
    manifest,
    readTemplate,
    readInlineScript: (file) => {
      const code = inlineScripts.get(file) ?? readInlineScript(file);
      inlineScripts.set(file, code);
      return code;
    },
    findLateStyles: (entry) => late.get(entry) ?? findStylesheet(manifest, entry),
  };
  const listedPaths: string[] = [];
  for (const file of files) {
    const page = await file.render();
    await write(client, file.file, await composePage(build, file, page));
    if (page.listedPath) listedPaths.push(page.listedPath);
  }
  const vars = readVars();
  for (const [file, text] of Object.entries(makeSiteFiles(vars, listedPaths)))
    await write(client, file, text);
  await write(client, "_headers", makeHeadersFile(vars, inlineScripts.values()));
  await rm(path.join(client, ".vite"), { recursive: true });
}
