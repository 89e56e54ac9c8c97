import type { ReactNode } from "react";
import { chromeWords, navigationWords } from "#messages/frame/chrome";
import { MainNavigation } from "#src/chrome/navigation/main-navigation.tsx";
import { footerLinks } from "#src/chrome/navigation/navigation.ts";
import { SideMenu } from "#src/chrome/navigation/side-menu.tsx";
import { company } from "#src/content/company.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { ENGLISH } from "#src/lib/page/language.ts";
import { useAppliedTheme } from "#src/lib/page/theme.ts";
import { useSignedInAs } from "#src/lib/session/signed-in-hint.ts";
import { AccountMenu, HeaderBar, Logo, SkipLink, ThemeControl } from "./frame-parts.tsx";
import { trackLink } from "./navigation/track-link.ts";

export interface PageFrameProps {
  onCookieSettings?: (() => void) | undefined;
  /** For admins. */
  onManagePins: () => void;
  /** Where the page is in several languages. */
  languages?: ReactNode;
  /** In place of the public pages'. */
  header?: ReactNode;
  children?: ReactNode;
}

/** Header and footer. Their links load documents, so public pages need no router. */
export function PageFrame({ onCookieSettings, onManagePins, languages, header, children }: PageFrameProps) {
  useAppliedTheme();
  return (
    <div className="flex min-h-dvh flex-col pt-16 md:pt-19 short:pt-14 print:block print:min-h-0 print:pt-0">
      <SkipLink />
      {header || <PublicHeader languages={languages} />}
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

const { registeredName, registeredNumber, registeredAddress } = company;

/** Who runs the site, as a company has to say on it. */
const REGISTERED = [
  registeredName,
  registeredNumber && chromeWords.registered({ number: registeredNumber }),
  registeredAddress,
]
  .filter(Boolean)
  .join(" · ");

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
            {footerLinks.map((link) => (
              <li key={link.name}>
                <a
                  href={link.to}
                  hrefLang={link.isTranslated ? undefined : ENGLISH}
                  className={ENTRY}
                  onClick={() => trackLink("footer", link.name)}
                >
                  {navigationWords[link.name]}
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
        <div className="text-xs lg:text-end">
          <p>
            © <CurrentYear /> {company.name}
          </p>
          <p>{REGISTERED}</p>
        </div>
      </div>
    </footer>
  );
}

function PublicHeader({ languages }: Pick<PageFrameProps, "languages">) {
  return (
    <HeaderBar>
      <Logo />
      <div className="flex shrink-0 items-center gap-3 lg:gap-7">
        <MainNavigation besideLanguages={Boolean(languages)} />
        <AccountMenu />
        {languages}
        <ThemeControl />
        <SideMenu besideLanguages={Boolean(languages)} />
      </div>
    </HeaderBar>
  );
}
