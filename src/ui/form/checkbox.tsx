import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { CheckIcon } from "#src/ui/icons.tsx";
import { FieldError } from "./field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; error?: string | null };

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="relative inline-flex min-h-11 cursor-pointer gap-3 py-2">
        <input
          {...input}
          type="checkbox"
          aria-describedby={error ? errorId : input["aria-describedby"]}
          aria-invalid={error ? true : undefined}
          className={classNames(
            "peer mt-0.5 size-6 shrink-0 cursor-pointer appearance-none rounded-control border border-edge bg-surface",
            "checked:border-accent checked:bg-accent aria-invalid:border-danger forced-colors:appearance-auto",
          )}
        />
        <CheckIcon className="pointer-events-none absolute start-0.5 mt-1 text-paper opacity-0 peer-checked:opacity-100 forced-colors:hidden" />
        <span className="self-center">{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
