import { useEffect, useEffectEvent, useState } from "react";

/** Calls `onTick` at that interval; never for null. */
export function useInterval(intervalMs: number | null, onTick: () => void): void {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (intervalMs === null) return;
    const timer = setInterval(() => tick(), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
}

/** The value once it has not changed for that long. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}

/** Calls `onReturn` when the page becomes visible again or the network is back. */
export function useOnReturn(onReturn: () => void): void {
  const notify = useEffectEvent(onReturn);
  useEffect(() => {
    const notifyIfVisible = () => {
      if (document.visibilityState === "visible") notify();
    };
    document.addEventListener("visibilitychange", notifyIfVisible);
    window.addEventListener("online", notifyIfVisible);
    return () => {
      document.removeEventListener("visibilitychange", notifyIfVisible);
      window.removeEventListener("online", notifyIfVisible);
    };
  }, []);
}
