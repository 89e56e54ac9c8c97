import { useEffect } from "react";
import { Outlet, useLocation, useMatches, useRouteError } from "react-router";
import { company } from "#src/content/company.ts";
import { failedPageWords as words } from "#src/content/page-errors.ts";
import { type PageHead, pages } from "#src/content/pages.ts";
import { RequestError } from "#src/lib/api/request-error.ts";
import {
  useCanonicalAddress,
  useDocumentDescription,
  useDocumentTitle,
  useRouteTitle,
} from "#src/lib/page/document-head.ts";
import { reportFault } from "#src/lib/page/report-fault.ts";
import { revalidateSession } from "#src/lib/session/session.ts";
import { Button } from "#src/ui/button.tsx";
import { useSessionSync } from "./account/use-session-sync.ts";
import { DegradedMode } from "./degraded-mode.tsx";
import { usePageChanges } from "./page-changes.ts";
import { PageFrame, type PageFrameProps } from "./page-frame.tsx";
import { mountToaster } from "./toaster.tsx";

const isOfflineDetected = import.meta.env.OFFLINE_DETECTION === "true";

/** Sets title and description from the route's `handle`. */
function useDocumentHead(pathname: string): void {
  const handle = useMatches().find((match) => match.handle)?.handle as PageHead | undefined;
  useRouteTitle(handle?.title ?? pages["/survey"].title);
  useDocumentDescription(handle?.description ?? pages["/survey"].description);
  useCanonicalAddress(new URL(pathname, company.siteUrl).href);
}

/** Readers of the sample have no session to ask for. */
function useRevalidatedSession(pathname: string): void {
  const asks = pathname !== "/survey/sample";
  useEffect(() => {
    if (asks) revalidateSession();
  }, [asks]);
}

/** True for pages that need a session or the database. */
export function isProtectedPath(path: string): boolean {
  if (path === "/survey/sample") return false;
  return /^\/auth(\/|$)/.test(path) || path.includes("/survey/");
}

export function RootLayout(props: PageFrameProps) {
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

/** In place of a page that failed: no stack trace, only the reference. */
export function ErrorBoundary() {
  const error = useRouteError();
  const requestId = error instanceof RequestError ? error.requestId : undefined;
  useEffect(() => {
    if (!(error instanceof RequestError)) reportFault(error);
  }, [error]);
  useDocumentTitle(words.title);
  return (
    <main className="page grid gap-6 py-section">
      <h1 className="text-h1">{words.title}</h1>
      <p className="max-w-measure text-lead text-muted">{words.next}</p>
      {requestId && <p className="text-muted text-sm">{words.reference(requestId)}</p>}
      <div>
        <Button onClick={() => location.reload()}>{words.reload}</Button>
      </div>
    </main>
  );
}
