import { type ComponentProps, useId } from "react";
import {
  chromeWords,
  isGroup,
  type NavigationLink as Link,
  leadsTo,
  type NavigationGroup,
  navigation,
} from "#src/content/chrome.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { useCurrentPath } from "#src/lib/page/location.ts";
import { classNames } from "#src/ui/class-names.ts";
import { ChevronDownIcon } from "#src/ui/icons.tsx";
import { type LinkPlace, trackLink } from "./track-link.ts";
import { useMenus } from "./use-menus.ts";

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
    <li {...rest} data-menu={group.label} className="group relative">
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
        {group.label}
        <ChevronDownIcon className={classNames("transition-transform", isOpen && "rotate-180")} />
      </button>
      <div id={panelId} className={classNames("absolute top-full -left-5 pt-2", visibility)}>
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

export function MainNavigation() {
  const { bar, open, toggle, handlersOf, close } = useMenus();
  return (
    <nav ref={bar} aria-label={chromeWords.mainNavigation} className="hidden md:block print:hidden">
      <ul className="flex items-center gap-4 whitespace-nowrap text-sm lg:gap-7">
        {navigation.map((entry) =>
          isGroup(entry) ? (
            <Dropdown
              key={entry.label}
              group={entry}
              isOpen={open === entry.label}
              onPress={(event) => toggle(entry.label, event)}
              onChosen={close}
              {...handlersOf(entry.label)}
            />
          ) : (
            <li key={entry.label} className={entry.onLargeScreensOnly ? "hidden lg:block" : undefined}>
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
    trackLink(place, link.label);
    onClick?.();
  }

  return (
    <a
      href={link.to}
      aria-current={link.to === useCurrentPath() ? "page" : undefined}
      onClick={choose}
      className={classNames(
        "flex min-h-11 min-w-11 items-center hover:text-accent aria-[current=page]:underline aria-[current=page]:decoration-1 aria-[current=page]:underline-offset-8",
        className,
      )}
    >
      {link.label}
    </a>
  );
}
