import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { RESPONDENT_MANIFEST, SITE_MANIFEST } from "./build/pages/manifest.ts";
import { developmentPages } from "./build/plugins/development-pages.ts";
import { publicConstants } from "./build/plugins/public-constants.ts";
import { reportRenderer } from "./build/plugins/report-renderer.ts";
import { sampleReport } from "./build/plugins/sample-report.ts";
import { sharedByPages } from "./build/shared-by-pages.ts";

/**
 * V8's explicit compile hint: it compiles the functions of a script with this comment while it reads the file, off
 * the main thread, and not one by one as they are called: half of what hydration costs there. Other engines read a
 * comment. The respondent's script goes without: its first answers took longer with it.
 */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad";

const BROWSER_BUILD = { target: "es2023", modulePreload: { polyfill: false } };

/**
 * The respondent's page is built by itself into one script: on a slow connection each further file waits for a
 * place, and who answers a survey seldom opens the rest of the site. Only the solver of a proof of work is apart: few
 * are asked for one.
 */
const respondentBuild: UserConfig = {
  build: {
    ...BROWSER_BUILD,
    outDir: "dist/client",
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: RESPONDENT_MANIFEST,
    rolldownOptions: { input: "src/respond.tsx" },
  },
};

const siteBuild: UserConfig = {
  environments: {
    slk_profile: { build: { minify: true } },
    client: {
      build: {
        ...BROWSER_BUILD,
        manifest: SITE_MANIFEST,
        rolldownOptions: {
          input: ["src/site.tsx", "src/main.tsx"],
          output: {
            codeSplitting: { groups: [{ name: sharedByPages(), minShareCount: 2, debugName: "pages" }] },
            postBanner: COMPILE_HINT,
          },
        },
      },
    },
  },
};

/** The builds that build/build-site.ts runs one after the other, and the development server. */
export default defineConfig(({ mode, isSsrBuild }) => {
  const shared = {
    define: publicConstants(),
    plugins: [developmentPages(), react(), tailwindcss(), sampleReport()],
  };
  if (isSsrBuild) return { ...shared, ssr: { noExternal: true as const } };
  if (mode === "respondent") return { ...shared, ...respondentBuild };
  return { ...shared, ...siteBuild, plugins: [...shared.plugins, reportRenderer(), cloudflare()] };
});
