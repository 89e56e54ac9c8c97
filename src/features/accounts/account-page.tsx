import type { ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { MAIL_KINDS, type MailChoices, type MailKind } from "#domain/accounts/mail-choices.ts";
import type { AccountSession, OwnAccount } from "#domain/accounts/own-account.ts";
import { accountPageWords, mailChoiceWords, mailKindWords, passwordWords } from "#messages/accounts/security";
import { documentHeads } from "#messages/frame/documents";
import { api } from "#src/lib/api/api-client.ts";
import type { RequestError } from "#src/lib/api/request-error.ts";
import { requestPasswordReset, sentOr } from "#src/lib/api/request-mail.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { ActionButton } from "#src/ui/form/action-button.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { Section } from "#src/ui/section.tsx";
import { UPDATE_PASSWORD_PATH } from "./password/load-update-password.ts";
import { type ActivityPage, ActivitySection } from "./security/activity-section.tsx";
import { DeleteAccountSection } from "./security/delete-account.tsx";
import { EmailSection } from "./security/email-section.tsx";
import { LinkedProviders } from "./security/linked-providers.tsx";
import { SecondFactorSection } from "./security/second-factor-section.tsx";
import { SessionsSection } from "./security/sessions-section.tsx";

const programs = documentHeads["/survey/programs"];

interface AccountPageProps {
  account: OwnAccount;
  sessions: AccountSession[];
  activity: ActivityPage;
}

export function AccountPage({ account, sessions, activity }: AccountPageProps) {
  return (
    <>
      <AccountHead>
        <p className="wrap-anywhere mt-4 text-lead text-muted">
          {accountPageWords.signedInAs({ email: account.email })}
        </p>
      </AccountHead>
      <EmailSection account={account} />
      {account.mails && <MailChoicesSection choices={account.mails} />}
      <PasswordSection account={account} />
      <SecondFactorSection account={account} />
      <LinkedProviders providers={account.linkedProviders} />
      <Section title={programs.title} text={programs.description}>
        <Link to="/survey/programs" className={buttonClass({ look: "secondary", size: "small" })}>
          {accountPageWords.programs}
        </Link>
      </Section>
      <SessionsSection sessions={sessions} />
      <ActivitySection activity={activity} />
      <DeleteAccountSection email={account.email} />
    </>
  );
}

export function AccountLoadError({ error }: { error: RequestError }) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <AccountHead />
      <LoadErrorNotice
        title={accountPageWords.loadFailed}
        text={accountPageWords.loadFailedNext}
        requestId={error.requestId}
        isRetrying={state === "loading"}
        onRetry={revalidate}
      />
    </>
  );
}

function AccountHead({ children }: { children?: ReactNode }) {
  return (
    <header className="mb-12">
      <h1 className="text-h1">{accountPageWords.title}</h1>
      {children}
    </header>
  );
}

function PasswordSection({ account }: { account: Pick<OwnAccount, "email" | "hasPassword"> }) {
  if (!account.hasPassword) return <NoPassword email={account.email} />;
  return (
    <Section title={passwordWords.title} text={passwordWords.text}>
      <Link to={UPDATE_PASSWORD_PATH} className={buttonClass({ look: "secondary", size: "small" })}>
        {passwordWords.change}
      </Link>
    </Section>
  );
}

function NoPassword({ email }: { email: string }) {
  return (
    <Section title={passwordWords.title} text={passwordWords.none}>
      <ActionButton
        route={requestPasswordReset}
        input={email}
        done={sentOr(passwordWords.sent)}
        failed={passwordWords.failed}
      >
        {passwordWords.sendLink}
      </ActionButton>
    </Section>
  );
}

function MailChoicesSection({ choices }: { choices: MailChoices }) {
  return (
    <Section title={mailChoiceWords.title} text={mailChoiceWords.text}>
      <ul className="-mt-3 grid gap-1">
        {MAIL_KINDS.map((kind) => (
          <li key={kind}>
            <MailChoice kind={kind} isWanted={choices[kind]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** One choice, saved when it is made; the box shows it while it is on its way. */
function MailChoice({ kind, isWanted }: { kind: MailKind; isWanted: boolean }) {
  const { run, pending } = useMutation(api.account.mails.$patch, {
    done: mailChoiceWords.saved,
    failed: mailChoiceWords.failed,
    toastsErrors: true,
  });
  return (
    <Checkbox
      {...mailKindWords[kind]}
      checked={pending?.json[kind] ?? isWanted}
      onChange={({ currentTarget }) => run({ json: { [kind]: currentTarget.checked } })}
    />
  );
}
