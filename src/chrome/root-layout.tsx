import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { company } from "#src/content/company.ts";
import { type PageHead, pages } from "#src/content/pages.ts";
import { useCanonicalAddress, useDocumentDescription, useRouteTitle } from "#src/lib/document-head.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { usePageChanges } from "./page-changes.ts";
import { usePaintedTheme } from "./theme.ts";

const Toaster = lazy(() => import("./toaster.tsx"));

/** Title and description of the page shown: its route's `handle`. */
function useDocumentHead(pathname: string): void {
  const handle = useMatches().findLast((match) => match.handle)?.handle as PageHead | undefined;
  useRouteTitle(handle?.title ?? pages.home.title);
  useDocumentDescription(handle?.description ?? pages.home.description);
  useCanonicalAddress(new URL(pathname, company.siteUrl).href);
}

function belongsToSurvey(pathname: string): boolean {
  return pathname === "/survey" || pathname.startsWith("/survey/") || pathname.startsWith("/auth");
}

/** True from the first time on: a toast outlives the page that asked for it. */
function useEver(condition: boolean): boolean {
  const [ever, setEver] = useState(false);
  useEffect(() => {
    if (condition) setEver(true);
  }, [condition]);
  return ever;
}

interface RootLayoutProps {
  onCookieSettings?: (() => void) | undefined;
  /** What lies over every page. */
  children?: ReactNode;
}

/** Pages outside the survey load neither toasts nor the session, and ask nobody who is signed in. */
export function RootLayout({ onCookieSettings, children }: RootLayoutProps) {
  const { pathname } = useLocation();
  const isSurvey = belongsToSurvey(pathname);
  const showsToasts = useEver(isSurvey);
  useDocumentHead(pathname);
  usePaintedTheme();
  usePageChanges();
  return (
    <div className="flex min-h-dvh flex-col pt-16 md:pt-19 short:pt-14 print:pt-0">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:px-4 focus:py-3 print:hidden"
      >
        Skip to content
      </a>
      <Header knowsSession={isSurvey && !pathname.includes("/thank-you")} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer onCookieSettings={onCookieSettings} />
      {children}
      {showsToasts && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}
