import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useDismissal } from "#src/lib/page/dismissal.ts";

/** Lets a pointer cut the corner on its way into the menu. */
const CLOSE_DELAY_MS = 150;

/** The header's menus, at most one open. Each is an element with its name in `data-menu`. */
export function useMenus() {
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const hovered = useRef<string | null>(null);
  const closing = useRef<number>(undefined);

  function show(name: string | null) {
    clearTimeout(closing.current);
    setOpen(name);
  }

  // Before hydration CSS opened the menu under the pointer or the focus: it stays open.
  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>("[data-menu]:hover, [data-menu]:focus-within");
    if (shown) setOpen(shown.dataset.menu ?? null);
    return () => clearTimeout(closing.current);
  }, []);

  const findOpen = () => bar.current?.querySelector(`[data-menu="${open}"]`);
  useDismissal(open !== null, findOpen, () => setOpen(null));

  const handlersOf = (name: string) => ({
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== "mouse") return;
      hovered.current = name;
      show(name);
    },
    onPointerLeave({ pointerType, currentTarget }: PointerEvent) {
      if (pointerType !== "mouse") return;
      hovered.current = null;
      // The keyboard focus is in the menu.
      if (currentTarget.querySelector(":focus-visible")) return;
      closing.current = window.setTimeout(() => setOpen(null), CLOSE_DELAY_MS);
    },
  });

  /** Hover has already opened the menu for a mouse click, which leaves it open; keys and taps toggle it. */
  function toggle(name: string, { detail }: MouseEvent) {
    const isMouse = detail > 0 && hovered.current === name;
    show(isMouse || open !== name ? name : null);
  }

  return { bar, open, toggle, handlersOf, close: () => show(null) };
}
