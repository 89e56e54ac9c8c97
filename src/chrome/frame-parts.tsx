import { fitLogo } from "#domain/branding/fit-logo.ts";
import { houseLogo } from "#domain/branding/house.ts";
import { chromeWords } from "#messages/frame/chrome";
import { company } from "#src/content/company.ts";
import { ENGLISH } from "#src/lib/page/language.ts";
import { chooseTheme, useThemeChoice } from "#src/lib/page/theme.ts";
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

export function Logo() {
  return (
    <a
      href="/"
      className="flex min-h-11 min-w-0 items-center gap-3"
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
          <span className="truncate font-serif text-h3 leading-tight">{company.name}</span>
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
