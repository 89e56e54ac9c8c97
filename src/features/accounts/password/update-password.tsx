import type { ReactNode } from "react";
import { Link } from "react-router";
import { CUT_LINK } from "#domain/link-tokens.ts";
import { signInWords } from "#messages/accounts/forms";
import { standingAccessWords, updatePasswordWords as words } from "#messages/accounts/update-password";
import { cutLinkWords } from "#messages/frame/links";
import { AccountForm, useAccountCall } from "#src/features/accounts/form/account-form.tsx";
import { PasswordField } from "#src/features/accounts/form/fields.tsx";
import { NewPasswordField } from "#src/features/accounts/form/new-password-field.tsx";
import { findOutage } from "#src/features/accounts/sign-in/sign-in-redirect.tsx";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { hasAccess, StandingAccess } from "./standing-access.tsx";
import {
  type Access,
  type UpdatePasswordCall,
  type UpdatePasswordData,
  updatePassword,
} from "./update-password-call.ts";

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
  const { title, text } =
    error === CUT_LINK ? cutLinkWords : { title: words.deadLinkTitle, text: words.deadLinkText };
  return (
    <>
      <Head title={title}>{text}</Head>
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
  if (data.kind === "link") {
    return (
      <>
        <Head title={words.title}>{data.isFirstProof ? words.firstProofText : words.linkText}</Head>
        <UpdatePasswordForm call={call} token={data.token} />
      </>
    );
  }
  if (call.isDone) return <Updated access={data.access} />;
  return (
    <>
      <Head title={words.title}>{words.text}</Head>
      <UpdatePasswordForm call={call} token={null} email={data.email} staysHere={hasAccess(data.access)} />
      <StandingAccess access={data.access} />
    </>
  );
}

/** Where something works without the new password, which its owner sees before they go on. */
function Updated({ access }: { access: Access }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
        {standingAccessWords.changed}
      </h1>
      <p className="mt-5 max-w-measure text-lead text-muted">{standingAccessWords.changedText}</p>
      <StandingAccess access={access} />
      <Link to="/survey/manage" className={`mt-10 ${buttonClass()}`}>
        {standingAccessWords.toSurveys}
      </Link>
    </>
  );
}

interface UpdatePasswordFormProps {
  call: ReturnType<typeof useAccountCall<UpdatePasswordCall>>;
  /** Null if the form asks for the current password instead. */
  token: string | null;
  /** For password managers, if it is known. */
  email?: string;
  staysHere?: boolean;
}

function UpdatePasswordForm({ call, token, email, staysHere = false }: UpdatePasswordFormProps) {
  const { typed, fieldOf } = useTyped({ currentPassword: "", newPassword: "", confirmation: "" });
  const currentPassword = token === null ? typed.currentPassword : null;
  const { isBusy, error } = call;
  const isFilled = currentPassword !== "" && typed.newPassword && typed.confirmation;
  const fieldProps = (name: keyof typeof typed) => ({ ...fieldOf(name, error, call.forget), required: true });

  return (
    <AccountForm call={call} onSend={() => call.send({ ...typed, currentPassword, token, staysHere })}>
      {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
      {token === null && (
        <PasswordField
          label={words.current}
          autoComplete="current-password"
          {...fieldProps("currentPassword")}
        />
      )}
      <NewPasswordField label={words.new} email={email} {...fieldProps("newPassword")} />
      <PasswordField label={words.confirm} autoComplete="new-password" {...fieldProps("confirmation")} />
      {error && !error.field && <FormErrorNotice error={error} />}
      <Button type="submit" wide disabled={!isFilled} busy={isBusy} busyLabel={words.updating}>
        {words.update}
      </Button>
    </AccountForm>
  );
}
