import { useEffect, useState } from "react";

/** Scrolls to a place by its id, unfolded, and gives it the focus, as soon as the part that holds it is shown. */
export function useScrollTo(part: string): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place appears with its part
  useEffect(() => {
    const place = wanted && document.getElementById(wanted.id);
    if (!place) return;
    setWanted(null);
    const fold = place.closest("details") ?? place.querySelector<HTMLDetailsElement>(":scope > details");
    if (fold) fold.open = true;
    place.scrollIntoView();
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [wanted, part]);
  return (id) => setWanted({ id });
}
