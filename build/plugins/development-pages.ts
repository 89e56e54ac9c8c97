import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { languageFillers } from "#build/pages/compose-page.ts";
import { fillTemplate, readInlineScript, readTemplate } from "#build/pages/template.ts";
import { readVars } from "#build/wrangler.ts";
import { DOCS_PATH, OPENAPI_PATH } from "#domain/api-paths.ts";
import { readLanguage } from "#domain/language-paths.ts";
import { findDocument, isTranslated } from "#domain/page-paths.ts";
import { FONT_FILES } from "#domain/plain-look.ts";

/** The template that a path has when built, its page left to the browser. */
export function developmentPage(path: string): string {
  const { language, page } = readLanguage(path);
  return fillTemplate(readTemplate(findDocument(page)?.template ?? "index.html"), {
    head: () => '<title>SLK</title><meta name="description" content="">',
    ...languageFillers({ language, isTranslated: isTranslated(page) }),
    noscript: () => "",
    font: () => "",
    inline: (file) => `<script>${readInlineScript(file)}</script>`,
    assets: () => "",
    app: () => "",
    entry: (file) => `<script type="module" src="/${file}"></script>`,
  });
}

/** The API's description, which is files of the build: as the routes were when the server started. */
async function apiDescription(path: string): Promise<{ type: string; text: string } | null> {
  if (path !== DOCS_PATH && path !== OPENAPI_PATH) return null;
  const { makeDocument } = await import("#build/api-document/make-document.ts");
  const document = await makeDocument();
  if (path === OPENAPI_PATH) return { type: "application/json", text: JSON.stringify(document) };
  const { makeExamples } = await import("#build/api-examples.ts");
  const { makeDocsPage } = await import("#build/api-document/docs-page.ts");
  return {
    type: "text/html",
    text: await makeDocsPage(document, {
      siteName: readVars().COMPANY_NAME ?? "",
      examples: await makeExamples(),
    }),
  };
}

export function developmentPages(): Plugin {
  return {
    name: "development-pages",
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? "/", "http://localhost").pathname;
        const font = (FONT_FILES as Record<string, string>)[path];
        if (font) {
          const file = readFileSync(join("node_modules", font));
          return response.setHeader("content-type", "font/woff2").end(file);
        }
        const described = await apiDescription(path);
        if (described) return response.setHeader("content-type", described.type).end(described.text);
        const isPage = request.headers.accept?.includes("text/html") && !/^\/(api|dev)\/|\./.test(path);
        if (!isPage) return next();
        const html = await server.transformIndexHtml(path, developmentPage(path));
        response.setHeader("content-type", "text/html").end(html);
      });
    },
  };
}
