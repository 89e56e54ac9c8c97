import "./lib/page/without-eval.ts";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { StrictMode, startTransition } from "react";
import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import "./app.css";
import { LANGUAGE } from "#messages/language";
import { watchArrowKeys } from "./lib/page/arrow-keys.ts";
import { keepEarlyInput } from "./lib/page/early-input.ts";
import { announceHydration, EarlyClick } from "./lib/page/hydration.ts";
import { mountPage } from "./lib/page/mount-page.ts";
import { basename, routes } from "./routes.tsx";

/** Loads route modules first: the router would render a fallback over the prerendered page. */
async function loadMatchedRoutes(): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(matches.map(({ route }) => loadRoute(route)));
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

async function start(): Promise<void> {
  await loadMatchedRoutes();
  const root = document.getElementById("root") as HTMLElement;
  const application = (
    <StrictMode>
      <EarlyClick>
        <DirectionProvider direction={LANGUAGE.direction}>
          <RouterProvider router={createBrowserRouter(routes, { basename })} />
        </DirectionProvider>
      </EarlyClick>
    </StrictMode>
  );
  announceHydration();
  startTransition(() => {
    keepEarlyInput(root);
    mountPage(root, application);
  });
}

watchArrowKeys();
start();
