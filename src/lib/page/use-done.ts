import { useEffect, useEffectEvent } from "react";

/** Calls `onDone` once it becomes true. */
export function useDone(isDone: boolean, onDone: () => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) done();
  }, [isDone]);
}
