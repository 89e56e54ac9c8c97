import { type RefObject, useEffect, useId, useRef } from "react";
import { consentWords } from "#src/content/consent.ts";
import { type ConsentState, consentStore } from "#src/lib/consent/consent.ts";
import { Button } from "#src/ui/button.tsx";
import { ConsentPreferences } from "./consent-preferences.tsx";

/** The banner until the visitor has chosen; the preferences above it, or alone when opened from the footer. */
export default function ConsentDialog({ choice, shows }: ConsentState) {
  return (
    <>
      {!choice && <ConsentBanner />}
      {shows === "preferences" && <ConsentPreferences choice={choice} />}
    </>
  );
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
    return () => {
      observer.disconnect();
      page.style.scrollPaddingBottom = "";
    };
  }, [ref]);
}

/** The banner is always in view: its own buttons need no scrolling. */
const BUTTON = "grow scroll-mb-[calc(-1*var(--consent-banner))] max-sm:text-xs";

/** Both buttons look alike: consent must not be easier to give than to refuse. */
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
      className="sticky bottom-0 z-30 order-last max-h-[60dvh] animate-rise overflow-y-auto border-rule border-t bg-surface print:hidden"
    >
      <div className="page grid items-center gap-x-10 gap-y-4 py-4 sm:py-5 md:grid-cols-[1fr_auto] short:py-2">
        <div>
          <h2 id={`${id}-title`} className="font-medium font-sans text-base tracking-normal short:sr-only">
            {consentWords.title}
          </h2>
          <p id={`${id}-question`} className="text-muted text-sm">
            {consentWords.question}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 sm:gap-3">
          <Button look="secondary" size="small" className={BUTTON} onClick={consentStore.open}>
            {consentWords.manage}
          </Button>
          <Button
            look="secondary"
            size="small"
            className={BUTTON}
            onClick={() => consentStore.save({ analytics: true, advertising: true })}
          >
            {consentWords.acceptAll}
          </Button>
        </div>
      </div>
    </section>
  );
}
