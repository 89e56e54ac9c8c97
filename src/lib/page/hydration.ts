import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False while a prerendered page comes to life: until then it has to look as the server left it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
