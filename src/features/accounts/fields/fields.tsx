import { type ComponentProps, useState } from "react";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { fieldWords } from "#messages/accounts/forms";
import { useIsProving } from "#src/lib/captcha/proving.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { controlClass, DigitsField, Field, type FieldProps, TextField } from "#src/ui/form/field.tsx";
import { ProvenSubmit } from "#src/ui/form/proven-submit.tsx";

/** The address of an account, which password managers take for its user name. */
export const EmailField = (field: Omit<ComponentProps<typeof TextField>, "label">) => (
  <TextField label={fieldWords.email} type="email" autoComplete="username" required {...field} />
);

/** The same where the address is known, for password managers alone. */
export const KnownEmail = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);

type PasswordFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "type">;

export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            autoComplete="current-password"
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

/** The control of a code in a form. */
export interface CodeControl {
  name: string;
  value: string;
  error: string | null;
  onChange: (code: string) => void;
}

/** Six digits from a mail or an authenticator app; takes the focus on mount. */
export function OneTimeCodeField({ onChange, ...control }: CodeControl & { label: string }) {
  return (
    <DigitsField
      ref={useFocusOnMount<HTMLInputElement>()}
      autoComplete="one-time-code"
      required
      length={ONE_TIME_CODE_LENGTH}
      {...control}
      onDigits={onChange}
    />
  );
}

/** The button of a form whose call may ask the device for a proof of work. */
export const ProvenButton = (button: Omit<ComponentProps<typeof ProvenSubmit>, "isProving">) => (
  <ProvenSubmit {...button} isProving={useIsProving()} />
);
