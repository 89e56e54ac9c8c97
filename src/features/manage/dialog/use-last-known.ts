import { useState } from "react";

/** The value, or the last one that was not null: kept while a dialog closes or a load has failed. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
