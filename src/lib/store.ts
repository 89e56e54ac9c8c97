import { useSyncExternalStore } from "react";

type Listener = () => void;

export interface Store<State> {
  getState: () => State;
  setState: (next: State) => void;
  subscribe: (listener: Listener) => () => void;
}

export type ReadableStore<State> = Pick<Store<State>, "getState" | "subscribe">;

/**
 * Holds one value outside React. `read` runs when the state is first asked for: prerendering never does. `connect`
 * attaches events of the browser while there are listeners, and returns what detaches them.
 */
export function createStore<State>(read: () => State, connect?: () => () => void): Store<State> {
  const listeners = new Set<Listener>();
  let held: { state: State } | undefined;
  let disconnect: (() => void) | undefined;
  return {
    getState() {
      held ??= { state: read() };
      return held.state;
    },
    setState(next) {
      held = { state: next };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) disconnect = connect?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) disconnect?.();
      };
    },
  };
}

/** The store's state; the prerendered page and hydration see `prerendered` instead. */
export function useStore<State>(store: ReadableStore<State>, prerendered: State): State {
  return useSyncExternalStore(store.subscribe, store.getState, () => prerendered);
}
