import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { unstable_readConfig as readWranglerConfig } from "wrangler";
import { trimLibraries } from "./vite/trim-libraries.ts";

/** `<!--inline:path-->` in a page becomes that script, in the page: it runs before the first paint. */
function inlineScripts(): Plugin {
  const readScript = (path: string) =>
    readFileSync(path, "utf8")
      .replace(/^\s*\/\/.*\n/gm, "")
      .trim();
  return {
    name: "inline-scripts",
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html.replace(/<!--inline:(.+?)-->/g, (_, path) => `<script>${readScript(path)}</script>`),
    },
  };
}

/** While developing, every page is rendered in the browser: its path gets one of the two templates. */
function developmentPages(): Plugin {
  return {
    name: "development-pages",
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? "/", "http://localhost").pathname;
        const isPage = request.headers.accept?.includes("text/html") && !/^\/(api|dev)\/|\./.test(path);
        if (!isPage) return next();
        const template = /^\/survey\/[^/]+\/respond$/.test(path) ? "respond.html" : "index.html";
        const html = await server.transformIndexHtml(path, readFileSync(template, "utf8"));
        response.setHeader("content-type", "text/html").end(html);
      });
    },
  };
}

/** What anyone may read of the Worker's configuration, as constants of the front end. */
function publicConstants() {
  const { vars } = readWranglerConfig({ config: "wrangler.toml" });
  return Object.fromEntries(
    ["COMPANY_NAME", "TAGLINE", "CONTACT_EMAIL", "SITE_URL"].map((name) => [
      `import.meta.env.${name}`,
      JSON.stringify(vars[name]),
    ]),
  );
}

const RESPONDENT_ENTRY = resolve("src/respond.tsx");
const RESPONDENT_ONLY = [RESPONDENT_ENTRY, resolve("src/features/respond/")];

/**
 * The respondent's page loads three files instead of a dozen: React, what it shares with other pages, and its
 * own code. Each further file would wait for a place on a slow connection.
 */
function respondentChunks(): Rolldown.CodeSplittingNameFunction {
  let shared: Set<string> | undefined;
  return (id, graph) => {
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return "react";
    shared ??= staticImports(RESPONDENT_ENTRY, graph);
    const isOwn = id.endsWith(".css") || RESPONDENT_ONLY.some((own) => id.startsWith(own));
    return shared.has(id) && !isOwn ? "shared" : null;
  };
}

function staticImports(entry: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([entry]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** Built three times: the Worker and the pages by `vite build`, src/prerender.tsx by scripts/prerender.mjs. */
export default defineConfig(({ isSsrBuild }) => ({
  define: publicConstants(),
  plugins: [
    inlineScripts(),
    developmentPages(),
    react(),
    tailwindcss(),
    trimLibraries(),
    ...(isSsrBuild ? [] : [cloudflare()]),
  ],
  ...(isSsrBuild
    ? { ssr: { noExternal: true as const } }
    : {
        environments: {
          slk_profile: { build: { minify: true } },
          client: {
            build: {
              target: "es2023",
              manifest: true,
              modulePreload: { polyfill: false },
              rolldownOptions: {
                input: ["index.html", "respond.html"],
                output: {
                  codeSplitting: { groups: [{ name: respondentChunks(), debugName: "respondent" }] },
                },
              },
            },
          },
        },
      }),
}));
