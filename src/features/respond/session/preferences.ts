import { localStore } from "#src/lib/storage/safe-storage.ts";
import { createStore, useStore } from "#src/lib/store.ts";

/** A switch that is on until the respondent turns it off, kept on the device and the same in every tab. */
function createPreference(key: string) {
  const read = () => localStore.read(key) !== "off";
  const { getState, setState, subscribe } = createStore(read, () => {
    const onStorage = (event: StorageEvent) => event.key === key && setState(read());
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  });
  return {
    getState,
    subscribe,
    set(isOn: boolean) {
      localStore.write(key, isOn ? "on" : "off");
      setState(isOn);
    },
  };
}

export const autoAdvance = createPreference("survey-auto-advance");
/** Digit keys answer: people who speak to their computer may want them off. */
export const digitKeys = createPreference("survey-digit-keys");

export function usePreference(preference: typeof autoAdvance): boolean {
  return useStore(preference, true);
}
