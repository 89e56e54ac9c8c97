import { type ReactNode, useId } from "react";
import { classNames } from "#src/ui/class-names.ts";

/** Props that the field passes to its control. */
interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  className?: string | undefined;
}

/** Label, hint and error around one control. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const describedBy = classNames(hint !== undefined && `${id}-hint`, error && `${id}-error`);
  return (
    <div className={classNames("grid gap-2", className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="-mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Rendered while empty, so that screen readers announce an error when it appears. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-danger text-sm empty:hidden">
      {error}
    </p>
  );
}

/** Classes of every text control and select. */
export const controlClass =
  "min-h-12 w-full rounded-control border border-edge bg-surface px-3.5 text-ink placeholder:text-muted hover:border-ink focus-visible:outline-offset-1 aria-invalid:border-danger disabled:bg-sunk disabled:text-muted";
