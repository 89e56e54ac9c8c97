import type { ReactNode } from "react";
import { Link } from "react-router";
import { chromeWords, navigationWords } from "#messages/frame/chrome";
import { ENGLISH } from "#src/lib/page/language.ts";
import { useAppliedTheme } from "#src/lib/page/theme.ts";
import { ArrowLeftIcon } from "#src/ui/icons.tsx";
import { Logo, SkipLink, ThemeControl } from "./frame-parts.tsx";

interface BareFrameProps {
  /** The path of the report that the page belongs to. */
  report: string | null;
  languages: ReactNode;
  children: ReactNode;
}

/** Around the pages of a workshop, as plain as a respondent's: nothing of the rest of the site calls a room away. */
export function BareFrame({ report, languages, children }: BareFrameProps) {
  useAppliedTheme();
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <SkipLink />
      <header className="page flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2 print:hidden">
        <Logo />
        {report && (
          <Link
            to={report}
            className="order-last inline-flex min-h-11 items-center gap-2 text-muted text-sm hover:text-ink max-sm:w-full sm:order-none sm:me-auto sm:ms-4"
          >
            <ArrowLeftIcon className="size-4" /> {chromeWords.toReport}
          </Link>
        )}
        <div className="flex shrink-0 items-center gap-3 lg:gap-7">
          {languages}
          <ThemeControl />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="page py-4 text-muted text-sm print:hidden">
        <a href="/privacy" hrefLang={ENGLISH} className="inline-flex min-h-11 items-center hover:text-ink">
          {navigationWords.privacy_policy}
        </a>
      </footer>
    </div>
  );
}
