import { painted } from "#src/lib/page/painted.ts";
import { createStore, useStore } from "#src/lib/store.ts";

/** The step at which the survey goes on, before the questions have loaded. */
export const RESUME = -1;

interface Place {
  /** Index of the step shown, or RESUME; null on the instructions. */
  step: number | null;
  /** The step shown before. */
  cameFrom: number | null;
  /** True if the step was opened in the review, to which it leads back. */
  isChange: boolean;
  /** The step shown before, if it was opened in the review. */
  changed: number | null;
}

/** What an entry of the browser's history keeps. */
interface Entry extends Place {
  /** How many entries of this flow lie before it. */
  depth: number;
}

const INSTRUCTIONS: Place = { step: null, cameFrom: null, isChange: false, changed: null };

/** Writes the entry that waits for the paint, if one does: that takes a phone as long as rendering a question. */
let writePending = () => {};

export function readEntry(): Entry {
  writePending();
  const state = history.state as Partial<Entry> | null;
  return typeof state?.depth === "number" ? (state as Entry) : { ...INSTRUCTIONS, depth: 0 };
}

/** Once the step is painted. Safari throws after a hundred entries in half a minute: the step is shown all the same. */
function writeEntry(entry: Entry, write: "pushState" | "replaceState"): void {
  writePending = () => {
    writePending = () => {};
    try {
      history[write](entry, "");
    } catch {}
  };
  painted().then(() => writePending());
}

/** Where the respondent is. Each step is an entry of the history, so that the browser's Back goes through the questions. */
export function createPosition() {
  // A page that is loaded begins on the instructions, whatever the history holds.
  const { getState, setState, subscribe } = createStore<Place>(() => INSTRUCTIONS, followHistory);

  function leave() {
    const { step, isChange } = getState();
    return { cameFrom: step, changed: isChange ? step : null };
  }

  function onPopState() {
    const { step, isChange } = readEntry();
    setState({ ...leave(), step, isChange });
  }

  function followHistory() {
    // Each screen begins at its top by itself.
    history.scrollRestoration = "manual";
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }

  /** `isChange`: to an answer that is to be changed, from the review, to which it leads back. */
  function goTo(step: number | null, isChange = false) {
    const place = { ...leave(), step, isChange };
    writeEntry({ ...place, depth: readEntry().depth + 1 }, "pushState");
    setState(place);
  }

  return {
    getState,
    subscribe,
    goTo,
    /** Goes to a step by going back in the history if it is the entry before. */
    returnTo(step: number | null) {
      const entry = readEntry();
      const isEntryBefore = entry.depth > 0 && entry.step === getState().step && entry.cameFrom === step;
      if (isEntryBefore) history.back();
      else goTo(step);
    },
    /** Says which step RESUME stands for. */
    resolve(step: number) {
      const place = { ...getState(), step };
      writeEntry({ ...place, depth: readEntry().depth }, "replaceState");
      setState(place);
    },
  };
}

export type Position = ReturnType<typeof createPosition>;

export function usePosition(position: Position): Place {
  return useStore(position, INSTRUCTIONS);
}

/** False on the instructions. Between two questions nothing is rendered for it. */
export function useIsAnswering({ subscribe, getState }: Position): boolean {
  return useStore({ subscribe, getState: () => getState().step !== null }, false);
}
