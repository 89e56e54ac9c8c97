import { useEffect, useEffectEvent, useState } from "react";
import { serverNow } from "#src/lib/api/server-clock.ts";

/** Longer ones would fire at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Calls `onTime` once that time has come by the server's clock, in ms; never for null or for one weeks away. */
export function useAlarm(time: number | null, onTime: () => void): void {
  const ring = useEffectEvent(onTime);
  useEffect(() => {
    const delayMs = time === null ? Number.POSITIVE_INFINITY : Math.max(0, time - serverNow());
    if (delayMs > MAX_TIMEOUT_MS) return;
    const timer = setTimeout(() => ring(), delayMs);
    return () => clearTimeout(timer);
  }, [time]);
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
