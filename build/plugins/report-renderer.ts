import { resolve } from "node:path";
import type { Plugin } from "vite";
import { WORKER } from "#build/workers.ts";

const RENDERER = "virtual:report-renderer";

/** Modules that stand in for React in the report's components: the renderer that the Worker has already. */
const STAND_INS: Record<string, string> = {
  react: "hono/jsx",
  "react/jsx-runtime": "hono/jsx/jsx-runtime",
  "react/jsx-dev-runtime": "hono/jsx/jsx-dev-runtime",
};

/**
 * The report of the insights page as a module of the Worker: the same components, rendered to text by hono/jsx. React's
 * own server renderer would be larger than all else that the Worker is made of.
 */
export function reportRenderer(
  isWorker: (environment: string) => boolean = (environment) => environment === WORKER,
): Plugin {
  return {
    name: "report-renderer",
    enforce: "pre",
    applyToEnvironment: ({ name }) => isWorker(name),
    resolveId(id, importer) {
      if (id === RENDERER) return resolve("src/features/insights/print/report-renderer.tsx");
      const standIn = STAND_INS[id];
      return standIn && importer?.startsWith(resolve("src")) ? this.resolve(standIn, importer) : null;
    },
  };
}
