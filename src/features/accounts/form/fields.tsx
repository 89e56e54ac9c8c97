import { type ComponentProps, useState } from "react";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { fieldWords } from "#messages/accounts/forms";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { controlClass, DigitsField, Field, type FieldProps, TextField } from "#src/ui/form/field.tsx";

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  error?: string | null;
}

/** The address of an account, which password managers take for its user name. */
export function EmailField({ value, onChange, error = null }: EmailFieldProps) {
  return (
    <TextField
      label={fieldWords.email}
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

type PasswordFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "type">;

export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            autoCapitalize={isShown ? "none" : undefined}
            spellCheck={false}
            className={`${controlClass} pe-20`}
          />
          <button
            type="button"
            aria-label={isShown ? fieldWords.hidePassword : fieldWords.showPassword}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 end-0 min-w-16 rounded-control px-3.5 text-muted text-sm -outline-offset-2 hover:text-ink"
          >
            {isShown ? fieldWords.hide : fieldWords.show}
          </button>
        </div>
      )}
    </Field>
  );
}

export interface OneTimeCodeFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error: string | null | undefined;
}

/** Six digits from a mail or an authenticator app; takes the focus on mount. */
export function OneTimeCodeField({ label, value, onChange, error }: OneTimeCodeFieldProps) {
  const input = useFocusOnMount<HTMLInputElement>();
  return (
    <DigitsField
      ref={input}
      label={label}
      name="code"
      autoComplete="one-time-code"
      required
      length={ONE_TIME_CODE_LENGTH}
      value={value}
      onDigits={onChange}
      error={error}
    />
  );
}
