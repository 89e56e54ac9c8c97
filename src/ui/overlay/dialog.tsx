import { Dialog as Headless } from "@base-ui/react/dialog";
import { type ReactNode, type RefObject, useEffect, useInsertionEffect, useRef } from "react";
import { dialogWords } from "#messages/frame/dialog";
import { classNames } from "#src/ui/class-names.ts";
import { CloseIcon } from "#src/ui/icons.tsx";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The accessible description. */
  description?: ReactNode;
  footer?: ReactNode;
  /** False for content that a stray click must not close. */
  closesOutside?: boolean;
  /** False for content that a slip must not close: its buttons do. */
  closesOnEscape?: boolean;
  className?: string;
  children?: ReactNode;
}

/**
 * What had the focus before a dialog may be gone, such as the row of what it deleted: then the page's heading
 * takes it.
 */
function keepFocus(): void {
  const heading = document.querySelector("h1");
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The field that a dialog is about; of radios, the chosen one, and none that is folded away. */
const FIRST_FIELD =
  ":is(input, select, textarea):not([hidden], :disabled, [type=radio]:not(:checked), details:not([open]) *)";

/**
 * Notes what has the focus as the dialog opens, before its field takes it, and gives it back, unless something else has
 * taken it while the dialog faded, such as the overlay that has opened over it, or the link that this one left.
 */
function useReturnOfFocus(
  isOpen: boolean,
  popup: RefObject<HTMLElement | null>,
): () => HTMLElement | boolean {
  const opener = useRef<Element | null>(null);
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () => {
    const focused = document.activeElement;
    if (focused?.closest("[role=alertdialog]")) return false;
    const below = document.querySelector<HTMLElement>("[role=dialog][data-open]");
    if (!below && focused && focused !== document.body && !popup.current?.contains(focused)) return false;
    // What the dialog below has moved it to, such as the button of a form whose call has ended.
    if (below && focused !== below && below.contains(focused)) return false;
    const { current } = opener;
    const isThere = current instanceof HTMLElement && current.isConnected;
    if (isThere && !current.matches("body, :disabled")) return current;
    // A button that was busy has lost it: the dialog below takes it, where there is one.
    return below ?? true;
  };
}

interface FocusAfterwardsProps {
  /** What takes the focus, if it is there, also from what a dialog that leaves with the popup gives it back to. */
  target?: RefObject<HTMLElement | null>;
}

/** Part of the popup: it leaves the page with it, before the focus goes back. */
export function FocusAfterwards({ target }: FocusAfterwardsProps) {
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (!target?.current) return keepFocus();
        target.current.focus({ preventScroll: true });
        target.current.scrollIntoView({ block: "center" });
      }),
    [target],
  );
  return null;
}

/** True under another dialog that is no part of this one: what closes that one would close both. */
function isCovered(popup: HTMLElement | null): boolean {
  const above = document.querySelectorAll("[role=dialog][data-open]:not([data-ending-style])");
  return popup !== null && above.length > 1 && above[above.length - 1] !== popup;
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, className, children } = props;
  const { closesOutside = true, closesOnEscape = true } = props;
  const popup = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnOfFocus(open, popup);
  return (
    <Headless.Root
      open={open}
      onOpenChange={(isOpen, details) => {
        if ((details.reason === "escape-key" && !closesOnEscape) || (!isOpen && isCovered(popup.current)))
          details.cancel();
        else onOpenChange(isOpen);
      }}
      disablePointerDismissal={!closesOutside}
    >
      <Headless.Portal>
        <Headless.Backdrop className="fixed inset-0 z-40 bg-inverse/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Headless.Popup
          ref={popup}
          initialFocus={() => popup.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? true}
          finalFocus={returnFocus}
          className={classNames(
            "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 flex-col",
            "rounded-panel border border-rule bg-surface shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0",
            className,
          )}
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-5">
            <Headless.Title className="font-serif text-h3">{title}</Headless.Title>
            <Headless.Close
              aria-label={dialogWords.close}
              className="-mt-1 -me-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
            >
              <CloseIcon />
            </Headless.Close>
          </header>
          <div className="scroll-pb-36 overflow-y-auto px-6 pt-2 pb-6">
            {description && (
              <Headless.Description className="mb-4 text-muted">{description}</Headless.Description>
            )}
            {children}
          </div>
          <FocusAfterwards />
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-rule border-t px-6 py-4">
              {footer}
            </footer>
          )}
        </Headless.Popup>
      </Headless.Portal>
    </Headless.Root>
  );
}
