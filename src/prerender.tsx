import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterProvider,
  StaticRouterProvider,
} from "react-router";
import { FURTHER_FORMS } from "#domain/accounts/account-forms.ts";
import {
  type ApplicationPath,
  ownFile,
  PRERENDERED_PATHS,
  SHELL_FILE,
  SIGN_IN_PATH,
  SITE_PATHS,
  type SitePath,
} from "#domain/page-paths.ts";
import { LANGUAGE } from "#messages/language";
import { findHead, type PageHead, pages } from "./content/pages.ts";
import type { PageFile, RenderedPage } from "./page-file.ts";
import { files as respondentFiles } from "./prerender-translated.tsx";
import { fileName, renderPage } from "./render-page.tsx";
import { routes } from "./routes.tsx";
import { loadSitePage, siteModule } from "./site-pages.tsx";

async function renderRoute(path: string, query = ""): Promise<RenderedPage> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path + query, "http://localhost")));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status} instead of a page`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { route } = context.matches.at(-1) as (typeof context.matches)[number];
  const content = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  return renderPage(route.handle as PageHead, content, path);
}

/** The routes with one of them loaded whose data never come. */
async function withoutData(all: RouteObject[], pattern: string): Promise<RouteObject[]> {
  return Promise.all(
    all.map(async (route): Promise<RouteObject> => {
      if (route.path === pattern && typeof route.lazy === "function") {
        const loaded = await route.lazy();
        return { ...route, ...loaded, lazy: undefined, loader: () => new Promise(() => {}) } as RouteObject;
      }
      if (!route.children) return route;
      return { ...route, children: await withoutData(route.children, pattern) };
    }),
  );
}

/** A page whose content depends on who asks, as it stands until that has come. */
async function renderWaiting(head: PageHead, pattern: string, path: string): Promise<RenderedPage> {
  const router = createMemoryRouter(await withoutData(routes, pattern), { initialEntries: [path] });
  return renderPage(head, <RouterProvider router={router} />);
}

async function renderSitePage(path: SitePath): Promise<RenderedPage> {
  return renderPage(pages[path], await loadSitePage(path), path);
}

function siteFile(path: SitePath): PageFile {
  return {
    file: fileName(path),
    language: LANGUAGE.code,
    template: "index.html",
    module: `src/${siteModule(path)}`,
    stylesheet: "site.css",
    render: () => renderSitePage(path),
  };
}

function applicationFile(path: ApplicationPath): PageFile {
  const head = path.includes(":") && findHead(path);
  return {
    file: fileName(ownFile(path)),
    language: LANGUAGE.code,
    template: "app.html",
    module: `src/routes${path.replace(":", "$")}.tsx`,
    stylesheet: "app.css",
    render: () => (head ? renderWaiting(head, path.slice(1), ownFile(path)) : renderRoute(path)),
  };
}

const signInFiles = FURTHER_FORMS.map(
  ({ name, query }): PageFile => ({
    ...applicationFile(SIGN_IN_PATH),
    file: fileName(`${SIGN_IN_PATH}/${name}`),
    render: () => renderRoute(SIGN_IN_PATH, query),
  }),
);

/** The documents that are rendered in the build. The shell is for pages whose content depends on the session. */
export const files: PageFile[] = [
  ...SITE_PATHS.map(siteFile),
  ...PRERENDERED_PATHS.map(applicationFile),
  ...signInFiles,
  {
    file: fileName(SHELL_FILE),
    language: LANGUAGE.code,
    template: "app.html",
    render: () => renderPage({ ...pages["/survey"], isListed: false }, null),
  },
  ...respondentFiles,
];
