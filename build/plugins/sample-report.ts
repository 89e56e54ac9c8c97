import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const SAMPLE = "virtual:sample-report";
const EXCERPT = "virtual:sample-excerpt";

/** Makes the sample report, and a piece of it, modules of the pages when they are built, so that showing them makes no call. */
export function sampleReport(): Plugin {
  return {
    name: "sample-report",
    resolveId: (id) => (id === SAMPLE || id === EXCERPT ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${SAMPLE}` && id !== `\0${EXCERPT}`) return null;
      const { makeSampleExcerpt, makeSampleReport } = await import(
        pathToFileURL(resolve("build/sample-report.ts")).href
      );
      const made = await (id === `\0${EXCERPT}` ? makeSampleExcerpt() : makeSampleReport());
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(made))});`;
    },
  };
}
