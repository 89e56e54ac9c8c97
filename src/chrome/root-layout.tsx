import { Outlet, useLocation, useMatches } from "react-router";
import { company } from "#src/content/company.ts";
import { type PageHead, pages } from "#src/content/pages.ts";
import { useCanonicalAddress, useDocumentDescription, useRouteTitle } from "#src/lib/document-head.ts";
import { usePageChanges } from "./page-changes.ts";
import { PageFrame } from "./page-frame.tsx";
import { Toaster } from "./toaster.tsx";

/** Title and description of the page shown: its route's `handle`. */
function useDocumentHead(pathname: string): void {
  const handle = useMatches().findLast((match) => match.handle)?.handle as PageHead | undefined;
  useRouteTitle(handle?.title ?? pages.survey.title);
  useDocumentDescription(handle?.description ?? pages.survey.description);
  useCanonicalAddress(new URL(pathname, company.siteUrl).href);
}

interface RootLayoutProps {
  onCookieSettings?: (() => void) | undefined;
}

/** Around the pages that the router changes. Whoever has answered a survey is asked for no session. */
export function RootLayout({ onCookieSettings }: RootLayoutProps) {
  const { pathname } = useLocation();
  useDocumentHead(pathname);
  usePageChanges();
  return (
    <>
      <PageFrame knowsSession={!pathname.includes("/thank-you")} onCookieSettings={onCookieSettings}>
        <Outlet />
      </PageFrame>
      <Toaster />
    </>
  );
}
