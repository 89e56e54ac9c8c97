import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const SAMPLE = "virtual:sample-report";

/** Makes the sample report a module of the pages when they are built, so that showing it makes no call. */
export function sampleReport(): Plugin {
  return {
    name: "sample-report",
    resolveId: (id) => (id === SAMPLE ? `\0${SAMPLE}` : null),
    async load(id) {
      if (id !== `\0${SAMPLE}`) return null;
      const { makeSampleReport } = await import(pathToFileURL(resolve("build/sample-report.ts")).href);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(await makeSampleReport()))});`;
    },
  };
}
