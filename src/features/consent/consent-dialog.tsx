import { type FormEvent, type RefObject, useEffect, useId, useRef } from "react";
import { consentCategories, consentWords } from "#messages/frame/consent";
import { type Consent, type ConsentState, consentStore } from "#src/lib/consent/consent.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { CloseIcon } from "#src/ui/icons.tsx";

/** The banner until the visitor has chosen; the preferences above it, or alone when opened from the footer. */
export default function ConsentDialog({ choice, shows }: ConsentState) {
  useEffect(() => focusPage, []);
  return (
    <>
      {!choice && <ConsentBanner />}
      {shows === "preferences" && <ConsentPreferences choice={choice} />}
    </>
  );
}

/** The button that had the focus has left with the banner. */
function focusPage(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById("main")?.focus({ preventScroll: true });
}

const HEIGHT = "--consent-banner";

/**
 * Scrolls a focused element to a place above the banner. The page gets the height in pixels: a custom property of its
 * root would restyle every element.
 */
function useScrollRoom(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const banner = ref.current;
    if (!banner) return;
    const page = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`;
      page.style.scrollPaddingBottom = height;
      banner.style.setProperty(HEIGHT, height);
    });
    observer.observe(banner);
    // Toasts stand higher then: theme.css.
    page.dataset.consentBanner = "";
    return () => {
      observer.disconnect();
      page.style.scrollPaddingBottom = "";
      delete page.dataset.consentBanner;
    };
  }, [ref]);
}

/** The banner is always in view: its own buttons need no scrolling. */
const BUTTON = "grow scroll-mb-[calc(-1*var(--consent-banner))] max-sm:text-xs";

const ALL: Consent = { analytics: true, advertising: true };

const NONE: Consent = { analytics: false, advertising: false };

/** In the order of the dialog. */
const CATEGORIES = ["analytics", "advertising"] as const;

/** All buttons look alike: consent must not be easier to give than to refuse. */
function ConsentBanner() {
  const banner = useRef<HTMLElement>(null);
  const id = useId();
  useScrollRoom(banner);
  return (
    <section
      ref={banner}
      role="dialog"
      aria-modal="false"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
      className="sticky bottom-0 z-30 order-last max-h-[60dvh] overflow-y-auto border-rule border-t bg-surface print:hidden"
    >
      <div className="page grid items-center gap-x-10 gap-y-4 py-4 sm:py-5 lg:grid-cols-[1fr_auto] short:gap-x-6 short:gap-y-2 short:py-2 short:md:grid-cols-[1fr_auto]">
        <div>
          <h2 id={`${id}-title`} className="font-medium font-sans text-base tracking-normal short:sr-only">
            {consentWords.title}
          </h2>
          <p id={`${id}-question`} className="text-muted text-sm">
            {consentWords.question}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2 sm:flex sm:gap-3">
          <Button
            look="secondary"
            size="small"
            className={`${BUTTON} max-sm:col-span-2`}
            onClick={consentStore.open}
          >
            {consentWords.manage}
          </Button>
          <Button look="secondary" size="small" className={BUTTON} onClick={() => consentStore.save(NONE)}>
            {consentWords.onlyNecessary}
          </Button>
          <Button look="secondary" size="small" className={BUTTON} onClick={() => consentStore.save(ALL)}>
            {consentWords.acceptAll}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** A native modal, not src/ui's Dialog: public pages carry no dialog library. */
function ConsentPreferences({ choice }: { choice: Consent | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    close();
    consentStore.save({ analytics: chosen.has("analytics"), advertising: chosen.has("advertising") });
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={consentStore.close}
      closedby="any"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg rounded-panel border border-rule bg-surface text-ink shadow-float backdrop:bg-inverse/50 print:hidden"
    >
      <form onSubmit={save} className="px-6 pt-5 pb-6">
        <header className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-h3">
            {consentWords.preferencesTitle}
          </h2>
          <button
            type="button"
            aria-label={consentWords.close}
            onClick={close}
            className="-mt-1 -me-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
          >
            <CloseIcon />
          </button>
        </header>
        <p className="mt-2 text-muted text-sm">{consentWords.preferencesIntro}</p>
        <ul className="mt-5 border-rule border-b">
          {CATEGORIES.map((name) => (
            <li key={name} className="border-rule border-t py-1">
              <Checkbox
                name={name}
                defaultChecked={(choice ?? ALL)[name]}
                label={<span className="font-medium">{consentCategories[name].label}</span>}
                hint={consentCategories[name].purpose}
              />
            </li>
          ))}
        </ul>
        <Button type="submit" wide className="mt-6">
          {consentWords.save}
        </Button>
      </form>
    </dialog>
  );
}
