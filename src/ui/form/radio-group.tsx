import { useId } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { FieldError } from "./field.tsx";

interface RadioGroupProps<Value extends string> {
  name: string;
  values: readonly Value[];
  words: {
    legend: string;
    hint: string;
    names: Readonly<Record<Value, string>>;
    /** Says what choosing it means. */
    about: Readonly<Record<Value, string>>;
  };
  value: Value;
  error?: string | null | undefined;
  onChange: (value: Value) => void;
}

/** Native radios, each with a sentence about it; the whole option is the click target. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, values, words, value, error, onChange } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={classNames(`${id}-hint`, error && `${id}-error`)}>
      <legend className="font-medium">{words.legend}</legend>
      <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
        {words.hint}
      </p>
      <div className="mt-2 border-rule border-b">
        {values.map((option) => (
          <label
            key={option}
            className="grid cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-rule border-t py-3"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              aria-describedby={`${id}-${option}`}
              className="size-6 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-surface checked:border-[7px] checked:border-accent not-checked:hover:border-ink forced-colors:appearance-auto"
            />
            <span className="font-medium">{words.names[option]}</span>
            <span id={`${id}-${option}`} className="col-start-2 max-w-measure text-pretty text-muted text-sm">
              {words.about[option]}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
