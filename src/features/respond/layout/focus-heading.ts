/** A ref for the heading of a new screen: it takes the focus, so that a screen reader starts there. */
export function focusHeading(heading: HTMLHeadingElement | null): void {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}
