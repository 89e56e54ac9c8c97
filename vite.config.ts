import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from "vite";
import { findDocument } from "#domain/page-paths.ts";
import { publicConstants } from "./build/plugins/public-constants.ts";
import { reportRenderer } from "./build/plugins/report-renderer.ts";
import { sampleReport } from "./build/plugins/sample-report.ts";

/**
 * `<!--include:path-->` in a template becomes that piece, `<!--inline:path-->` that script, in the page: it runs
 * before the first paint.
 */
function fillTemplates(): Plugin {
  const readScript = (path: string) =>
    readFileSync(path, "utf8")
      .replace(/^\s*\/\/.*\n/gm, "")
      .trim();
  return {
    name: "fill-templates",
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html
          .replace(/<!--include:(.+?)-->/g, (_, path) => readFileSync(path, "utf8").trim())
          .replace(/<!--inline:(.+?)-->/g, (_, path) => `<script>${readScript(path)}</script>`),
    },
  };
}

/** While developing, every page is rendered in the browser, from the template that its path has when built. */
function developmentPages(): Plugin {
  return {
    name: "development-pages",
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? "/", "http://localhost").pathname;
        const isPage = request.headers.accept?.includes("text/html") && !/^\/(api|dev)\/|\./.test(path);
        if (!isPage) return next();
        const template = findDocument(path)?.template ?? "index.html";
        const html = await server.transformIndexHtml(path, readFileSync(template, "utf8"));
        response.setHeader("content-type", "text/html").end(html);
      });
    },
  };
}

/**
 * V8 compiles the functions of a script with this comment while it reads the file, off the main thread, and not one
 * by one as they are called: half of what hydration costs there. Other engines read a comment. The respondent's
 * script goes without: its first answers took longer with it.
 */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad";

const BROWSER_BUILD = { target: "es2023", modulePreload: { polyfill: false } };

/**
 * The respondent's page is built by itself into one script: on a slow connection each further file waits for a
 * place, and who answers a survey seldom opens the rest of the site.
 */
const respondentBuild: UserConfig = {
  build: {
    ...BROWSER_BUILD,
    outDir: "dist/client",
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: "respond.html", output: { codeSplitting: false } },
  },
};

/**
 * What several public pages share comes in one file: a dozen small ones would cost more than they spare. Of the
 * libraries only React is among it.
 */
function sharedByPages(): Rolldown.CodeSplittingNameFunction {
  let found: Set<string> | undefined;
  return (id, graph) => {
    found ??= reachableFrom(resolve("src/site.tsx"), graph);
    return found.has(id) && !id.includes("/node_modules/") ? "pages" : null;
  };
}

/** All that the public pages import, the application aside; what is loaded late is not among it. */
function reachableFrom(entry: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([entry]);
  for (const id of found) {
    const module = graph.getModuleInfo(id);
    const pages = module?.dynamicallyImportedIds.filter((late) => late.includes("/routes/marketing/")) ?? [];
    for (const imported of [...(module?.importedIds ?? []), ...pages]) found.add(imported);
  }
  return found;
}

const siteBuild: UserConfig = {
  environments: {
    slk_profile: { build: { minify: true } },
    client: {
      build: {
        ...BROWSER_BUILD,
        manifest: true,
        rolldownOptions: {
          input: ["index.html", "app.html"],
          output: {
            codeSplitting: { groups: [{ name: sharedByPages(), minShareCount: 2, debugName: "pages" }] },
            postBanner: COMPILE_HINT,
          },
        },
      },
    },
  },
};

/** `vite build` makes the Worker and the site; build/prerender.ts the respondent's page and the prerenderer. */
export default defineConfig(({ mode, isSsrBuild }) => {
  const shared = {
    define: publicConstants(),
    plugins: [fillTemplates(), developmentPages(), react(), tailwindcss(), sampleReport()],
  };
  if (isSsrBuild) return { ...shared, ssr: { noExternal: true as const } };
  if (mode === "respondent") return { ...shared, ...respondentBuild };
  return { ...shared, ...siteBuild, plugins: [...shared.plugins, reportRenderer(), cloudflare()] };
});
