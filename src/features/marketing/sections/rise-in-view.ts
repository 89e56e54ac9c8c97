/** Distance from the window's edge that an element must have passed before it rises into view. */
const IN_VIEW_MARGIN_PX = 100;

/** Elements of a page that has not been scrolled yet. */
const untouched = new Set<HTMLElement>();
let observer: IntersectionObserver | undefined;

function rise(entries: IntersectionObserverEntry[], watching: IntersectionObserver): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    (target as HTMLElement).dataset.rise = "done";
    watching.unobserve(target);
  }
}

/** At the first scroll, hides elements below the viewport until they come into view. */
function hideBelowViewport(): void {
  const below = [...untouched].filter((element) => element.getBoundingClientRect().top >= innerHeight);
  untouched.clear();
  observer ??= new IntersectionObserver(rise, { rootMargin: `-${IN_VIEW_MARGIN_PX}px 0px` });
  for (const element of below) {
    element.dataset.rise = "waiting";
    observer.observe(element);
  }
}

/**
 * Ref callback: the element fades in and rises once, when it comes into view (src/ui/motion.css). Before the first
 * scroll nothing is hidden, so that full-page screenshots and crawlers see everything.
 */
export function riseInView(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  if (untouched.size === 0) addEventListener("scroll", hideBelowViewport, { once: true, passive: true });
  untouched.add(element);
  return () => {
    untouched.delete(element);
    observer?.unobserve(element);
  };
}
