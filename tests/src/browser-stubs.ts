import { vi } from "vitest";

/** Browser storage that works, or throws as blocked storage does. */
export function makeStorage(isBlocked = false) {
  const kept = new Map<string, string>();
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  return {
    kept,
    getItem: (key: string) => (isBlocked ? refuse() : (kept.get(key) ?? null)),
    setItem: (key: string, value: string) => (isBlocked ? refuse() : kept.set(key, value)),
    removeItem: (key: string) => (isBlocked ? refuse() : kept.delete(key)),
  };
}

/** The events that a page listens to. */
export function stubEvents(): EventTarget {
  const events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  return events;
}

/** The history of a tab, which announces a step back or forth by a later event, as browsers do. */
export function stubHistory() {
  const events = stubEvents();
  const entries: unknown[] = [null];
  let at = 0;
  const go = (by: number) => {
    setTimeout(() => {
      at += by;
      events.dispatchEvent(new Event("popstate"));
    });
  };
  vi.stubGlobal("requestAnimationFrame", setTimeout);
  vi.stubGlobal("history", {
    get state() {
      return entries[at];
    },
    pushState(state: unknown) {
      at += 1;
      entries.splice(at, entries.length, state);
    },
    replaceState(state: unknown) {
      entries[at] = state;
    },
    go,
    back: () => go(-1),
  });
  return { entries, at: () => at };
}

/** The parts of a window that analytics uses. */
export function stubBrowser({ isBlocked = false } = {}) {
  const storage = makeStorage(isBlocked);
  const events = stubEvents();
  const connection = { onLine: true };
  const scripts: string[] = [];
  const page = {
    referrer: "",
    cookie: "",
    createElement: () => ({ src: "" }),
    head: { append: (script: { src: string }) => scripts.push(script.src) },
  };
  const calls: unknown[][] = [];
  const view = { gtag: (...call: unknown[]) => void calls.push(call) };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("navigator", connection);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", new URL("https://slk.test/services"));
  vi.stubGlobal("window", view);
  return {
    storage,
    connection,
    page,
    view,
    scripts,
    calls,
    events: () => calls.filter(([kind]) => kind === "event").map(([, name]) => name),
    goOffline: () => {
      connection.onLine = false;
    },
    goOnline: () => {
      connection.onLine = true;
      events.dispatchEvent(new Event("online"));
    },
    hearsStorage: (key: string) => events.dispatchEvent(Object.assign(new Event("storage"), { key })),
  };
}
