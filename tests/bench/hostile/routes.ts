import { registerHooks } from "node:module";
import { inspectRoutes } from "hono/dev";

const STAND_IN = "export class DurableObject {} export const renderReport = () => {};";

/** Modules that only the platform and the bundler have. To list routes, none of them runs. */
function standInForPlatform() {
  return registerHooks({
    resolve: (name, context, next) =>
      /^(?:cloudflare|virtual):/.test(name)
        ? { url: `data:text/javascript,${encodeURIComponent(STAND_IN)}`, shortCircuit: true }
        : next(name, context),
  });
}

export interface Route {
  method: string;
  path: string;
}

/** Every route of the API, as it is mounted. */
export async function listRoutes(): Promise<Route[]> {
  const hooks = standInForPlatform();
  const { loadParts } = await import("#worker/api/api.ts");
  const parts = await loadParts();
  hooks.deregister();
  const mounted = parts.flatMap((api) => inspectRoutes(api));
  const routes = mounted.filter(({ isMiddleware, method }) => !(isMiddleware && method === "ALL"));
  return [...new Map(routes.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()];
}
