import path from "node:path";
import type { Plugin } from "vite";
import { COMPILED, listLanguages, ORIGINAL } from "#build/messages/sources.ts";
import { WORKER } from "#build/workers.ts";

const RENDERERS = "virtual:report-renderers";
const RENDERER = path.resolve("src/features/insights/print/report-renderer.tsx");

/** Modules that stand in for React in the report's components: the renderer that the Worker has already. */
const STAND_INS: Record<string, string> = {
  react: "hono/jsx",
  "react/jsx-runtime": "hono/jsx/jsx-runtime",
  "react/jsx-dev-runtime": "hono/jsx/jsx-dev-runtime",
  "#jsx/jsx-runtime": "hono/jsx/jsx-runtime",
  "#jsx/jsx-dev-runtime": "hono/jsx/jsx-dev-runtime",
};

/** What words come from: such modules are there once for each language, which their ids' query names. */
const WORDED = [path.resolve("src"), path.resolve("domain")];
const IN_LANGUAGE = /\?in=([a-z]{2})$/;
/** Where `#messages/` leads. */
const MESSAGES = path.resolve(COMPILED, ORIGINAL);

/**
 * The report of the insights page as modules of the Worker, one for each language: the same components, rendered to text by
 * hono/jsx. React's own server renderer would be larger than all else that the Worker is made of.
 */
export function reportRenderer(
  isWorker: (environment: string) => boolean = (environment) => environment === WORKER,
): Plugin {
  return {
    name: "report-renderer",
    enforce: "pre",
    applyToEnvironment: ({ name }) => isWorker(name),
    async resolveId(id, importer) {
      if (id === RENDERERS) return id;
      const [query, language] = IN_LANGUAGE.exec(importer ?? "") ?? [];
      const from = query ? importer?.slice(0, -query.length) : importer;
      const standIn = STAND_INS[id];
      if (standIn && from?.startsWith(path.resolve("src"))) return this.resolve(standIn, from);
      if (!language) return null;
      const found = await this.resolve(id, from, { skipSelf: true });
      if (found?.id.startsWith(MESSAGES)) return found.id.replace(MESSAGES, path.resolve(COMPILED, language));
      const isWorded = found && WORDED.some((folder) => found.id.startsWith(`${folder}/`));
      return isWorded ? { ...found, id: `${found.id}${query}` } : found;
    },
    load(id) {
      if (id !== RENDERERS) return null;
      const renderers = listLanguages().map((code) => `${code}: () => import("${RENDERER}?in=${code}")`);
      return `export const renderers = { ${renderers.join(", ")} };`;
    },
  };
}
