import { createStore, useStore } from "#src/lib/store.ts";

const proving = createStore(() => false);

/** Says on the page that the device solves a proof of work, or has done so. */
export const setIsProving = (isProving: boolean): void => proving.setState(isProving);

export const useIsProving = (): boolean => useStore(proving, false);
