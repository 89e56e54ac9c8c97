import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, createBuilder } from "vite";
import type { PageFile } from "#src/page-file.ts";
import { BuildStamp, hashInputs } from "./inputs.ts";
import { writePages } from "./pages/write-pages.ts";
import { makeReportTemplate } from "./report-template.ts";

const CLIENT = "dist/client";
const PRERENDER = "dist/prerender";

/** Renders the pages with the modules that the site is made of. */
async function loadPages(): Promise<PageFile[]> {
  await build({
    logLevel: "warn",
    build: { ssr: "src/prerender.tsx", outDir: PRERENDER, copyPublicDir: false },
  });
  const { files } = await import(pathToFileURL(path.resolve(PRERENDER, "prerender.js")).href);
  if (!Array.isArray(files)) throw new Error("src/prerender.tsx exports no files.");
  return files;
}

/** Builds the Worker and the site into dist/: two sets of modules, the pages that load them, the report's template. */
export async function buildSite(): Promise<void> {
  const inputs = hashInputs();
  const stamp = new BuildStamp();
  stamp.remove();
  const builder = await createBuilder({ logLevel: "warn" });
  await builder.buildApp();
  await build({ logLevel: "warn", mode: "respondent" });
  await writePages(CLIENT, await loadPages());
  await writeFile(path.join(CLIENT, "report-template.txt"), await makeReportTemplate());
  stamp.write(inputs);
}
