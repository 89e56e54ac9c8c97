import { type ReactNode, useEffect, useState } from "react";
import { Link, replace } from "react-router";
import * as z from "zod/mini";
import { newPasswordSchema } from "#domain/accounts/account.ts";
import { DASHBOARD_PATH } from "#domain/accounts/next-page.ts";
import { CUT_LINK } from "#domain/link-tokens.ts";
import { signInWords } from "#messages/accounts/forms";
import { accountRules } from "#messages/accounts/rules";
import { standingAccessWords, updatePasswordWords as words } from "#messages/accounts/update-password";
import { cutLinkWords } from "#messages/frame/links";
import { KnownEmail, PasswordField } from "#src/features/accounts/fields/fields.tsx";
import { NewPasswordField } from "#src/features/accounts/fields/new-password-field.tsx";
import { type AuthAnswer, askForSecondFactor } from "#src/features/accounts/sign-in/sign-in-calls.ts";
import { findOutage } from "#src/features/accounts/sign-in/sign-in-redirect.tsx";
import { postAuth } from "#src/lib/api/api-client.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { type Mutation, useMutation } from "#src/lib/form/use-mutation.ts";
import { announceSessionEvent } from "#src/lib/session/session.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Form } from "#src/ui/form/form.tsx";
import { type Access, deleteResetToken, type UpdatePasswordData } from "./load-update-password.ts";
import { hasAccess, StandingAccess } from "./standing-access.tsx";

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
  useEffect(deleteResetToken, []);
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

const filled = z.string().check(z.minLength(1, accountRules.empty));

export const passwordsSchema = z
  .object({
    /** The current one, unless a link replaces it. */
    password: z.optional(filled),
    newPassword: z.pipe(filled, newPasswordSchema),
    confirmation: filled,
  })
  .check(
    z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
      error: words.different,
      path: ["confirmation"],
    }),
  );

type Passwords = z.infer<typeof passwordsSchema> & { token: string | null };

/** Ends the other sessions as well. */
const setPassword = ({ token, password, newPassword }: Passwords) =>
  token === null
    ? postAuth<AuthAnswer>("change-password", { currentPassword: password, newPassword })
    : postAuth<AuthAnswer>("reset-password", { newPassword, token });

/** To the dashboard, which redirects to the sign-in page without a session; null where the page stays. */
export function leadOn({ twoFactorRedirect }: AuthAnswer, staysHere: boolean): Response | null {
  deleteResetToken();
  if (twoFactorRedirect) return askForSecondFactor();
  announceSessionEvent("user updated");
  return staysHere ? null : replace(DASHBOARD_PATH);
}

export function UpdatePassword({ data }: { data: UpdatePasswordData }) {
  const [isUpdated, setIsUpdated] = useState(false);
  const update = useMutation(setPassword, {
    done: words.updated,
    failed: words.failed,
    toastsErrors: true,
    reloads: false,
    onDone: (answer) => {
      // Something works without the new password: the page shows it.
      const staysHere = data.kind === "session" && hasAccess(data.access);
      setIsUpdated(staysHere);
      return leadOn(answer, staysHere);
    },
  });
  if (data.kind === "dead-link") return <DeadLink error={data.error} />;
  if (update.error?.isOver) return <DeadLink error="" />;
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
        <UpdatePasswordForm update={update} token={data.token} />
      </>
    );
  }
  if (isUpdated) return <Updated access={data.access} />;
  return (
    <>
      <Head title={words.title}>{words.text}</Head>
      <UpdatePasswordForm update={update} token={null} email={data.email} />
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
      <Link to={DASHBOARD_PATH} className={`mt-10 ${buttonClass()}`}>
        {standingAccessWords.toSurveys}
      </Link>
    </>
  );
}

interface UpdatePasswordFormProps {
  update: Mutation & { run: (passwords: Passwords) => void };
  /** Null if the form asks for the current password instead. */
  token: string | null;
  /** For password managers, if it is known. */
  email?: string;
}

function UpdatePasswordForm({ update, token, email }: UpdatePasswordFormProps) {
  return (
    <Form
      schema={passwordsSchema}
      initial={{ ...(token === null && { password: "" }), newPassword: "", confirmation: "" }}
      mutation={update}
      onSend={(passwords) => update.run({ ...passwords, token })}
      buttons={({ typed }) => (
        <Button
          type="submit"
          wide
          disabled={Object.values(typed).includes("")}
          busy={update.isBusy}
          busyLabel={words.updating}
        >
          {words.update}
        </Button>
      )}
    >
      {({ field }) => (
        <>
          {email && <KnownEmail email={email} />}
          {token === null && <PasswordField label={words.current} required {...field("password")} />}
          <NewPasswordField label={words.new} email={email} required {...field("newPassword")} />
          <PasswordField
            label={words.confirm}
            autoComplete="new-password"
            required
            {...field("confirmation")}
          />
        </>
      )}
    </Form>
  );
}
