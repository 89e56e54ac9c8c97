import { expect, it, vi } from "vitest";
import { createStore } from "#src/lib/store.ts";

it("a store does not read its first state before it is asked for it", () => {
  const read = vi.fn(() => 1);
  const store = createStore(read);
  store.setState(2);
  expect(store.getState()).toBe(2);
  expect(read).not.toHaveBeenCalled();
});

it("a store is connected from its first listener to its last", () => {
  const disconnect = vi.fn();
  const connect = vi.fn(() => disconnect);
  const store = createStore(() => 1, connect);
  const [first, second] = [store.subscribe(() => {}), store.subscribe(() => {})];
  expect(connect).toHaveBeenCalledTimes(1);
  first();
  expect(disconnect).not.toHaveBeenCalled();
  second();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
