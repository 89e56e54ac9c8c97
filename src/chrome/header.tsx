import { lazy, type ReactNode, Suspense } from "react";
import { chromeWords } from "#src/content/chrome.ts";
import { company } from "#src/content/company.ts";
import { useSignedInAs } from "#src/lib/session/signed-in-hint.ts";
import { DeviceIcon, MoonIcon, SunIcon } from "#src/ui/icons.tsx";
import { SpectrumMark } from "#src/ui/spectrum/spectrum-drawings.tsx";
import { MainNavigation } from "./navigation/main-navigation.tsx";
import { SideMenu } from "./navigation/side-menu.tsx";
import { chooseTheme, useThemeChoice } from "./theme/theme.ts";

type Menu = () => ReactNode;
const NoMenu: Menu = () => null;

/** Loaded for signed-in managers only; if that fails, the page has no user menu. */
const UserMenu = lazy<Menu>(() => import("./account/user-menu.tsx").catch(() => ({ default: NoMenu })));

export function Header() {
  const isSignedIn = useSignedInAs() !== null;
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-rule border-b bg-paper print:static short:absolute">
      <div className="page flex h-16 items-center justify-between gap-4 md:h-19 short:h-14">
        <Logo />
        <div className="flex shrink-0 items-center gap-3 lg:gap-7">
          <MainNavigation />
          {isSignedIn && (
            <Suspense fallback={<span className="-mr-3 size-11" />}>
              <UserMenu />
            </Suspense>
          )}
          <ThemeControl />
          <SideMenu />
        </div>
      </div>
    </header>
  );
}

function Logo() {
  return (
    <a
      href="/"
      className="flex min-h-11 min-w-0 items-center gap-3"
      aria-label={chromeWords.home(company.name)}
    >
      <span className="w-11 shrink-0">
        <SpectrumMark />
      </span>
      <span className="truncate font-serif text-h3 leading-tight">{company.name}</span>
    </a>
  );
}

/** Light, dark, or as the device. CSS picks the icon by the page's attribute, so that it is right before hydration. */
function ThemeControl() {
  const { chosen, next } = useThemeChoice();
  const label = chromeWords.theme(chosen, next);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
      className="-mr-3 inline-flex size-11 noscript:hidden print:hidden items-center justify-center rounded-control text-muted hover:text-ink"
    >
      <SunIcon className="hidden in-data-[theme=light]:block" />
      <MoonIcon className="hidden in-data-[theme=dark]:block" />
      <DeviceIcon className="hidden in-data-[theme=system]:block" />
    </button>
  );
}
