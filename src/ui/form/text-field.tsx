import type { ComponentProps } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { controlClass, Field, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps> & { inputClassName?: string };

/** A one-line input; further props go to the input element. */
export function TextField({ label, hint, error, className, inputClassName, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <input type="text" {...input} {...control} className={classNames(controlClass, inputClassName)} />
      )}
    </Field>
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>;

export function TextAreaField({ label, hint, error, className, rows = 6, ...input }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea {...input} {...control} rows={rows} className={classNames(controlClass, "resize-y py-3")} />
      )}
    </Field>
  );
}
