import { lazy, type ReactNode, Suspense } from "react";
import { fitLogo } from "#domain/branding/fit-logo.ts";
import { houseLogo } from "#domain/branding/house.ts";
import { chromeWords } from "#messages/frame/chrome";
import { company } from "#src/content/company.ts";
import { ENGLISH } from "#src/lib/page/language.ts";
import { chooseTheme, useThemeChoice } from "#src/lib/page/theme.ts";
import { useSignedInAs } from "#src/lib/session/signed-in-hint.ts";
import { classNames } from "#src/ui/class-names.ts";
import { DeviceIcon, MoonIcon, SunIcon } from "#src/ui/icons.tsx";
import { SpectrumMark } from "#src/ui/spectrum/spectrum-drawings.tsx";

export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:start-2 focus:z-50 focus:bg-surface focus:px-4 focus:py-3 print:hidden"
    >
      {chromeWords.skip}
    </a>
  );
}

const HOUSE_BOX = { width: 180, height: 36 };

/** With `isShort`, phones show the mark alone. */
export function Logo({ isShort = false }: { isShort?: boolean }) {
  return (
    <a
      href="/"
      className="flex min-h-11 min-w-11 shrink-9999 items-center gap-3"
      hrefLang={ENGLISH}
      aria-label={chromeWords.home({ company: company.name })}
    >
      {houseLogo ? (
        <img src={houseLogo.src} {...fitLogo(houseLogo, HOUSE_BOX)} alt="" className="logo" />
      ) : (
        <>
          <span className="w-11 shrink-0">
            <SpectrumMark />
          </span>
          <span
            className={classNames("truncate font-serif text-h3 leading-tight", isShort && "max-sm:hidden")}
          >
            {company.name}
          </span>
        </>
      )}
    </a>
  );
}

/** Light, dark, or as the device. CSS picks the icon by the page's attribute, so that it is right before hydration. */
export function ThemeControl() {
  const { chosen, next } = useThemeChoice();
  const label = chromeWords.theme({ chosen, next });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
      className="-me-3 inline-flex size-11 noscript:hidden print:hidden items-center justify-center rounded-control text-muted hover:text-ink"
    >
      <SunIcon className="hidden in-data-[theme=light]:block" />
      <MoonIcon className="hidden in-data-[theme=dark]:block" />
      <DeviceIcon className="hidden in-data-[theme=system]:block" />
    </button>
  );
}

type Menu = () => ReactNode;
const Space: Menu = () => <span className="-me-3 size-11" />;

/** Loaded for signed-in managers only; if that fails, the page has no user menu. */
const UserMenu = lazy<Menu>(() => import("./account/user-menu.tsx").catch(() => ({ default: Space })));

export function AccountMenu() {
  if (useSignedInAs() === null) return null;
  return (
    <Suspense fallback={<Space />}>
      <UserMenu />
    </Suspense>
  );
}

export function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-rule border-b bg-paper print:static short:absolute">
      <div className="page flex h-16 items-center justify-between gap-3 sm:gap-4 md:h-19 short:h-14">
        {children}
      </div>
    </header>
  );
}
