import { type MouseEvent, useEffect, useRef, useState } from "react";
import { chromeWords, navigationWords } from "#messages/frame/chrome";
import { useCurrentPath } from "#src/lib/page/location.ts";
import { ChevronDownIcon, CloseIcon, MenuIcon } from "#src/ui/icons.tsx";
import { NavigationLink } from "./main-navigation.tsx";
import { isGroup, leadsTo, type NavigationGroup, navigation } from "./navigation.ts";

const ID = "side-menu";
/** Invoker commands: the menu works before hydration (load-after-paint.js) and, where they are known, without script. */
const OPENS = { command: "show-modal", commandfor: ID };
const CLOSES = { command: "close", commandfor: ID };
const ICON_BUTTON =
  "-me-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink";

function Group({ group }: { group: NavigationGroup }) {
  const pathname = useCurrentPath();
  return (
    <details open={leadsTo(group, pathname)} className="group">
      <summary className="flex min-h-14 list-none items-center justify-between font-serif text-h3 hover:text-accent [&::-webkit-details-marker]:hidden">
        {navigationWords[group.name]}
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-3">
        {group.links.map((link) => (
          <li key={link.to}>
            <NavigationLink link={link} place="menu" className="ps-4" />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Entries() {
  return (
    <ul className="divide-y divide-rule border-rule border-y">
      {navigation.map((entry) => (
        <li key={entry.name}>
          {isGroup(entry) ? (
            <Group group={entry} />
          ) : (
            <NavigationLink link={entry} place="menu" className="min-h-14 font-serif text-h3" />
          )}
        </li>
      ))}
    </ul>
  );
}

function useSideMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = useCurrentPath();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever the new page is
  useEffect(() => () => dialog.current?.close(), [pathname]);

  function closeOnBackdropOrLink({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    const isLink = (target as Element).closest("a");
    if (target === currentTarget || isLink) currentTarget.close();
  }

  return { dialog, closeOnBackdropOrLink };
}

/** The navigation on narrow screens: a native modal, so that the page behind is inert. */
export function SideMenu({ besideLanguages }: { besideLanguages: boolean }) {
  const { dialog, closeOnBackdropOrLink } = useSideMenu();
  const [timesClosed, setTimesClosed] = useState(0);
  return (
    <>
      <button
        {...OPENS}
        type="button"
        aria-label={chromeWords.menu}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className={`${ICON_BUTTON} ${besideLanguages ? "lg:hidden" : "md:hidden"} print:hidden`}
      >
        <MenuIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog natively */}
      <dialog
        ref={dialog}
        id={ID}
        closedby="any"
        aria-label={chromeWords.menu}
        onClick={closeOnBackdropOrLink}
        onClose={() => setTimesClosed((count) => count + 1)}
        className="[--closed:100%] rtl:[--closed:-100%] translate-x-(--closed) transition-[translate,display,overlay] transition-discrete duration-250 ease-out open:translate-x-0 starting:open:translate-x-(--closed) inset-y-0 start-auto end-0 h-dvh max-h-none w-80 max-w-[calc(100vw-3.5rem)] overflow-y-auto overscroll-contain border-rule border-s bg-paper text-ink shadow-float backdrop:bg-inverse/50"
      >
        <div className="px-gutter pb-10">
          <div className="flex h-16 items-center justify-end">
            <button
              {...CLOSES}
              type="button"
              aria-label={chromeWords.closeMenu}
              onClick={() => dialog.current?.close()}
              className={ICON_BUTTON}
            >
              <CloseIcon />
            </button>
          </div>
          <nav aria-label={chromeWords.siteNavigation}>
            {/* Opening again resets the groups. */}
            <Entries key={timesClosed} />
          </nav>
        </div>
      </dialog>
    </>
  );
}
