import { chromeWords } from "#src/content/chrome.ts";
import { company } from "#src/content/company.ts";
import { footerLinks } from "#src/content/navigation.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { useSignedInAs } from "#src/lib/session/signed-in-hint.ts";

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

export function Footer({ onCookieSettings, onManagePins }: FooterProps) {
  const isAdmin = useSignedInAs() === "admin";
  return (
    <footer className="border-rule border-t">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-8 text-muted text-sm">
        <nav aria-label={chromeWords.footerNavigation} className="print:hidden">
          <ul className="flex flex-wrap gap-x-6">
            {footerLinks.map(({ label, to }) => (
              <li key={to}>
                <a href={to} className={ENTRY}>
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
        <p>
          © <CurrentYear /> {company.name}
        </p>
      </div>
    </footer>
  );
}
