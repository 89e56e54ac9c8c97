import { NavLink } from "react-router";
import { classNames } from "#src/ui/class-names.ts";
import { Logo } from "./logo.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { UserMenu } from "./user-menu.tsx";

/** On a phone the logo alone leads home. */
const LINKS = [
  { to: "/", label: "Home", className: "hidden sm:flex" },
  { to: "/survey", label: "Survey", className: "flex" },
];

export function Header() {
  return (
    <header className="sticky top-0 z-30 border-rule border-b bg-paper">
      <div className="page flex h-16 items-center justify-between gap-4 sm:h-19">
        <Logo />
        <nav aria-label="Main" className="flex items-center gap-4 sm:gap-7">
          {LINKS.map(({ to, label, className }) => (
            <NavLink
              key={to}
              to={to}
              end
              className={classNames(
                className,
                "min-h-11 items-center border-transparent border-b text-sm hover:text-accent aria-[current=page]:underline aria-[current=page]:underline-offset-8",
              )}
            >
              {label}
            </NavLink>
          ))}
          <UserMenu />
          <ThemeToggle />
        </nav>
      </div>
    </header>
  );
}
