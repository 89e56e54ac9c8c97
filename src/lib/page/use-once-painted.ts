import { useLayoutEffect, useState } from "react";
import { painted } from "./painted.ts";

/** Follows a value a frame behind: for what need not hold up the paint of what matters more. */
export function useOncePainted<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => {
    if (value !== shown) painted().then(() => setShown(value));
  }, [value, shown]);
  return shown;
}
