import type { ReactNode } from "react";
import { chromeWords, footerLinks, registeredLine } from "#src/content/chrome.ts";
import { company } from "#src/content/company.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { useSignedInAs } from "#src/lib/session/signed-in-hint.ts";
import { Header } from "./header.tsx";
import { trackLink } from "./navigation/track-link.ts";
import { useAppliedTheme } from "./theme/theme.ts";

export interface PageFrameProps {
  onCookieSettings?: (() => void) | undefined;
  /** For admins. */
  onManagePins: () => void;
  children?: ReactNode;
}

/** Header and footer. Their links load documents, so public pages need no router. */
export function PageFrame({ onCookieSettings, onManagePins, children }: PageFrameProps) {
  useAppliedTheme();
  return (
    <div className="flex min-h-dvh flex-col pt-16 md:pt-19 short:pt-14 print:block print:min-h-0 print:pt-0">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:px-4 focus:py-3 print:hidden"
      >
        {chromeWords.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer onCookieSettings={onCookieSettings} onManagePins={onManagePins} />
    </div>
  );
}

/** Hydration takes the year of the build, then this shows the current one. */
function CurrentYear() {
  return (
    <span key={useIsHydrated() ? "now" : "built"} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}

const ENTRY = "flex min-h-11 items-center hover:text-ink";

interface FooterProps {
  onCookieSettings?: (() => void) | undefined;
  onManagePins: () => void;
}

function Footer({ onCookieSettings, onManagePins }: FooterProps) {
  const isAdmin = useSignedInAs() === "admin";
  return (
    <footer className="border-rule border-t">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-8 text-muted text-sm">
        <nav aria-label={chromeWords.footerNavigation} className="print:hidden">
          <ul className="flex flex-wrap gap-x-6">
            {footerLinks.map(({ label, to }) => (
              <li key={label}>
                <a href={to} className={ENTRY} onClick={() => trackLink("footer", label)}>
                  {label}
                </a>
              </li>
            ))}
            {isAdmin && (
              <li>
                <button type="button" onClick={onManagePins} className={ENTRY}>
                  {chromeWords.managePins}
                </button>
              </li>
            )}
            {onCookieSettings && (
              <li className="noscript:hidden">
                <button type="button" onClick={onCookieSettings} className={ENTRY}>
                  {chromeWords.cookieSettings}
                </button>
              </li>
            )}
          </ul>
        </nav>
        <div className="text-xs lg:text-right">
          <p>
            © <CurrentYear /> {company.name}
          </p>
          <p>{registeredLine}</p>
        </div>
      </div>
    </footer>
  );
}
