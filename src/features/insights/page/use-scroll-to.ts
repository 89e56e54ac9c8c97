import { useEffect, useState } from "react";

/** Scrolls to a place by its id, opened, and gives it the focus, as soon as the part that holds it is shown. */
export function useScrollTo(part: string): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place appears with its part
  useEffect(() => {
    const place = wanted && document.getElementById(wanted.id);
    if (!place) return;
    setWanted(null);
    for (const fold of place.querySelectorAll<HTMLDetailsElement>(":scope > details")) fold.open = true;
    place.scrollIntoView();
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [wanted, part]);
  return (id) => setWanted({ id });
}
