import { useRef } from "react";

const DOUBLE_CLICK_MS = 400;

/** Passes on a click, but not the second of a double one. iPhones count both as the first: only the time separates them. */
export function useFirstClick() {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (click: { timeStamp: number }, act: () => void) => {
    const isSecond = click.timeStamp - last.current < DOUBLE_CLICK_MS;
    last.current = click.timeStamp;
    if (!isSecond) act();
  };
}
