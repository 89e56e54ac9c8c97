import { TextField } from "#src/ui/form/text-field.tsx";

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  error?: string | null;
}

/** The address of an account, which is its user name to the browser's keeper of passwords. */
export function EmailField({ value, onChange, error = null }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
