import path from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { type AliasOptions, defineConfig, type UserConfig } from "vite";
import { COMPILED, MESSAGES_FOLDER, ORIGINAL } from "./build/messages/sources.ts";
import { flattenedLayersOf } from "./build/pages/flatten-layers.ts";
import { applicationManifest, respondentManifest, SITE_MANIFEST } from "./build/pages/manifest.ts";
import { developmentPages } from "./build/plugins/development-pages.ts";
import { guessableWords } from "./build/plugins/guessable-words.ts";
import { messages } from "./build/plugins/messages.ts";
import { portraits } from "./build/plugins/portraits.ts";
import { publicConstants } from "./build/plugins/public-constants.ts";
import { reportRenderer } from "./build/plugins/report-renderer.ts";
import { sampleReport } from "./build/plugins/sample-report.ts";
import { sharedByPages } from "./build/shared-by-pages.ts";
import { siteRoutes } from "./build/site-address.ts";
import { bundlerTargets, RESPONDENT_SCRIPTS, RESPONDENT_STYLES } from "./build/targets.ts";
import { APPLICATION_MODE, LOCAL_MODE, LOCAL_WORKER, RESPONDENT_MODE, WORKER } from "./build/workers.ts";

/**
 * V8's explicit compile hint: it compiles the functions of a script with this comment while it reads the file, off
 * the main thread, and not one by one as they are called: half of what hydration costs there. Other engines read a
 * comment.
 */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad";

/** All scripts are written in the syntax that respondents' browsers know: it costs nothing measurable. */
const BROWSER_BUILD = {
  target: bundlerTargets(RESPONDENT_SCRIPTS),
  cssTarget: bundlerTargets(RESPONDENT_STYLES),
  modulePreload: { polyfill: false },
};

/** `#messages/…`: what is built has one language. */
const inLanguage = (language: string): AliasOptions => [
  {
    find: /^#messages\/(.+)$/,
    replacement: path.resolve(COMPILED, language, "$1.js"),
  },
  {
    find: /^#questionnaire(?=\?)/,
    replacement: path.resolve(MESSAGES_FOLDER, language, "respond/questionnaire.json"),
  },
];

/**
 * The respondent's page is built by itself into one script: on a slow connection each further file waits for a
 * place, and who answers a survey seldom opens the rest of the site. Apart are what waits for the first question
 * (src/features/respond/later) and the solver of a proof of work: few are asked for one.
 */
const respondentBuild = (language: string): UserConfig => ({
  build: {
    ...BROWSER_BUILD,
    outDir: "dist/client",
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: respondentManifest(language),
    rolldownOptions: {
      input: "src/respond.tsx",
      output: { postBanner: COMPILE_HINT },
      // What a setting leaves out is left out of the script, too.
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      // Messages are read out of tables, which does nothing else.
      treeshake: { propertyReadSideEffects: false },
    },
  },
});

/** The application in another language than the original, which the site's build has. */
const applicationBuild = (language: string): UserConfig => ({
  css: { postcss: { plugins: [flattenedLayersOf("app.css")] } },
  build: {
    ...BROWSER_BUILD,
    outDir: "dist/client",
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: applicationManifest(language),
    rolldownOptions: { input: "src/main.tsx", output: { postBanner: COMPILE_HINT } },
  },
});

const siteBuild: UserConfig = {
  // Respondents type their code on a page of the application.
  css: { postcss: { plugins: [flattenedLayersOf("app.css")] } },
  environments: {
    [WORKER]: { build: { minify: true } },
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

interface LocalConfig {
  main?: string;
  vars?: Record<string, unknown>;
  queues?: { producers?: { binding: string; queue?: string }[] };
}

/**
 * The Worker of a laptop: it also plays the mail service's events. While developing, links lead to its server, also
 * those of mails without a request.
 */
function useLocalSettings(config: LocalConfig): void {
  config.main = "worker/local.ts";
  config.queues?.producers?.push({ binding: "MAIL_EVENTS", queue: "slk-mail-events" });
  const { DEV_ORIGIN } = process.env;
  if (!config.vars || !DEV_ORIGIN) return;
  config.vars.SITE_URL = DEV_ORIGIN;
  // The demo's admin has no authenticator.
  config.vars.ADMIN_SECOND_FACTOR = "false";
}

/** The deployed Worker answers at SITE_URL: wrangler reads its routes from the built configuration. */
function useSiteAddress(config: { vars?: Record<string, unknown>; routes?: unknown[] }): void {
  const routes = siteRoutes(config);
  if (routes) config.routes = routes;
}

/** The Worker that a laptop and the tests run: no deployment has the demo and the development mailbox. */
const localWorkerBuild: UserConfig = {
  environments: { [WORKER]: { build: { outDir: LOCAL_WORKER, minify: true } } },
};

/** The builds that build/build-site.ts runs one after the other, and the development server. */
export default defineConfig(({ command, mode, isSsrBuild }) => {
  const [, kind = mode, language = ORIGINAL] = /^(.+)-in-(.+)$/.exec(mode) ?? [];
  const shared = {
    resolve: { alias: inLanguage(language) },
    define: { ...publicConstants(), "import.meta.env.IS_TRANSLATED": language !== ORIGINAL },
    plugins: [
      messages(),
      developmentPages(),
      // Beside elements each text gets one of its own (src/ui/jsx).
      react({ jsxImportSource: "#jsx" }),
      tailwindcss(),
      sampleReport(),
      portraits(),
      guessableWords(),
    ],
  };
  if (isSsrBuild) return { ...shared, ssr: { noExternal: true as const } };
  if (kind === RESPONDENT_MODE) return { ...shared, ...respondentBuild(language) };
  if (kind === APPLICATION_MODE) return { ...shared, ...applicationBuild(language) };
  const isLocal = command === "serve" || mode === LOCAL_MODE;
  const worker = cloudflare({ config: isLocal ? useLocalSettings : useSiteAddress });
  return {
    ...shared,
    ...(mode === LOCAL_MODE ? localWorkerBuild : siteBuild),
    plugins: [...shared.plugins, reportRenderer(), worker],
  };
});
