/** Distance from the window's edge that an element must have passed before it rises into view. */
const IN_VIEW_MARGIN_PX = 100;

/** What has not been scrolled past or towards yet. */
const untouched = new Set<HTMLElement>();
let observer: IntersectionObserver | undefined;

function rise(entries: IntersectionObserverEntry[], watching: IntersectionObserver): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    (target as HTMLElement).dataset.rise = "done";
    watching.unobserve(target);
  }
}

/** What lies below the window as the reader sets out waits to rise; what can be seen is left as it is. */
function letWait(): void {
  const below = [...untouched].filter((element) => element.getBoundingClientRect().top >= innerHeight);
  untouched.clear();
  observer ??= new IntersectionObserver(rise, { rootMargin: `-${IN_VIEW_MARGIN_PX}px 0px` });
  for (const element of below) {
    element.dataset.rise = "waiting";
    observer.observe(element);
  }
}

/**
 * As the `ref` of an element: it fades in and rises once, when it comes into view (src/ui/motion.css). Until
 * somebody scrolls nothing is hidden: not from a picture of the whole page, nor from whatever reads it unscrolled.
 */
export function riseInView(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  if (untouched.size === 0) addEventListener("scroll", letWait, { once: true, passive: true });
  untouched.add(element);
  return () => {
    untouched.delete(element);
    observer?.unobserve(element);
  };
}
