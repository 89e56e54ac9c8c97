import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { createStore, type ReadableStore, useStore } from "#src/lib/store.ts";

export type Loaded<Value> =
  | { status: "loading" }
  | { status: "ready"; value: Value }
  | { status: "failed"; failure: RequestError };

/** One thing fetched outside React, so that fetching starts before anything is drawn. */
export interface Loader<Value> extends ReadableStore<Loaded<Value>> {
  start: () => void;
  /** Replaces what was loaded by what is known since. */
  replace: (value: Value) => void;
}

const LOADING = { status: "loading" } as const;

export function createLoader<Value>(load: () => Promise<Value>): Loader<Value> {
  const { getState, setState, subscribe } = createStore<Loaded<Value>>(() => LOADING);
  let attempts = 0;
  return {
    start() {
      const attempt = ++attempts;
      // A slow failure would otherwise undo what a later attempt has loaded.
      const end = (state: Loaded<Value>) => {
        if (attempt === attempts) setState(state);
      };
      setState(LOADING);
      load().then(
        (value) => end({ status: "ready", value }),
        (error: unknown) => end({ status: "failed", failure: toRequestError(error) }),
      );
    },
    replace(value) {
      attempts++;
      setState({ status: "ready", value });
    },
    getState,
    subscribe,
  };
}

/** Resolves when a loader has loaded or failed. */
export function whenSettled({ getState, subscribe }: ReadableStore<Loaded<unknown>>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (getState().status !== "loading") resolve();
    };
    subscribe(check);
    check();
  });
}

/** Resolves when the survey and its questions are there, or have failed. */
export async function whenLoaded(
  session: Record<"survey" | "questionnaire", ReadableStore<Loaded<unknown>>>,
) {
  await Promise.all([whenSettled(session.survey), whenSettled(session.questionnaire)]);
}

export function useLoaded<Value>(loader: Loader<Value>): Loaded<Value> {
  return useStore(loader, LOADING);
}
