import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { Outlet, useLocation, useMatches, useNavigation, useRevalidator, useRouteError } from "react-router";
import { ADMIN_SCREENS, adminPath } from "#domain/admin-screens.ts";
import { ADMIN_STATUS } from "#domain/limits.ts";
import { IN_ORIGINAL, matchesPath } from "#domain/page-paths.ts";
import { loadErrorWords } from "#messages/frame/load-error";
import { failedPageWords as words } from "#messages/frame/page-errors";
import { company } from "#src/content/company.ts";
import { type PageHead, pages } from "#src/content/pages.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { RequestError } from "#src/lib/api/request-error.ts";
import {
  useCanonicalAddress,
  useDocumentDescription,
  useDocumentTitle,
  useRouteTitle,
} from "#src/lib/page/document-head.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { inThisLanguage } from "#src/lib/page/language.ts";
import { reportFault } from "#src/lib/page/report-fault.ts";
import { isTranslated } from "#src/lib/page/translated.ts";
import { waitingConfirmation } from "#src/lib/session/confirmation.ts";
import { keepSessionAlive } from "#src/lib/session/keep-alive.ts";
import { revalidateSession, syncWithOtherTabs, useSession } from "#src/lib/session/session.ts";
import { onSessionEvent, type SessionEvent } from "#src/lib/session/session-events.ts";
import { useStore } from "#src/lib/store.ts";
import { Button } from "#src/ui/button.tsx";
import { LanguageMenu } from "#src/ui/language-menu.tsx";
import { ApplicationHeader } from "./application-header.tsx";
import { BareFrame } from "./bare-frame.tsx";
import { DegradedMode } from "./degraded-mode.tsx";
import { usePageChanges } from "./page-changes.ts";
import { PageFrame, type PageFrameProps } from "./page-frame.tsx";
import { mountToaster } from "./toaster.tsx";

function useSessionEvents(onEvent: (event: SessionEvent) => void): void {
  const hear = useEffectEvent(onEvent);
  useEffect(() => onSessionEvent((event) => hear(event)), []);
}

/** Asks for the admin status after sign-in, unless a navigation under way brings it along. */
function useAdminRecheck(): void {
  const isSettled = useNavigation().state === "idle";
  const [isDue, setIsDue] = useState(false);
  useSessionEvents(({ kind, isElsewhere }) => {
    if (isElsewhere || (kind !== "signed in" && kind !== "mfa challenge verified")) return;
    setTimeout(() => setIsDue(true), ADMIN_STATUS.recheckDelayMs);
  });
  useEffect(() => {
    if (!isDue || !isSettled) return;
    setIsDue(false);
    revalidateSession();
  }, [isDue, isSettled]);
}

/** Reloads the data when the session changed in another tab or while the page lay in the back/forward cache. */
function useReloadOnChange(): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());
  useSessionEvents(({ kind, isElsewhere }) => {
    if (isElsewhere && (kind === "signed in" || kind === "signed out")) revalidate();
  });
  useEffect(() => {
    const reloadOnReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reload();
    };
    addEventListener("pageshow", reloadOnReturn);
    return () => removeEventListener("pageshow", reloadOnReturn);
  }, []);
}

/** Keeps the session alive and the page in step with it. */
function useSessionSync(isProtected: boolean): void {
  useEffect(syncWithOtherTabs, []);
  useEffect(() => (isProtected ? keepSessionAlive() : undefined), [isProtected]);
  useAdminRecheck();
  useReloadOnChange();
}

const isOfflineDetected = import.meta.env.OFFLINE_DETECTION === "true";

/** Sets title and description from the route's `handle`. */
function useDocumentHead(pathname: string): void {
  const handle = useMatches().find((match) => match.handle)?.handle as PageHead | undefined;
  useRouteTitle(handle?.title ?? pages["/survey"].title);
  useDocumentDescription(handle?.description ?? pages["/survey"].description);
  useCanonicalAddress(new URL(inThisLanguage(pathname), company.siteUrl).href);
}

