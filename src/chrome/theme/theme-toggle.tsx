import { MoonIcon, SunIcon } from "#src/ui/icons.tsx";
import { chooseTheme, useTheme } from "./theme.ts";

/** The icon follows the page's class, not React's state, so that it is right before hydration. */
export function ThemeToggle() {
  const theme = useTheme();
  return (
    <button
      type="button"
      aria-label="Switch between light and dark theme"
      onClick={() => chooseTheme(theme === "dark" ? "light" : "dark")}
      className="-mr-3 inline-flex size-11 noscript:hidden print:hidden items-center justify-center rounded-control text-muted hover:text-ink"
    >
      <MoonIcon className="dark:hidden" />
      <SunIcon className="hidden dark:block" />
    </button>
  );
}
