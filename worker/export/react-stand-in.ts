/** Stands in for React's hooks where the report's components are rendered once. */

export function useState<Value>(initial: Value | (() => Value)) {
  return [initial instanceof Function ? initial() : initial, () => {}] as const;
}

export function useSyncExternalStore<Snapshot>(
  _subscribe: unknown,
  _getSnapshot: unknown,
  getServerSnapshot: () => Snapshot,
): Snapshot {
  return getServerSnapshot();
}

let ids = 0;

export function useId(): string {
  return `id-${++ids}`;
}

export function useRef<Value>(initial: Value) {
  return { current: initial };
}

export function useEffect(): void {}
