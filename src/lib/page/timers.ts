import { useEffect, useEffectEvent } from "react";

/** Calls `onTick` at that interval; never for null. */
export function useInterval(intervalMs: number | null, onTick: () => void): void {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (intervalMs === null) return;
    const timer = setInterval(() => tick(), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
}

/** Calls `onTime` once after that delay; never for null. */
export function useTimeout(delayMs: number | null, onTime: () => void): void {
  const run = useEffectEvent(onTime);
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setTimeout(() => run(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
}
