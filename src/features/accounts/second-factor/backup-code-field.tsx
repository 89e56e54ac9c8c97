import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { TextField } from "#src/ui/form/text-field.tsx";

interface BackupCodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error: string | null;
}

export function BackupCodeField({ value, onChange, error }: BackupCodeFieldProps) {
  const input = useFocusOnMount<HTMLInputElement>();
  return (
    <TextField
      ref={input}
      label="Backup code"
      hint="Ten letters and digits. Upper and lower case matter."
      name="code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      inputClassName="font-mono"
    />
  );
}
