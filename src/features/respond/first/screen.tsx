import { memo, type ReactNode, Suspense } from "react";
import { fitLogo } from "#domain/branding/fit-logo.ts";
import { houseLogo } from "#domain/branding/house.ts";
import { mastheadWords } from "#messages/respond/page";
import { companyName } from "#src/content/company.ts";
import { painted } from "#src/lib/page/painted.ts";
import { Spinner } from "#src/ui/icons.tsx";
import { SpectrumMark } from "#src/ui/spectrum/spectrum-drawings.tsx";
import { SwitchingMenu } from "./later.ts";

const HOUSE_BOX = { width: 180, height: 36 };

/**
 * A ref for the heading of a new screen: it takes the focus, so that a screen reader starts there. Where the focus is
 * still on the screen, as on an answer, it follows once the heading is painted: before, the page would be laid out twice.
 */
export function focusHeading(heading: HTMLHeadingElement | null): void {
  if (!heading) return;
  const { activeElement, body } = document;
  scrollTo(0, 0);
  // An answer that is missing, or was changed, may have taken it meanwhile.
  const focus = () => document.activeElement === activeElement && heading.focus({ preventScroll: true });
  if (activeElement === body) focus();
  else painted().then(focus);
}

/** `hasLanguages`: while there is something left to read or to answer. */
export function Masthead({ hasLanguages = true }: { hasLanguages?: boolean }) {
  return (
    <div className="flex items-center justify-between gap-6 py-5">
      <a
        href="/"
        className="inline-flex min-h-11 items-center gap-3"
        aria-label={mastheadWords.home({ company: companyName })}
      >
        {houseLogo ? (
          <img src={houseLogo.src} {...fitLogo(houseLogo, HOUSE_BOX)} alt="" className="logo" />
        ) : (
          <>
            <span className="w-11">
              <SpectrumMark />
            </span>
            <span className="font-serif text-h3 leading-none">{companyName}</span>
          </>
        )}
      </a>
      {hasLanguages && <Languages />}
    </div>
  );
}

/** The memo keeps it as it was prerendered while a parent renders again. */
const Languages = memo(function Languages() {
  return (
    <Suspense>
      <SwitchingMenu />
    </Suspense>
  );
});

/** The buttons that lead on: always in sight, at the thumb. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 mt-auto short:static border-rule border-t bg-paper short:py-2 pt-3 max-sm:-mx-gutter max-sm:px-gutter compact:pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}

interface ScreenProps {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** False while answers are on their way: another page would not know of them. */
  hasLanguages?: boolean;
}

/** A screen without a question: a state of the survey, and the next step. */
export function Screen({ title, children, actions, hasLanguages }: ScreenProps) {
  return (
    <main className="mx-auto min-h-window w-full max-w-3xl px-gutter pb-16">
      <Masthead hasLanguages={hasLanguages} />
      <h1
        tabIndex={-1}
        ref={focusHeading}
        className="short:mt-2 mt-[14vh] short:text-h2 text-h1 outline-none"
      >
        {title}
      </h1>
      <div className="mt-6 grid max-w-measure gap-4 text-lead text-muted">{children}</div>
      {actions && <div className="mt-10 flex flex-wrap gap-3">{actions}</div>}
    </main>
  );
}

/** In a screen that gives way to another by itself. */
export function Wait({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-start gap-3">
      <Spinner className="mt-1.5 size-4" /> {children}
    </p>
  );
}
