import type { Plugin } from "vite";

const LATE = /\bimport\(\s*"([^"]+)"\s*\)/g;

/**
 * Makes each late import of the Worker an early one. The pool fetches a module for the request that asks first; one that
 * waits for it beside that one goes on in the wrong context, where no statement of the database ends. On the edge and in
 * `npm run dev:wrangler`, which the browser's tests run against, late imports stay late.
 */
export const importEarly = (): Plugin => ({
  name: "import-early",
  transform(code, id) {
    if (id.includes("/node_modules/")) return null;
    const modules = [...new Set(Array.from(code.matchAll(LATE), ([, name]) => name))];
    if (modules.length === 0) return null;
    const early = code.replace(LATE, (_, name) => `Promise.resolve(early${modules.indexOf(name)})`);
    const imports = modules.map((name, index) => `import * as early${index} from ${JSON.stringify(name)};`);
    return { code: `${early}\n${imports.join("\n")}`, map: null };
  },
});
