import { type ReactNode, useEffect, useRef } from "react";

interface KeptFocusProps {
  /** Selects what takes the focus from an element that a change takes away. */
  heir: string;
  className?: string;
  children: ReactNode;
}

/**
 * Keeps the focus inside where what has it goes: a button that another replaces, a form that closes, the task of a step that
 * is over. Otherwise it would fall to the top of the page.
 */
export function KeptFocus({ heir, className = "contents", children }: KeptFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (!hasFocus.current || document.activeElement !== document.body) return;
      const target = box.current?.querySelector<HTMLElement>(heir);
      if (!target) return;
      // A heading takes it from a script alone.
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus();
    });
    if (box.current) observer.observe(box.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [heir]);
  const note = (isInside: boolean) => () => {
    hasFocus.current = isInside;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus, and takes no press
    <div ref={box} onFocus={note(true)} onBlur={note(false)} className={className}>
      {children}
    </div>
  );
}
