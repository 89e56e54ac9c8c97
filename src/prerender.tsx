import {
  ADMIN_SHELL_FILE,
  PRERENDERED_PATHS,
  SITE_PATHS,
  type SitePath,
  TRANSLATED_PATHS,
} from "#domain/page-paths.ts";
import { LANGUAGE } from "#messages/language";
import { pages } from "./content/pages.ts";
import type { PageFile, RenderedPage } from "./page-file.ts";
import { applicationFile, shellFile } from "./prerender-application.tsx";
import { files as translatedFiles } from "./prerender-translated.tsx";
import { fileName, renderPage } from "./render-page.tsx";
import { loadSitePage, siteModule } from "./site-pages.tsx";

async function renderSitePage(path: SitePath): Promise<RenderedPage> {
  return renderPage(pages[path], await loadSitePage(path), path);
}

function siteFile(path: SitePath): PageFile {
  return {
    file: fileName(path),
    language: LANGUAGE.code,
    template: "index.html",
    module: `src/${siteModule(path)}`,
    stylesheet: "site.css",
    render: () => renderSitePage(path),
  };
}

const isOriginal = (path: (typeof PRERENDERED_PATHS)[number]) => !TRANSLATED_PATHS.includes(path);

/** The documents of the original language that are rendered in the build. */
export const files: PageFile[] = [
  ...SITE_PATHS.map(siteFile),
  ...PRERENDERED_PATHS.filter(isOriginal).map((path) => ({ ...applicationFile(path), isTranslated: false })),
  { ...shellFile(ADMIN_SHELL_FILE), isTranslated: false },
  ...translatedFiles,
];
