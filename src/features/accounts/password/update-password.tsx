import type { ReactNode } from "react";
import { Link } from "react-router";
import { PASSWORD_LENGTH } from "#domain/limits.ts";
import { fieldWords, signInWords } from "#messages/accounts/forms";
import { updatePasswordWords as words } from "#messages/accounts/update-password";
import { AccountForm, useAccountCall } from "#src/features/accounts/form/account-form.tsx";
import { PasswordField } from "#src/features/accounts/form/fields.tsx";
import { findOutage } from "#src/features/accounts/sign-in/sign-in-redirect.tsx";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { type UpdatePasswordCall, type UpdatePasswordData, updatePassword } from "./update-password-call.ts";

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-5 mb-10 max-w-measure text-lead text-muted">{children}</p>
    </>
  );
}

function AskForLink() {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Link to="/survey/create?mode=reset" className={buttonClass()}>
        {words.askForLink}
      </Link>
      <Link to="/survey/create" className={buttonClass({ look: "quiet" })}>
        {signInWords.back}
      </Link>
    </div>
  );
}

function DeadLink({ error }: { error: string }) {
  const outage = findOutage(error);
  if (outage) return <Head title={outage.title}>{outage.text}</Head>;
  return (
    <>
      <Head title={words.deadLinkTitle}>{words.deadLinkText}</Head>
      <AskForLink />
    </>
  );
}

export function UpdatePassword({ data }: { data: UpdatePasswordData }) {
  const call = useAccountCall(updatePassword);
  if (data.kind === "dead-link") return <DeadLink error={data.error} />;
  if (call.error?.isOver) return <DeadLink error="" />;
  if (data.kind === "nothing") {
    return (
      <>
        <Head title={words.title}>{words.noLinkText}</Head>
        <AskForLink />
      </>
    );
  }
  return (
    <>
      <Head title={words.title}>
        {data.kind === "link" && data.isFirstProof ? words.firstProofText : words.text}
      </Head>
      {data.kind === "link" ? (
        <UpdatePasswordForm call={call} token={data.token} />
      ) : (
        <UpdatePasswordForm call={call} token={null} email={data.email} />
      )}
    </>
  );
}

interface UpdatePasswordFormProps {
  call: ReturnType<typeof useAccountCall<UpdatePasswordCall>>;
  /** Null if the form asks for the current password instead. */
  token: string | null;
  /** For password managers, if it is known. */
  email?: string;
}

function UpdatePasswordForm({ call, token, email }: UpdatePasswordFormProps) {
  const { typed, fieldOf } = useTyped({ currentPassword: "", newPassword: "", confirmation: "" });
  const currentPassword = token === null ? typed.currentPassword : null;
  const { isBusy, error } = call;
  const isFilled = currentPassword !== "" && typed.newPassword && typed.confirmation;
  const fieldProps = (name: keyof typeof typed) => ({ ...fieldOf(name, error, call.forget), required: true });

  return (
    <AccountForm call={call} onSend={() => call.send({ ...typed, currentPassword, token })}>
      {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
      {token === null && (
        <PasswordField
          label={words.current}
          autoComplete="current-password"
          {...fieldProps("currentPassword")}
        />
      )}
      <PasswordField
        label={words.new}
        hint={fieldWords.passwordLength(PASSWORD_LENGTH)}
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
