import { describe, expect, it, vi } from "vitest";
import { createStore } from "#src/lib/store.ts";

describe("a store", () => {
  it("reads its first state only when asked for it, and once", () => {
    const read = vi.fn(() => 1);
    const store = createStore(read);
    expect(read).not.toHaveBeenCalled();
    expect([store.getState(), store.getState()]).toEqual([1, 1]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("does not read a state that was set before", () => {
    const read = vi.fn(() => 1);
    const store = createStore(read);
    store.setState(2);
    expect(store.getState()).toBe(2);
    expect(read).not.toHaveBeenCalled();
  });

  it("notifies listeners until they unsubscribe", () => {
    const store = createStore(() => 1);
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.setState(2);
    unsubscribe();
    store.setState(3);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("is connected from its first listener to its last", () => {
    const disconnect = vi.fn();
    const connect = vi.fn(() => disconnect);
    const store = createStore(() => 1, connect);
    const unsubscribes = [store.subscribe(() => {}), store.subscribe(() => {})];
    expect(connect).toHaveBeenCalledTimes(1);
    unsubscribes[0]?.();
    expect(disconnect).not.toHaveBeenCalled();
    unsubscribes[1]?.();
    expect(disconnect).toHaveBeenCalledTimes(1);
    store.subscribe(() => {})();
    expect(connect).toHaveBeenCalledTimes(2);
  });
});
