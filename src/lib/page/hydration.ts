import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False during hydration, which must render what was prerendered. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
