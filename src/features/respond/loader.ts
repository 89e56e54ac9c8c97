import { useSyncExternalStore } from "react";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";

export type Loaded<Value> =
  | { status: "loading" }
  | { status: "ready"; value: Value }
  | { status: "failed"; failure: RequestError };

/** One thing fetched outside React, so that fetching starts before anything is drawn. */
export interface Loader<Value> {
  start: () => void;
  get: () => Loaded<Value>;
  subscribe: (listener: () => void) => () => void;
}

const LOADING = { status: "loading" } as const;

export function createLoader<Value>(load: () => Promise<Value>): Loader<Value> {
  let state: Loaded<Value> = LOADING;
  const listeners = new Set<() => void>();

  function become(next: Loaded<Value>) {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    start() {
      become(LOADING);
      load().then(
        (value) => become({ status: "ready", value }),
        (error: unknown) => become({ status: "failed", failure: toRequestError(error) }),
      );
    },
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useLoaded<Value>(loader: Loader<Value>): Loaded<Value> {
  return useSyncExternalStore(loader.subscribe, loader.get, () => LOADING);
}
