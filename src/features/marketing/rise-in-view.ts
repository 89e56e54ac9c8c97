import { IN_VIEW_MARGIN_PX } from "#domain/limits.ts";

let observer: IntersectionObserver | undefined;

/** Only what lies below the window when it is first seen waits to rise; anything else is left as it is. */
function settle(entries: IntersectionObserverEntry[], watching: IntersectionObserver): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    const { dataset } = target as HTMLElement;
    const isWaiting = dataset.rise === "waiting";
    if (!isWaiting && !isIntersecting && boundingClientRect.top >= innerHeight) {
      dataset.rise = "waiting";
    } else {
      if (isWaiting) dataset.rise = "done";
      watching.unobserve(target);
    }
  }
}

/** As the `ref` of an element: it fades in and rises once, when it comes into view (src/ui/motion.css). */
export function riseInView(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  observer ??= new IntersectionObserver(settle, { rootMargin: `-${IN_VIEW_MARGIN_PX}px 0px` });
  observer.observe(element);
  return () => observer?.unobserve(element);
}
