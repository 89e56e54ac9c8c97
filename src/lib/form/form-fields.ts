import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

type FormRef = RefObject<HTMLFormElement | null>;

/**
 * Reads input from before hydration, typed or filled in by the browser: React would empty the fields at its next
 * render.
 */
export function useEarlyInput(form: FormRef, adopt: (typed: Record<string, string>) => void): void {
  const takeOver = useEffectEvent(adopt);
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = [...new FormData(form.current)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    );
    if (typed.length > 0) takeOver(Object.fromEntries(typed));
  }, [form]);
}

/** Moves the focus to the field with the error, or back to the submit button. */
export function useFocusOnError(form: FormRef, error: { field?: string | undefined } | null): void {
  useEffect(() => {
    if (!error || !form.current) return;
    const field = error.field ? form.current.elements.namedItem(error.field) : null;
    const target = field instanceof HTMLElement ? field : form.current.querySelector("[type=submit]");
    if (target instanceof HTMLElement) target.focus();
  }, [form, error]);
}

/** Moves the focus to an element that replaces a form, before a slow phone's owner can be typing below it. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useLayoutEffect(() => target.current?.focus(), []);
  return target;
}
