import { localStore } from "#src/lib/storage/safe-storage.ts";

export interface Consent {
  analytics: boolean;
  advertising: boolean;
}

export interface ConsentState {
  /** Null until somebody has chosen: then nothing is granted. */
  choice: Consent | null;
  shows: "nothing" | "banner" | "preferences";
}

export const CONSENT_KEY = "cookie-consent";

/** The feature as a whole: without it nobody is asked and nothing is measured. */
export const isAnalyticsEnabled = import.meta.env.ANALYTICS === "true";

/** Anything that is not a whole choice counts as none. */
export function parseConsent(stored: unknown): Consent | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { analytics, advertising } = stored as Record<string, unknown>;
  if (typeof analytics !== "boolean" || typeof advertising !== "boolean") return null;
  return { analytics, advertising };
}

export function createConsentStore() {
  const listeners = new Set<() => void>();
  let state: ConsentState | undefined;

  function readState(): ConsentState {
    const choice = parseConsent(localStore.readJson(CONSENT_KEY));
    return { choice, shows: choice ? "nothing" : "banner" };
  }

  function set(next: ConsentState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function get(): ConsentState {
    state ??= readState();
    return state;
  }

  /** Another tab of this site has saved a choice. */
  function adopt({ key }: StorageEvent) {
    if (key === CONSENT_KEY) set(readState());
  }

  return {
    get,
    open: () => set({ ...get(), shows: "preferences" }),
    /** Leaves the choice as it was; without one the next visit asks again. */
    close: () => set({ ...get(), shows: "nothing" }),
    /** Where storage is blocked the choice holds for this visit. */
    save: (choice: Consent) => {
      localStore.write(CONSENT_KEY, JSON.stringify(choice));
      set({ choice, shows: "nothing" });
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) addEventListener("storage", adopt);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener("storage", adopt);
      };
    },
  };
}

export const consentStore = createConsentStore();

/** Shows the preferences, whether or not a choice was made before. */
export const openConsent = consentStore.open;
