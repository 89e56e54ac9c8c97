import type { ComponentProps } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { ChevronDownIcon } from "#src/ui/icons.tsx";
import { controlClass, Field, type FieldProps } from "./field.tsx";

type SelectFieldProps = FieldProps & Omit<ComponentProps<"select">, keyof FieldProps>;

export function SelectField({ label, hint, error, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={classNames(controlClass, "appearance-none pe-11")}>
            {children}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute end-3.5 top-1/2 [transform:translateY(-50%)]" />
        </div>
      )}
    </Field>
  );
}
