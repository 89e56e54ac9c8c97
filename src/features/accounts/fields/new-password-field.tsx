import { type ComponentProps, useRef, useState } from "react";
import { countCharacters } from "#domain/accounts/account.ts";
import { PASSWORD_LENGTH } from "#domain/limits.ts";
import { fieldWords } from "#messages/accounts/forms";
import { importAgain } from "#src/lib/page/import-again.ts";
import { PasswordField } from "./fields.tsx";

/** What is said of a password once it has been typed. Without it the server says the same. */
function useAdvice() {
  const [advice, setAdvice] = useState<string | null>(null);
  const judged = useRef("");

  function forget() {
    judged.current = "";
    setAdvice(null);
  }

  async function ask(password: string, email: string) {
    if (countCharacters(password) < PASSWORD_LENGTH.min) return;
    judged.current = password;
    const loaded = await importAgain(() => import("./password-advice.ts")).catch(() => null);
    // Typed on meanwhile.
    if (loaded && judged.current === password) setAdvice(loaded.advise(password, email));
  }

  return { advice, ask, forget };
}

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & { email?: string | undefined };

/** A password to be chosen, with what makes it easy to guess. */
export function NewPasswordField({ email = "", error, onChange, ...field }: NewPasswordFieldProps) {
  const { advice, ask, forget } = useAdvice();
  return (
    <PasswordField
      {...field}
      hint={fieldWords.passwordLength(PASSWORD_LENGTH)}
      autoComplete="new-password"
      error={error ?? advice}
      onChange={(event) => {
        forget();
        onChange?.(event);
      }}
      onBlur={(event) => ask(event.target.value, email)}
    />
  );
}
