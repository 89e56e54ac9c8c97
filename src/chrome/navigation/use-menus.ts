import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useDismissal } from "#src/chrome/use-dismissal.ts";

/** A pointer that leaves on its way to the menu, or past its corner, has this long to come back. */
const CLOSE_DELAY_MS = 150;

interface MenuHandlers {
  onPointerEnter(event: PointerEvent): void;
  onPointerLeave(event: PointerEvent): void;
}

/** The header's menus, of which one at most is open. Each is an element with its name in `data-menu`. */
export function useMenus() {
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const hovered = useRef<string | null>(null);
  const closing = useRef<number>(undefined);

  function show(name: string | null) {
    clearTimeout(closing.current);
    setOpen(name);
  }

  // Until now the style sheet opened what was pointed at or held the focus: that stays open.
  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>("[data-menu]:hover, [data-menu]:focus-within");
    if (shown) setOpen(shown.dataset.menu ?? null);
    return () => clearTimeout(closing.current);
  }, []);

  const findOpen = () => bar.current?.querySelector(`[data-menu="${open}"]`);
  useDismissal(open !== null, findOpen, () => setOpen(null));

  const handlersOf = (name: string): MenuHandlers => ({
    onPointerEnter({ pointerType }) {
      if (pointerType !== "mouse") return;
      hovered.current = name;
      show(name);
    },
    onPointerLeave({ pointerType, currentTarget }) {
      if (pointerType !== "mouse") return;
      hovered.current = null;
      // Someone at the keyboard is in there.
      if (currentTarget.querySelector(":focus-visible")) return;
      closing.current = window.setTimeout(() => setOpen(null), CLOSE_DELAY_MS);
    },
  });

  /** A click of the mouse finds the menu open already and leaves it so; keys and taps switch it. */
  function toggle(name: string, { detail }: MouseEvent) {
    const isMouse = detail > 0 && hovered.current === name;
    show(isMouse || open !== name ? name : null);
  }

  return { bar, open, toggle, handlersOf, close: () => show(null) };
}
