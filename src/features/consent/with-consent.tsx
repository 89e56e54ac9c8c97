import { lazy, type ReactNode, Suspense } from "react";
import { type ConsentState, consentStore, isAnalyticsEnabled } from "#src/lib/consent/consent.ts";
import { type ReadableStore, useStore } from "#src/lib/store.ts";
import { useMeasurement } from "./use-measurement.ts";

type Dialog = (state: ConsentState) => ReactNode;
const NoDialog: Dialog = () => null;

/** Where it cannot be loaded, nobody is asked and nothing is measured. */
const ConsentDialog = lazy<Dialog>(() => import("./consent-dialog.tsx").catch(() => ({ default: NoDialog })));

const UNKNOWN: ConsentState = { choice: null, shows: "nothing" };
const DISABLED: ReadableStore<ConsentState> = { getState: () => UNKNOWN, subscribe: () => () => {} };

/** Prerendered pages are silent: what a visitor has chosen is known only in the browser. */
function useConsent(): ConsentState {
  return useStore(isAnalyticsEnabled ? consentStore : DISABLED, UNKNOWN);
}

/**
 * The page and, below it, the cookie dialog: early for the keyboard and screen readers, last for the eye. It
 * takes room after the page's end, so that nothing stays hidden behind it.
 */
export function WithConsent({ children }: { children: ReactNode }) {
  const { choice, shows } = useConsent();
  useMeasurement(choice);
  return (
    <div className="flex flex-col print:block">
      {shows !== "nothing" && (
        <Suspense fallback={null}>
          <ConsentDialog shows={shows} choice={choice} />
        </Suspense>
      )}
      {children}
    </div>
  );
}