/** Their readers have no session to ask for. */
const WITHOUT_SESSION = ["/survey/sample", "/survey/anonymity"];
const hasSession = (path: string) => !WITHOUT_SESSION.includes(path) && !path.startsWith("/workshop");

function useRevalidatedSession(pathname: string): void {
  const asks = hasSession(pathname);
  useEffect(() => {
    if (asks) revalidateSession();
  }, [asks]);
}

/** True for pages that need a session or the database. */
export function isProtectedPath(path: string): boolean {
  if (!hasSession(path)) return false;
  return /^\/auth(\/|$)/.test(path) || path.includes("/survey/");
}

/** A signed-in manager's choice is stored with the account, for mails. */
function PageLanguages({ path }: { path: string }) {
  const isSignedIn = Boolean(useSession());
  const storeChoice = (language: string) => {
    if (isSignedIn)
      read(api.account.language.$put({ json: { language } }, { init: { keepalive: true } })).catch(() => {});
  };
  return (
    <div className="print:hidden">
      {/* A prerendered page is that of any survey. */}
      <LanguageMenu path={useIsHydrated() ? path : "/survey"} isShort onChoose={storeChoice} />
    </div>
  );
}

const ConfirmIdentity = lazy(() => import("./account/confirm-identity.tsx"));

/** Loaded once a call has asked for it, and there from then on: a dialog fades. */
function Confirmation() {
  const isWaiting = useStore(waitingConfirmation, null) !== null;
  const [isLoaded, setIsLoaded] = useState(false);
  if (isWaiting && !isLoaded) setIsLoaded(true);
  return (
    isLoaded && (
      <Suspense>
        <ConfirmIdentity />
      </Suspense>
    )
  );
}

/** The pages that a signed-in manager or admin works on. */
const APPLICATION = [
  "/survey/manage",
  "/survey/:code/insights",
  "/survey/account",
  "/survey/programs",
  "/survey/offer",
  ...ADMIN_SCREENS.map((screen) => adminPath(screen)),
] as const;

/** A workshop has no menus: neither the phones and the screen of the room, nor the page that leads it. */
function Frame({ path, ...props }: PageFrameProps & { path: string }) {
  const { languages, children } = props;
  const report = matchesPath("/survey/:code/workshop", path) ? path.replace(/workshop$/, "insights") : null;
  if (report || path.startsWith("/workshop")) {
    return (
      <BareFrame report={report} languages={languages}>
        {children}
      </BareFrame>
    );
  }
  const isApplication = APPLICATION.some((page) => matchesPath(page, path));
  return <PageFrame {...props} header={isApplication && <ApplicationHeader languages={languages} />} />;
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
    <Frame
      {...props}
      path={pathname}
      languages={!IN_ORIGINAL.includes(pathname) && <PageLanguages path={pathname} />}
    >
      {isProtected && isOfflineDetected && <DegradedMode />}
      <Outlet />
      <Confirmation />
    </Frame>
  );
}

/** In place of a page that failed: no stack trace, only the reference. */
export function ErrorBoundary() {
  const error = useRouteError();
  const requestId = error instanceof RequestError ? error.requestId : undefined;
  useEffect(() => {
    if (!(error instanceof RequestError)) reportFault(error);
  }, [error]);
  const [wasTranslated] = useState(isTranslated);
  useDocumentTitle(words.title);
  return (
    <main className="page grid gap-6 py-section">
      <h1 className="text-h1">{words.title}</h1>
      <p className="max-w-measure text-lead text-muted">{words.next}</p>
      {wasTranslated && <p className="max-w-measure text-lead">{words.translated}</p>}
      {requestId && <p className="text-muted text-sm">{loadErrorWords.reference({ requestId })}</p>}
      <div>
        <Button onClick={() => location.reload()}>{words.reload}</Button>
      </div>
    </main>
  );
}
