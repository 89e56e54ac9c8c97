import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Says what choosing it means. */
  hint: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Native radios, each with a sentence about it; the whole option is the click target. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, legend, hint, error, options, value, onChange } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <legend className="font-medium">{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
      <div className="mt-2 border-rule border-b">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-rule border-t py-3"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-describedby={`${id}-${option.value}`}
              className="size-6 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-surface checked:border-[7px] checked:border-accent hover:border-ink forced-colors:appearance-auto"
            />
            <span className="font-medium">{option.label}</span>
            <span
              id={`${id}-${option.value}`}
              className="col-start-2 max-w-measure text-pretty text-muted text-sm"
            >
              {option.hint}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
