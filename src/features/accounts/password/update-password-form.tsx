import { useState } from "react";
import type { useFetcher } from "react-router";
import { PASSWORD_LENGTH } from "#domain/limits.ts";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { RefusalNotice } from "#src/features/accounts/form/form-error-notice.tsx";
import { PasswordField } from "#src/features/accounts/form/password-field.tsx";
import { Button } from "#src/ui/button.tsx";
import type { NewPasswordDraft } from "./new-password-errors.ts";
import type { UpdatePasswordCall, updatePasswordAction } from "./update-password-action.ts";

interface UpdatePasswordFormProps {
  fetcher: ReturnType<typeof useFetcher<typeof updatePasswordAction>>;
  /** Null where the current password is asked for instead. */
  token: string | null;
  /** For the browser's keeper of passwords, where it is known. */
  email?: string;
}

export function UpdatePasswordForm({ fetcher, token, email }: UpdatePasswordFormProps) {
  const [draft, setDraft] = useState<NewPasswordDraft>({
    currentPassword: token === null ? "" : null,
    newPassword: "",
    confirmation: "",
  });
  const isBusy = fetcher.state !== "idle";
  const refusal = isBusy ? null : (fetcher.data?.refusal ?? null);
  const isFilled = draft.currentPassword !== "" && draft.newPassword && draft.confirmation;

  function fieldProps(name: keyof NewPasswordDraft) {
    return {
      name,
      required: true,
      value: draft[name] ?? "",
      error: refusal?.field === name ? refusal.message : null,
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
    <AccountForm call={{ isBusy, refusal }} onSend={send}>
      {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
      {draft.currentPassword !== null && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...fieldProps("currentPassword")}
        />
      )}
      <PasswordField
        label="New password"
        hint={`Between ${PASSWORD_LENGTH.min} and ${PASSWORD_LENGTH.max} characters.`}
        autoComplete="new-password"
        {...fieldProps("newPassword")}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...fieldProps("confirmation")}
      />
      {refusal && !refusal.field && <RefusalNotice refusal={refusal} />}
      <Button type="submit" wide disabled={!isFilled} busy={isBusy} busyLabel="Updating password...">
        Update Password
      </Button>
    </AccountForm>
  );
}
