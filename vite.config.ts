import { readFileSync } from "node:fs";
import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { unstable_readConfig as readWranglerConfig } from "wrangler";

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

/** Built three times: the Worker and the pages by `vite build`, src/prerender.tsx by scripts/prerender.mjs. */
export default defineConfig(({ isSsrBuild }) => ({
  define: publicConstants(),
  plugins: [
    inlineScripts(),
    developmentPages(),
    react(),
    tailwindcss(),
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
              rolldownOptions: { input: ["index.html", "respond.html"] },
            },
          },
        },
      }),
}));
