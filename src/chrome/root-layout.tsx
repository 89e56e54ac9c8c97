import { useEffect } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { company } from "#src/content/company.ts";
import { type PageHead, pages } from "#src/content/pages.ts";
import { useCanonicalAddress, useDocumentDescription, useRouteTitle } from "#src/lib/page/document-head.ts";
import { isProtectedPath } from "#src/lib/session/protected-paths.ts";
import { revalidateSession } from "#src/lib/session/session.ts";
import { useSessionSync } from "./account/use-session-sync.ts";
import { DegradedMode } from "./degraded-mode.tsx";
import { usePageChanges } from "./page-changes.ts";
import { PageFrame } from "./page-frame.tsx";
import { mountToaster } from "./toaster.tsx";

const isOfflineDetected = import.meta.env.OFFLINE_DETECTION === "true";

/** Sets title and description from the route's `handle`. */
function useDocumentHead(pathname: string): void {
  const handle = useMatches().findLast((match) => match.handle)?.handle as PageHead | undefined;
  useRouteTitle(handle?.title ?? pages.survey.title);
  useDocumentDescription(handle?.description ?? pages.survey.description);
  useCanonicalAddress(new URL(pathname, company.siteUrl).href);
}

/** Respondents and readers of the sample have no session to ask for. */
function useRevalidatedSession(pathname: string): void {
  const asks = !pathname.includes("/thank-you") && pathname !== "/survey/sample";
  useEffect(() => {
    if (asks) revalidateSession();
  }, [asks]);
}

interface RootLayoutProps {
  onCookieSettings?: (() => void) | undefined;
  onManagePins: () => void;
}

/** Around the pages that the router changes. */
export function RootLayout(props: RootLayoutProps) {
  const { pathname } = useLocation();
  useEffect(mountToaster, []);
  const isProtected = isProtectedPath(pathname);
  useRevalidatedSession(pathname);
  useSessionSync(isProtected);
  useDocumentHead(pathname);
  usePageChanges();
  return (
    <PageFrame {...props}>
      {isProtected && isOfflineDetected && <DegradedMode />}
      <Outlet />
    </PageFrame>
  );
}
