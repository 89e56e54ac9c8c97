import type { ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { CUT_LINK } from "#domain/link-tokens.ts";
import { signInWords } from "#messages/accounts/forms";
import { apiKeyWords } from "#messages/accounts/security";
import { standingAccessWords, updatePasswordWords as words } from "#messages/accounts/update-password";
import { cutLinkWords } from "#messages/frame/links";
import { AccountForm, useAccountCall } from "#src/features/accounts/form/account-form.tsx";
import { PasswordField } from "#src/features/accounts/form/fields.tsx";
import { NewPasswordField } from "#src/features/accounts/form/new-password-field.tsx";
import { findOutage } from "#src/features/accounts/sign-in/sign-in-redirect.tsx";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { useCall } from "#src/lib/form/use-call.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import {
  type Access,
  endAccess,
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

const hasAccess = ({ keys, webhooks }: Access) =>
  keys.length > 0 || webhooks.some(({ isPaused }) => !isPaused);

/** What a new password leaves as it is, with one button that ends it. */
function StandingAccess({ access }: { access: Access }) {
  const { revalidate } = useRevalidator();
  const { isIdle, run } = useCall(endAccess, revalidate);
  const { keys, webhooks } = access;
  if (keys.length + webhooks.length === 0) return null;
  return (
    <section className="mt-12 grid gap-5 border-rule border-t pt-8">
      <div className="grid gap-2">
        <h2 className="text-h3">{standingAccessWords.title}</h2>
        <p className="max-w-measure text-muted">{standingAccessWords.text}</p>
      </div>
      <Entries
        title={standingAccessWords.keys}
        entries={keys.map(({ id, name, hint }) => ({ id, name, detail: apiKeyWords.ends({ hint }) }))}
      />
      <Entries
        title={standingAccessWords.webhooks}
        entries={webhooks.map(({ id, hint, isPaused }) => ({
          id,
          name: hint,
          detail: isPaused ? standingAccessWords.paused : "",
        }))}
      />
      {hasAccess(access) && (
        <Button
          look="danger"
          size="small"
          className="justify-self-start"
          busy={!isIdle}
          busyLabel={standingAccessWords.ending}
          onClick={() => run(undefined)}
        >
          {standingAccessWords.endAll}
        </Button>
      )}
    </section>
  );
}

interface EntriesProps {
  title: string;
  entries: readonly { id: string; name: string; detail: string }[];
}

function Entries({ title, entries }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium font-sans text-base tracking-normal">{title}</h3>
      <ul className="mt-2 border-rule border-b">
        {entries.map(({ id, name, detail }) => (
          <li key={id} className="wrap-anywhere border-rule border-t py-2">
            <bdi>{name}</bdi> <span className="font-mono text-muted text-sm">{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
