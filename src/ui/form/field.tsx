import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#src/ui/class-names.ts";

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

/** In the page while empty, and without room in a grid, so that screen readers announce an error when it appears. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-danger text-sm empty:absolute">
      {error}
    </p>
  );
}

/** Classes of every text control and select. */
export const controlClass =
  "min-h-12 w-full rounded-control border border-edge bg-surface px-3.5 text-ink placeholder:text-muted hover:border-ink focus-visible:outline-offset-1 aria-invalid:border-danger disabled:border-rule disabled:bg-sunk disabled:text-muted";

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

/** Reduces typed or pasted text, such as "123 456", to so many digits. */
export const toDigits = (text: string, length: number) => text.replace(/\D/g, "").slice(0, length);

interface DigitsFieldProps extends TextFieldProps {
  length: number;
  onDigits: (digits: string) => void;
}

/** A PIN or a code of digits. */
export const DigitsField = ({ length, onDigits, ...field }: DigitsFieldProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="off"
    inputClassName="font-mono tracking-[0.3em]"
    {...field}
    onChange={(event) => onDigits(toDigits(event.target.value, length))}
  />
);

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>;

export function TextAreaField({ label, hint, error, className, rows = 6, ...input }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          rows={rows}
          // Browsers scroll to the line of the caret: the rest would stay under the cookie banner.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}
          className={classNames(controlClass, "resize-y py-3 short:h-32")}
        />
      )}
    </Field>
  );
}
