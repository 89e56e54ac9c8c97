import type { ReactNode } from "react";
import { Link } from "react-router";
import { DASHBOARD_PATH } from "#domain/accounts/next-page.ts";
import { chromeWords } from "#messages/frame/chrome";
import { useCurrentPath } from "#src/lib/page/location.ts";
import { AccountMenu, HeaderBar, Logo, ThemeControl } from "./frame-parts.tsx";

/** Of the pages on which managers work: the way to their surveys in place of the public navigation. */
export function ApplicationHeader({ languages }: { languages: ReactNode }) {
  return (
    <HeaderBar>
      <Logo isShort />
      <Link
        to={DASHBOARD_PATH}
        aria-current={useCurrentPath() === DASHBOARD_PATH ? "page" : undefined}
        className="wrap-anywhere me-auto flex min-h-11 items-center text-sm underline-offset-8 hover:text-accent aria-[current=page]:underline aria-[current=page]:decoration-1 sm:ms-4"
      >
        {chromeWords.surveys}
      </Link>
      <div className="flex shrink-0 items-center gap-3 lg:gap-7">
        {languages}
        <ThemeControl />
        {/* As wide before the menu has loaded. */}
        <div className="min-w-8">
          <AccountMenu />
        </div>
      </div>
    </HeaderBar>
  );
}
