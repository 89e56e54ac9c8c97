import { lazy, type ReactNode, Suspense } from "react";
import { useSignedInAs } from "#src/lib/session/signed-in-hint.ts";
import { Logo } from "./logo.tsx";
import { MainNavigation } from "./navigation/main-navigation.tsx";
import { SideMenu } from "./navigation/side-menu.tsx";
import { ThemeToggle } from "./theme/theme-toggle.tsx";

type Menu = () => ReactNode;
const NoMenu: Menu = () => null;

/** Fetched for whoever is signed in; where that fails, the page does without. */
const UserMenu = lazy<Menu>(() => import("./account/user-menu.tsx").catch(() => ({ default: NoMenu })));

export function Header() {
  const isSignedIn = useSignedInAs() !== null;
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-rule border-b bg-paper print:static">
      <div className="page flex h-16 items-center justify-between gap-4 md:h-19 short:h-14">
        <Logo />
        <div className="flex shrink-0 items-center gap-3 lg:gap-7">
          <MainNavigation />
          {isSignedIn && (
            <Suspense fallback={<span className="-mr-3 size-11" />}>
              <UserMenu />
            </Suspense>
          )}
          <ThemeToggle />
          <SideMenu />
        </div>
      </div>
    </header>
  );
}
