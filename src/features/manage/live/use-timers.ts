import { useEffect, useEffectEvent, useState } from "react";

/** Calls again and again at that pace; rests at null. */
export function useInterval(paceMs: number | null, onTick: () => void): void {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (paceMs === null) return;
    const timer = setInterval(() => tick(), paceMs);
    return () => clearInterval(timer);
  }, [paceMs]);
}

/** The value once it has not changed for a while. */
export function useSettled<Value>(value: Value, quietMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}

/** Calls when the reader comes back to the page or to the network. */
export function useReturn(onReturn: () => void): void {
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") comeBack();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, []);
}
