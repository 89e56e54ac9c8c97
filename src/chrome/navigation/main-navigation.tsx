import {
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { chromeWords, navigationWords } from "#messages/frame/chrome";
import { useDismissal } from "#src/lib/page/dismissal.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { ENGLISH } from "#src/lib/page/language.ts";
import { useCurrentPath } from "#src/lib/page/location.ts";
import { classNames } from "#src/ui/class-names.ts";
import { ChevronDownIcon } from "#src/ui/icons.tsx";
import {
  isGroup,
  type NavigationLink as Link,
  leadsTo,
  type NavigationGroup,
  navigation,
} from "./navigation.ts";
import { type LinkPlace, trackLink } from "./track-link.ts";

/** Lets a pointer cut the corner on its way into the menu. */
const CLOSE_DELAY_MS = 150;

/** The header's menus, at most one open. Each is an element with its name in `data-menu`. */
function useMenus() {
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const hovered = useRef<string | null>(null);
  const closing = useRef<number>(undefined);

  function show(name: string | null) {
    clearTimeout(closing.current);
    setOpen(name);
  }

  // Before hydration CSS opened the menu under the pointer or the focus: it stays open.
  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>("[data-menu]:hover, [data-menu]:focus-within");
    if (shown) setOpen(shown.dataset.menu ?? null);
    return () => clearTimeout(closing.current);
  }, []);

  const findOpen = () => bar.current?.querySelector(`[data-menu="${open}"]`);
  useDismissal(open !== null, findOpen, () => setOpen(null));

  const handlersOf = (name: string) => ({
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== "mouse") return;
      hovered.current = name;
      show(name);
    },
    onPointerLeave({ pointerType, currentTarget }: PointerEvent) {
      if (pointerType !== "mouse") return;
      hovered.current = null;
      // The keyboard focus is in the menu.
      if (currentTarget.querySelector(":focus-visible")) return;
      closing.current = window.setTimeout(() => setOpen(null), CLOSE_DELAY_MS);
    },
  });

  /** Hover has already opened the menu for a mouse click, which leaves it open; keys and taps toggle it. */
  function toggle(name: string, { detail }: MouseEvent) {
    const isMouse = detail > 0 && hovered.current === name;
    show(isMouse || open !== name ? name : null);
  }

  return { bar, open, toggle, handlersOf, close: () => show(null) };
}

interface DropdownProps extends ComponentProps<"li"> {
  group: NavigationGroup;
  isOpen: boolean;
  onPress: ComponentProps<"button">["onClick"];
  onChosen: () => void;
}

/** A button that discloses links; before hydration CSS shows them on hover and focus. */
function Dropdown({ group, isOpen, onPress, onChosen, ...rest }: DropdownProps) {
  const pathname = useCurrentPath();
  const isHydrated = useIsHydrated();
  const panelId = useId();
  const visibility = isOpen
    ? "block"
    : classNames("hidden", !isHydrated && "group-focus-within:block group-hover:block");
  return (
    <li {...rest} data-menu={group.name} className="group relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onPress}
        className={classNames(
          "flex min-h-11 items-center gap-1 underline-offset-8 hover:text-accent",
          leadsTo(group, pathname) && "underline decoration-1",
        )}
      >
        {navigationWords[group.name]}
        <ChevronDownIcon className={classNames("transition-transform", isOpen && "rotate-180")} />
      </button>
      <div id={panelId} className={classNames("absolute -start-5 top-full pt-2", visibility)}>
        <ul className="min-w-52 rounded-panel border border-rule bg-surface px-5 py-2 shadow-float">
          {group.links.map((link) => (
            <li key={link.to}>
              <NavigationLink link={link} place="header" onClick={onChosen} className="whitespace-nowrap" />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** Beside the languages the bar finds room on wider screens; below, the side menu has its links. */
export function MainNavigation({ besideLanguages }: { besideLanguages: boolean }) {
  const { bar, open, toggle, handlersOf, close } = useMenus();
  return (
    <nav
      ref={bar}
      aria-label={chromeWords.mainNavigation}
      className={classNames("hidden print:hidden", besideLanguages ? "lg:block" : "md:block")}
    >
      <ul className="flex items-center gap-4 whitespace-nowrap text-sm lg:gap-7">
        {navigation.map((entry) =>
          isGroup(entry) ? (
            <Dropdown
              key={entry.name}
              group={entry}
              isOpen={open === entry.name}
              onPress={(event) => toggle(entry.name, event)}
              onChosen={close}
              {...handlersOf(entry.name)}
            />
          ) : (
            // In a narrow header the logo links home.
            <li key={entry.name} className={entry.to === "/" ? "hidden lg:block" : undefined}>
              <NavigationLink link={entry} place="header" />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

export function NavigationLink({
  link,
  place,
  className,
  onClick,
}: {
  link: Link;
  place: LinkPlace;
  className?: string;
  onClick?: () => void;
}) {
  function choose() {
    trackLink(place, link.name);
    onClick?.();
  }

  return (
    <a
      href={link.to}
      hrefLang={ENGLISH}
      aria-current={link.to === useCurrentPath() ? "page" : undefined}
      onClick={choose}
      className={classNames(
        "flex min-h-11 min-w-11 items-center hover:text-accent aria-[current=page]:underline aria-[current=page]:decoration-1 aria-[current=page]:underline-offset-8",
        className,
      )}
    >
      {navigationWords[link.name]}
    </a>
  );
}
