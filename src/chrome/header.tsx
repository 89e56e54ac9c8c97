import { lazy, Suspense } from "react";
import { Logo } from "./logo.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import { SideMenu } from "./side-menu.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** Only where it matters who is signed in. */
const UserMenu = lazy(() => import("./user-menu.tsx"));

export function Header({ knowsSession }: { knowsSession: boolean }) {
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-rule border-b bg-paper print:static">
      <div className="page flex h-16 items-center justify-between gap-4 md:h-19 short:h-14">
        <Logo />
        <div className="flex shrink-0 items-center gap-3 lg:gap-7">
          <MainNavigation />
          {knowsSession && (
            <Suspense fallback={null}>
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
