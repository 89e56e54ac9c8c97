import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

import { readEarlyInput } from "#src/lib/page/early-input.ts";

type FormRef = RefObject<HTMLFormElement | null>;

/**
 * Reads input from before hydration, typed or filled in by the browser: React would empty the fields at its next
 * render.
 */
export function useEarlyInput(form: FormRef, adopt: (typed: Record<string, string>) => void): void {
  const takeOver = useEffectEvent(adopt);
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = readEarlyInput(form.current);
    if (Object.keys(typed).length > 0) takeOver(typed);
  }, [form]);
}

interface FieldError {
  field?: string | undefined;
}

/** The props of a form that is sent by script. The focus moves to its error. */
export function useForm(onSubmit: () => void, error: FieldError | null = null) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, error);
  return {
    ref: form,
    noValidate: true,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // A dialog inside this one is another form, whose events come here by React's tree.
      if (event.target === event.currentTarget) onSubmit();
    },
  };
}

/** Moves the focus to the field with the error, unfolded, or back to the submit button. */
export function useFocusOnError(form: FormRef, error: FieldError | null): void {
  useEffect(() => {
    if (!error || !form.current) return;
    const field = error.field ? form.current.elements.namedItem(error.field) : null;
    const target = field instanceof HTMLElement ? field : form.current.querySelector("[type=submit]");
    if (!(target instanceof HTMLElement)) return;
    const fold = target.closest("details");
    if (fold) fold.open = true;
    target.focus();
  }, [form, error]);
}

/** Moves the focus to an element that replaces a form, before a slow phone's owner can be typing below it. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useLayoutEffect(() => target.current?.focus(), []);
  return target;
}
