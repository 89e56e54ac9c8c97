import { type RefObject, useCallback, useRef, useState } from "react";

interface Carousel {
  /** On the element that scrolls: one child a view. */
  scroller: RefObject<HTMLUListElement | null>;
  index: number;
  /** Goes on by that many, from the last to the first and back. */
  step: (by: 1 | -1) => void;
  onScroll: () => void;
  /** The visitor takes over from a scroll that a button began. */
  onTakeOver: () => void;
}

/** Which child is in view of a row that snaps, moved by buttons and by swiping alike. */
export function useCarousel(count: number, onMove: (index: number, by: 1 | -1) => void): Carousel {
  const scroller = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const headedFor = useRef<number | null>(null);

  const step = useCallback(
    (by: 1 | -1) => {
      const element = scroller.current;
      if (!element) return;
      const next = (index + by + count) % count;
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      headedFor.current = next;
      element.scrollTo({ left: next * element.clientWidth, behavior: isStill ? "instant" : "smooth" });
      setIndex(next);
      onMove(next, by);
    },
    [index, count, onMove],
  );

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const seen = Math.round(element.scrollLeft / element.clientWidth);
    if (headedFor.current !== null) {
      if (seen === headedFor.current) headedFor.current = null;
      return;
    }
    if (seen === index) return;
    setIndex(seen);
    onMove(seen, seen > index ? 1 : -1);
  }, [index, onMove]);

  const onTakeOver = useCallback(() => {
    headedFor.current = null;
  }, []);

  return { scroller, index, step, onScroll, onTakeOver };
}
