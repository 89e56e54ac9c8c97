import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterProvider,
  StaticRouterProvider,
} from "react-router";
import { FURTHER_FORMS } from "#domain/accounts/account-forms.ts";
import { pathIn } from "#domain/language-paths.ts";
import { type ApplicationPath, ownFile, SIGN_IN_PATH } from "#domain/page-paths.ts";
import { LANGUAGE } from "#messages/language";
import { documentWords } from "#messages/respond/document";
import { findHead, type PageHead, pages } from "./content/pages.ts";
import type { PageFile, RenderedPage } from "./page-file.ts";
import { fileName, renderPage } from "./render-page.tsx";
import { basename, routes } from "./routes.tsx";

async function renderRoute(path: string, query = ""): Promise<RenderedPage> {
  const handler = createStaticHandler(routes, { basename });
  const context = await handler.query(
    new Request(new URL(pathIn(LANGUAGE.code, path) + query, "http://localhost")),
  );
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
  const router = createMemoryRouter(await withoutData(routes, pattern), {
    basename,
    initialEntries: [pathIn(LANGUAGE.code, path)],
  });
  return renderPage(head, <RouterProvider router={router} />);
}

/** Without its script, a page of the application does little. */
const withNoScript = async (page: Promise<RenderedPage>): Promise<RenderedPage> => ({
  ...(await page),
  noScript: documentWords.noScriptInApplication,
});

/** The document of a page of the application in the language that is built. */
export function applicationFile(path: ApplicationPath): PageFile {
  const head = path.includes(":") && findHead(path);
  return {
    file: fileName(pathIn(LANGUAGE.code, ownFile(path))),
    language: LANGUAGE.code,
    template: "app.html",
    module: `src/routes${path.replace(":", "$")}.tsx`,
    stylesheet: "app.css",
    render: () => withNoScript(head ? renderWaiting(head, path.slice(1), ownFile(path)) : renderRoute(path)),
  };
}

/** Each form of the sign-in page. */
export const signInFiles = FURTHER_FORMS.map(
  ({ name, query }): PageFile => ({
    ...applicationFile(SIGN_IN_PATH),
    file: fileName(pathIn(LANGUAGE.code, `${SIGN_IN_PATH}/${name}`)),
    render: () => withNoScript(renderRoute(SIGN_IN_PATH, query)),
  }),
);

/** For pages whose content depends on the session. */
export const shellFile = (path: string): PageFile => ({
  file: fileName(pathIn(LANGUAGE.code, path)),
  language: LANGUAGE.code,
  template: "app.html",
  render: () => withNoScript(renderPage({ ...pages["/survey"], isListed: false }, null)),
});
