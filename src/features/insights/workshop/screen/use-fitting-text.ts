import { useLayoutEffect, useRef } from "react";

const SMALLEST = 0.6;
const STEP = 0.05;

/** Returns a ref of a box whose text is set smaller where it would not fit: a projector does not scroll. */
export function useFittingText(version: number | string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is another text
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const shrink = () => {
      element.style.setProperty("--fit", "1");
      for (let size = 1; element.scrollHeight > element.clientHeight && size > SMALLEST; size -= STEP) {
        element.style.setProperty("--fit", String(size - STEP));
      }
    };
    shrink();
    const observer = new ResizeObserver(shrink);
    observer.observe(element);
    return () => observer.disconnect();
  }, [version]);
  return box;
}
