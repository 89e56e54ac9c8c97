import { type KeyboardEvent, useRef, useState } from "react";
import { successStoriesWords as words } from "#src/content/marketing/success-stories.ts";
import type { Testimonial } from "#src/content/marketing/testimonials.ts";
import { NumberLine } from "#src/features/marketing/sections/numbered-section.tsx";
import { riseInView } from "#src/features/marketing/sections/rise-in-view.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { ArrowLeftIcon, ArrowRightIcon } from "#src/ui/icons.tsx";
import { Story } from "./story.tsx";

/** Tracks which child of a scroll-snap row is in view, moved by buttons or by swiping. */
function useCarousel(count: number, onMove: (index: number, by: 1 | -1) => void) {
  /** Each child fills it. */
  const scroller = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const target = useRef<number | null>(null);

  function move(to: number, by: 1 | -1) {
    setIndex(to);
    onMove(to, by);
  }

  /** Wraps around at both ends. */
  function step(by: 1 | -1) {
    const element = scroller.current;
    if (!element) return;
    const next = (index + by + count) % count;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    target.current = next;
    element.scrollTo({ left: next * element.clientWidth, behavior: isStill ? "instant" : "smooth" });
    move(next, by);
  }

  function onScroll() {
    const element = scroller.current;
    if (!element) return;
    const seen = Math.round(element.scrollLeft / element.clientWidth);
    const isByButton = target.current !== null;
    if (seen === target.current) target.current = null;
    if (!isByButton && seen !== index) move(seen, seen > index ? 1 : -1);
  }

  /** The visitor scrolls: that ends a scroll that a button began. */
  function onUserScroll() {
    target.current = null;
  }

  return { scroller, index, step, onScroll, onUserScroll };
}

/** A scroll-snap row: swiped, moved by arrow keys, or by buttons, which need script. */
export function StoryCarousel({ stories }: { stories: readonly Testimonial[] }) {
  const report = (index: number, by: 1 | -1) =>
    track(by === 1 ? "testimonial_next" : "testimonial_prev", {
      category: "Engagement",
      testimonial_id: stories[index]?.id ?? "",
      position: index + 1,
    });
  const { scroller, index, step, onScroll, onUserScroll } = useCarousel(stories.length, report);

  function moveByKey(event: KeyboardEvent) {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    step(event.key === "ArrowRight" ? 1 : -1);
  }

  return (
    <section aria-labelledby="more-stories" aria-roledescription="carousel" className="page py-section">
      <div ref={riseInView}>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
          <h2 id="more-stories" className="text-h1">
            {words.moreTitle}
          </h2>
          {stories.length > 1 && <Controls index={index} count={stories.length} step={step} />}
        </div>
        <div className="mt-8 print:hidden">
          <NumberLine number={index + 1} of={stories.length} />
        </div>
        <ul
          ref={scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
          tabIndex={0}
          aria-labelledby="more-stories"
          onScroll={onScroll}
          onPointerDown={onUserScroll}
          onWheel={onUserScroll}
          onKeyDown={moveByKey}
          className="-ml-3 mt-10 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain pb-6 [scrollbar-color:var(--edge)_transparent] [scrollbar-width:thin] print:block print:overflow-visible"
        >
          {stories.map((story) => (
            <li key={story.id} className="w-full shrink-0 snap-start pr-1 pl-3 print:mb-8">
              <Story testimonial={story} size="medium" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface ControlsProps {
  index: number;
  count: number;
  step: (by: 1 | -1) => void;
}

function Controls({ index, count, step }: ControlsProps) {
  const isHydrated = useIsHydrated();
  return (
    <div className={classNames("flex items-center gap-3 print:hidden", !isHydrated && "invisible")}>
      <p aria-live="polite" className="mr-2 text-muted text-sm tabular-nums">
        {words.placeOf(index + 1, count)}
      </p>
      <Button look="secondary" size="small" aria-label={words.previous} onClick={() => step(-1)}>
        <ArrowLeftIcon />
      </Button>
      <Button look="secondary" size="small" aria-label={words.next} onClick={() => step(1)}>
        <ArrowRightIcon />
      </Button>
    </div>
  );
}
