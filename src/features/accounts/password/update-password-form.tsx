import { useState } from "react";
import type { useFetcher } from "react-router";
import { updatePasswordWords as words } from "#src/content/accounts/passwords.ts";
import { fieldWords } from "#src/content/accounts/sign-in.ts";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { PasswordField } from "#src/features/accounts/form/fields.tsx";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/form/form-error-notice.tsx";
import type { NewPasswordDraft, UpdatePasswordCall, updatePasswordAction } from "./update-password-action.ts";

interface UpdatePasswordFormProps {
  fetcher: ReturnType<typeof useFetcher<typeof updatePasswordAction>>;
  /** Null if the form asks for the current password instead. */
  token: string | null;
  /** For password managers, if it is known. */
  email?: string;
}

export function UpdatePasswordForm({ fetcher, token, email }: UpdatePasswordFormProps) {
  const [draft, setDraft] = useState<NewPasswordDraft>({
    currentPassword: token === null ? "" : null,
    newPassword: "",
    confirmation: "",
  });
  const isBusy = fetcher.state !== "idle";
  const error = isBusy ? null : (fetcher.data?.error ?? null);
  const isFilled = draft.currentPassword !== "" && draft.newPassword && draft.confirmation;

  function fieldProps(name: keyof NewPasswordDraft) {
    return {
      name,
      required: true,
      value: draft[name] ?? "",
      error: errorAt(name, error),
      onChange: (event: { target: HTMLInputElement }) => {
        if (fetcher.data) fetcher.reset();
        setDraft({ ...draft, [name]: event.target.value });
      },
    };
  }

  function send() {
    const call: UpdatePasswordCall = { ...draft, token };
    fetcher.submit({ ...call }, { method: "post", encType: "application/json" });
  }

  return (
    <AccountForm call={{ isBusy, error }} onSend={send}>
      {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
      {draft.currentPassword !== null && (
        <PasswordField
          label={words.current}
          autoComplete="current-password"
          {...fieldProps("currentPassword")}
        />
      )}
      <PasswordField
        label={words.new}
        hint={fieldWords.passwordLength}
        autoComplete="new-password"
        {...fieldProps("newPassword")}
      />
      <PasswordField label={words.confirm} autoComplete="new-password" {...fieldProps("confirmation")} />
      {error && !error.field && <FormErrorNotice error={error} />}
      <Button type="submit" wide disabled={!isFilled} busy={isBusy} busyLabel={words.updating}>
        {words.update}
      </Button>
    </AccountForm>
  );
}
