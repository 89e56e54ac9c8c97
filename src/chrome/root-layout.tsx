import { useEffect } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router";
import { type PageHead, pages } from "#src/content/pages.ts";
import { useDocumentDescription, useRouteTitle } from "#src/lib/document-head.ts";
import { loadSessionQuietly } from "#src/lib/session.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { usePaintedTheme } from "./theme.ts";
import { Toaster } from "./toaster.tsx";

/** Title and description of the page shown: its route's `handle`. */
function useDocumentHead(): void {
  const handle = useMatches().findLast((match) => match.handle)?.handle as PageHead | undefined;
  useRouteTitle(handle?.title ?? pages.home.title);
  useDocumentDescription(handle?.description ?? pages.home.description);
}

/** On public pages nobody asks who is signed in. */
function usesSession(pathname: string): boolean {
  if (pathname.includes("/thank-you")) return false;
  return pathname === "/survey" || pathname.startsWith("/survey/") || pathname.startsWith("/auth");
}

function useQuietSession(): void {
  const wanted = usesSession(useLocation().pathname);
  useEffect(() => {
    if (wanted) loadSessionQuietly();
  }, [wanted]);
}

export function RootLayout() {
  useDocumentHead();
  usePaintedTheme();
  useQuietSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <Toaster />
      <ScrollRestoration />
    </div>
  );
}
