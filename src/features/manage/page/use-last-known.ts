import { useState } from "react";

/** The value, or the one before where there is none now: what is shown while it goes or fails. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
