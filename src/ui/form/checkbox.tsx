import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { CheckIcon } from "#src/ui/icons.tsx";
import { FieldError } from "./field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
};

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const describedBy = classNames(hint !== undefined && `${id}-hint`, error && `${id}-error`);
  return (
    <div className={className}>
      <label className="relative inline-flex min-h-11 cursor-pointer gap-3 py-2">
        <input
          {...input}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className={classNames(
            "peer mt-0.5 size-6 shrink-0 cursor-pointer appearance-none rounded-control border border-edge bg-surface",
            "checked:border-accent checked:bg-accent aria-invalid:border-danger forced-colors:appearance-auto",
          )}
        />
        <CheckIcon className="pointer-events-none absolute start-0.5 mt-1 text-paper opacity-0 peer-checked:opacity-100 forced-colors:hidden" />
        <span className="self-center">{label}</span>
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="-mt-1.5 ps-9 pb-2 text-muted text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
