import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { track } from "#src/lib/consent/analytics.ts";
import {
  type Consent,
  type ConsentState,
  consentStore,
  isAnalyticsEnabled,
} from "#src/lib/consent/consent.ts";
import { useCurrentPath } from "#src/lib/page/location.ts";
import { type ReadableStore, useStore } from "#src/lib/store.ts";

type Dialog = (state: ConsentState) => ReactNode;
const NoDialog: Dialog = () => null;

/** If it cannot be loaded, the visitor is not asked and nothing is measured. */
const ConsentDialog = lazy<Dialog>(() => import("./consent-dialog.tsx").catch(() => ({ default: NoDialog })));

const UNKNOWN: ConsentState = { choice: null, shows: "nothing" };
const DISABLED: ReadableStore<ConsentState> = { getState: () => UNKNOWN, subscribe: () => () => {} };

/** Prerendered pages show no banner: the choice is known only in the browser. */
function useConsent(): ConsentState {
  return useStore(isAnalyticsEnabled ? consentStore : DISABLED, UNKNOWN);
}

interface WithConsentProps {
  /** False for respondents' pages, where visitors are not asked. */
  isMeasured: boolean;
  children: ReactNode;
}

/**
 * The page with the cookie banner: first in the document for keyboard and screen readers, below the page on screen. It
 * takes room after the page's end, so that it covers nothing.
 */
export function WithConsent({ isMeasured, children }: WithConsentProps) {
  const { choice, shows } = useConsent();
  useMeasurement(choice, isMeasured);
  return (
    <div className="flex flex-col print:block">
      {isMeasured && shows !== "nothing" && (
        <Suspense fallback={null}>
          <ConsentDialog shows={shows} choice={choice} />
        </Suspense>
      )}
      {children}
    </div>
  );
}

async function applyConsent(choice: Consent, isMeasured: boolean): Promise<void> {
  const measure = await import("./measure.ts").catch(() => null);
  measure?.applyConsent(choice, isMeasured);
}

/** Loads measure.ts only once the visitor has chosen. */
function useMeasurement(choice: Consent | null, isMeasured: boolean): void {
  const pathname = useCurrentPath();
  useEffect(() => {
    if (choice) applyConsent(choice, isMeasured);
  }, [choice, isMeasured]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => track("page_view", { category: "Navigation", action: "view" }), [pathname]);
}
