import { type RefObject, useCallback, useRef, useState } from "react";

interface Carousel {
  /** Ref of the scroll container; each child fills it. */
  scroller: RefObject<HTMLUListElement | null>;
  index: number;
  /** Wraps around at both ends. */
  step: (by: 1 | -1) => void;
  onScroll: () => void;
  /** Call when the visitor scrolls: it ends a scroll that a button began. */
  onUserScroll: () => void;
}

/** Tracks which child of a scroll-snap row is in view, moved by buttons or by swiping. */
export function useCarousel(count: number, onMove: (index: number, by: 1 | -1) => void): Carousel {
  const scroller = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const target = useRef<number | null>(null);

  const step = useCallback(
    (by: 1 | -1) => {
      const element = scroller.current;
      if (!element) return;
      const next = (index + by + count) % count;
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      target.current = next;
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
    if (target.current !== null) {
      if (seen === target.current) target.current = null;
      return;
    }
    if (seen === index) return;
    setIndex(seen);
    onMove(seen, seen > index ? 1 : -1);
  }, [index, onMove]);

  const onUserScroll = useCallback(() => {
    target.current = null;
  }, []);

  return { scroller, index, step, onScroll, onUserScroll };
}
