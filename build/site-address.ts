interface Routed {
  route?: unknown;
  routes?: unknown[] | undefined;
  vars?: Record<string, unknown>;
}

interface CustomDomain {
  pattern: string;
  custom_domain: true;
}

/**
 * The custom domain that puts the Worker on SITE_URL's host: none if the configuration names routes, or if SITE_URL is an
 * address under workers.dev.
 */
export function siteRoutes({ route, routes = [], vars = {} }: Routed): CustomDomain[] | undefined {
  const { SITE_URL } = vars;
  if (route || routes.length > 0 || typeof SITE_URL !== "string" || !URL.canParse(SITE_URL)) return undefined;
  const { hostname } = new URL(SITE_URL);
  if (hostname === "" || hostname.endsWith(".workers.dev")) return undefined;
  return [{ pattern: hostname, custom_domain: true }];
}
