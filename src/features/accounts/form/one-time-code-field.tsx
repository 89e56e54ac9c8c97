import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { toPinDigits } from "#src/lib/form/typed-codes.ts";
import { TextField } from "#src/ui/form/text-field.tsx";

interface OneTimeCodeFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error: string | null | undefined;
}

/** Six digits that are good for a moment; it takes the focus when it comes up. */
export function OneTimeCodeField({ label, value, onChange, error }: OneTimeCodeFieldProps) {
  const input = useFocusOnMount<HTMLInputElement>();
  return (
    <TextField
      ref={input}
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      value={value}
      onChange={(event) => onChange(toPinDigits(event.target.value, ONE_TIME_CODE_LENGTH))}
      error={error}
      inputClassName="font-mono tracking-[0.3em]"
    />
  );
}
