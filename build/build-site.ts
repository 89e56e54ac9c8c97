import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, createBuilder } from "vite";
import { DOCS_PATH, OPENAPI_PATH } from "#domain/api-paths.ts";
import type { PageFile } from "#src/page-file.ts";
import { findAdviceFaults } from "./advice-library.ts";
import { DOCS_STYLES, makeDocsPage } from "./api-document/docs-page.ts";
import { makeDocument } from "./api-document/make-document.ts";
import { makeExamples } from "./api-examples.ts";
import { BuildStamp, hashInputs } from "./inputs.ts";
import { ADVICE_FOLDER, listLanguages, ORIGINAL } from "./messages/sources.ts";
import { writePages } from "./pages/write-pages.ts";
import { makeReportTemplate } from "./report-template.ts";
import { APPLICATION_MODE, LOCAL_MODE, RESPONDENT_MODE, WORKER } from "./workers.ts";
import { readVars } from "./wrangler.ts";

const CLIENT = "dist/client";
const PRERENDER = "dist/prerender";

/** Renders the pages that a language has with the modules that the site is made of: all in the original. */
async function loadPages(language: string): Promise<PageFile[]> {
  const name = language === ORIGINAL ? "prerender" : "prerender-translated";
  const outDir = path.join(PRERENDER, language);
  await build({
    logLevel: "warn",
    mode: `prerender-in-${language}`,
    build: { ssr: `src/${name}.tsx`, outDir, copyPublicDir: false },
  });
  const { files } = await import(pathToFileURL(path.resolve(outDir, `${name}.js`)).href);
  if (!Array.isArray(files)) throw new Error(`src/${name}.tsx exports no files.`);
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
  const pages: PageFile[] = [];
  for (const language of listLanguages()) {
    if (language !== ORIGINAL) await build({ logLevel: "warn", mode: `${APPLICATION_MODE}-in-${language}` });
    await build({ logLevel: "warn", mode: `${RESPONDENT_MODE}-in-${language}` });
    pages.push(...(await loadPages(language)));
  }
  const document = await makeDocument();
  const docs = {
    path: DOCS_PATH,
    html: await makeDocsPage(document, {
      siteName: readVars().COMPANY_NAME ?? "",
      examples: await makeExamples(),
    }),
    styles: [DOCS_STYLES],
  };
  await writePages(CLIENT, pages, docs);
  await writeFile(path.join(CLIENT, OPENAPI_PATH), JSON.stringify(document));
  await writeFile(path.join(CLIENT, "report-template.txt"), await makeReportTemplate());
  stamp.write(inputs);
}
