import { localStore } from "#src/lib/storage/safe-storage.ts";
import { createStore } from "#src/lib/store.ts";

export interface Consent {
  analytics: boolean;
  advertising: boolean;
}

export interface ConsentState {
  /** Null until the visitor has chosen: nothing is granted. */
  choice: Consent | null;
  shows: "nothing" | "banner" | "preferences";
}

export const CONSENT_KEY = "cookie-consent";

/** Off: no banner, no measurement. */
export const isAnalyticsEnabled = import.meta.env.ANALYTICS === "true";

/** Returns the stored choice; null if it is incomplete or something else. */
export function parseConsent(stored: unknown): Consent | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { analytics, advertising } = stored as Record<string, unknown>;
  if (typeof analytics !== "boolean" || typeof advertising !== "boolean") return null;
  return { analytics, advertising };
}

function readState(): ConsentState {
  const choice = parseConsent(localStore.readJson(CONSENT_KEY));
  return { choice, shows: choice ? "nothing" : "banner" };
}

export function createConsentStore() {
  const { getState, setState, subscribe } = createStore(readState, followOtherTabs);

  function followOtherTabs() {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === CONSENT_KEY) setState(readState());
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }

  return {
    getState,
    subscribe,
    open: () => setState({ ...getState(), shows: "preferences" }),
    /** Leaves the choice as it was; without one the next page asks again. */
    close: () => setState({ ...getState(), shows: "nothing" }),
    /** Holds for this page where storage is blocked. */
    save: (choice: Consent) => {
      localStore.write(CONSENT_KEY, JSON.stringify(choice));
      setState({ choice, shows: "nothing" });
    },
  };
}

export const consentStore = createConsentStore();

export const openConsent = consentStore.open;
