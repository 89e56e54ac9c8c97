import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { type PageHead, pages } from "./content/pages.ts";
import { Respond } from "./features/respond/respond.tsx";
import { createVisit } from "./features/respond/visit.ts";
import { routes } from "./routes.tsx";

export interface RenderedPage extends PageHead {
  html: string;
}

async function toHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}

async function renderRoute(path: string): Promise<RenderedPage> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status} instead of a page`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { route } = context.matches.at(-1) as (typeof context.matches)[number];
  const html = await toHtml(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return { ...(route.handle as PageHead), html };
}

async function renderRespond(): Promise<RenderedPage> {
  return { ...pages.surveyRespond, html: await toHtml(<Respond visit={createVisit("")} />) };
}

interface PrerenderedFile {
  file: string;
  template: "index.html" | "respond.html";
  /** The route's module, fetched together with the entry. */
  module?: string;
  /** Where its styles come from; a page that is empty until its script runs has none. */
  stylesheet?: "app.css" | "respond.css";
  /** Whether its script may wait until the page has been painted. */
  waitsForPaint?: boolean;
  render: () => Promise<RenderedPage>;
}

function routeFile(path: string, file: string, module: string): PrerenderedFile {
  return {
    file,
    template: "index.html",
    module: `src/routes/${module}.tsx`,
    stylesheet: "app.css",
    waitsForPaint: true,
    render: () => renderRoute(path),
  };
}

/** Everything that is HTML before anyone asks. The shell is for pages whose content depends on who asks. */
export const files: PrerenderedFile[] = [
  routeFile("/", "index.html", "marketing/home"),
  routeFile("/services", "services.html", "marketing/services"),
  routeFile("/ai-kickstarter", "ai-kickstarter.html", "marketing/ai-kickstarter"),
  routeFile("/survey", "survey.html", "survey/landing"),
  routeFile("/survey/create", "survey/create.html", "survey/create"),
  routeFile("/survey/results", "survey/results.html", "survey/results"),
  routeFile("/survey/thank-you", "survey/thank-you.html", "survey/thank-you"),
  {
    file: "app.html",
    template: "index.html",
    render: async () => ({ ...pages.survey, html: "" }),
  },
  { file: "respond.html", template: "respond.html", stylesheet: "respond.css", render: renderRespond },
];
