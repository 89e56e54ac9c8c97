import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, createBuilder } from "vite";
import type { PageFile } from "#src/page-file.ts";
import { ADVICE_FOLDER, findAdviceFaults } from "./advice-library.ts";
import { listCommonPasswords } from "./common-passwords.ts";
import { BuildStamp, hashInputs } from "./inputs.ts";
import { writePages } from "./pages/write-pages.ts";
import { makeReportTemplate } from "./report-template.ts";
import { LOCAL_MODE, WORKER } from "./workers.ts";

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

async function buildLocalWorker(): Promise<void> {
  const builder = await createBuilder({ logLevel: "warn", mode: LOCAL_MODE });
  const worker = builder.environments[WORKER];
  if (!worker) throw new Error(`The bundler knows no environment ${WORKER}.`);
  await builder.build(worker);
}

/** Builds the Worker and the site into dist/: two sets of modules, the pages that load them, the report's template. */
export async function buildSite(): Promise<void> {
  const faults = findAdviceFaults();
  if (faults.length > 0) throw new Error([`${ADVICE_FOLDER} has faults:`, ...faults].join("\n"));
  const inputs = hashInputs();
  const stamp = new BuildStamp();
  stamp.remove();
  const builder = await createBuilder({ logLevel: "warn" });
  await builder.buildApp();
  await buildLocalWorker();
  await build({ logLevel: "warn", mode: "respondent" });
  await writePages(CLIENT, await loadPages());
  await writeFile(path.join(CLIENT, "report-template.txt"), await makeReportTemplate());
  await writeFile(path.join(CLIENT, "common-passwords.txt"), listCommonPasswords());
  stamp.write(inputs);
}
