import { resolve } from "node:path";
import type { Rolldown } from "vite";

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

/** Two pages read it, and it would weigh on every other. */
const APART = "/content/marketing/owner.ts";

/**
 * Names the chunk `pages` for what several public pages share: a dozen small files would cost more than they spare. Of
 * the libraries only React is among it.
 */
export function sharedByPages(entry = resolve("src/site.tsx")): Rolldown.CodeSplittingNameFunction {
  let found: Set<string> | undefined;
  return (id, graph) => {
    if (!found && !graph.getModuleInfo(entry)) throw new Error(`The build has no ${entry}.`);
    found ??= reachableFrom(entry, graph);
    return found.has(id) && !id.includes("/node_modules/") && !id.endsWith(APART) ? "pages" : null;
  };
}
