import { type FormEvent, type ReactNode, useRef } from "react";
import { useEarlyInput, useFocusOnError } from "#src/lib/form/form-fields.ts";
import type { Refusal } from "./form-errors.ts";

interface AccountFormProps {
  call: { isBusy: boolean; refusal: Refusal | null };
  onSend: () => void;
  /** Where the form may stand in a prerendered page: takes over what was typed before the script was there. */
  onTypedEarly?: (typed: Record<string, string>) => void;
  children: ReactNode;
}

const ignore = () => {};

/** A form that sends one call, once at a time; a refusal takes the focus to where it can be mended. */
export function AccountForm({ call, onSend, onTypedEarly = ignore, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, onTypedEarly);
  useFocusOnError(form, call.refusal);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!call.isBusy) onSend();
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-6">
      {children}
    </form>
  );
}
