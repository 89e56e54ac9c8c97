import * as z from "zod/mini";
import { emailOr } from "#domain/accounts/account.ts";
import type { PendingEmailChange } from "#domain/accounts/email-change.ts";
import type { OwnAccount } from "#domain/accounts/own-account.ts";
import { accountRules } from "#messages/accounts/rules";
import { emailWords as words } from "#messages/accounts/security";
import { PasswordField } from "#src/features/accounts/fields/fields.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { requestConfirmation, sentOr } from "#src/lib/api/request-mail.ts";
import { withShownProof } from "#src/lib/captcha/proving.ts";
import { formatDate } from "#src/lib/format.ts";
import { ENGLISH } from "#src/lib/page/language.ts";
import { ActionButton } from "#src/ui/form/action-button.tsx";
import { ActionDialog } from "#src/ui/form/action-dialog.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Section } from "#src/ui/section.tsx";

export function EmailSection({ account }: { account: OwnAccount }) {
  return (
    <Section title={words.title} text={words.text}>
      <p className="wrap-anywhere font-medium">{account.email}</p>
      {!account.isEmailConfirmed && <Unconfirmed email={account.email} />}
      {account.emailChange && <Pending change={account.emailChange} />}
      <ChangeEmail account={account} />
      <p className="mt-4 text-muted text-sm">
        {words.lost}{" "}
        <a href="/contact" hrefLang={ENGLISH} className="link hover:text-ink">
          {words.contact}
        </a>
      </p>
    </Section>
  );
}

function Unconfirmed({ email }: { email: string }) {
  return (
    <div className="mt-1 grid justify-items-start gap-3">
      <p className="text-muted text-sm">{words.notConfirmed}</p>
      <ActionButton
        route={requestConfirmation}
        input={email}
        done={sentOr(words.confirmationSent)}
        failed={words.confirmationFailed}
      >
        {words.sendConfirmation}
      </ActionButton>
    </div>
  );
}

function missingEnds({ isConfirmedByOld, isConfirmedByNew }: PendingEmailChange): string {
  if (isConfirmedByNew) return words.waitsForOld;
  return isConfirmedByOld ? words.waitsForNew : words.waitsForBoth;
}

function Pending({ change }: { change: PendingEmailChange }) {
  return (
    <Notice className="mt-4" title={words.pending({ email: change.newEmail })}>
      <p>
        {missingEnds(change)} {words.until({ date: formatDate(change.expiresAt) })}
      </p>
      <ActionButton
        route={api.account.email.$delete}
        input={undefined}
        done={words.stopped}
        failed={words.stopFailed}
        look="quiet"
        className="mt-2 justify-self-start"
      >
        {words.stop}
      </ActionButton>
    </Notice>
  );
}

const changeSchema = z.object({
  email: emailOr(accountRules.newEmail),
  password: z.optional(z.string()),
  code: z.optional(z.string()),
});

/** An account with a second factor shows that, another its password. */
async function changeEmail({ code, ...typed }: z.infer<typeof changeSchema>) {
  if (code) await read(api.account["confirm-factor"].$post({ json: { code } }));
  return withShownProof((proof) => read(api.account.email.$post({ json: { ...typed, proof } })));
}

const proofOf = ({ hasTwoFactor, hasPassword }: OwnAccount) => {
  if (hasTwoFactor) return { code: "" };
  return hasPassword ? { password: "" } : {};
};

function ChangeEmail({ account }: { account: OwnAccount }) {
  return (
    <ActionDialog
      label={words.change}
      className="mt-4"
      title={words.dialogTitle}
      text={words.about}
      schema={changeSchema}
      initial={{ email: "", ...proofOf(account) }}
      route={changeEmail}
      input={(typed) => typed}
      done={words.asked}
      failed={words.failed}
      submit={words.ask}
      busyLabel={words.asking}
      isIncomplete={(typed) => Object.values(typed).includes("")}
    >
      {({ field, typed }) => (
        <>
          <TextField label={words.newEmail} type="email" autoComplete="email" required {...field("email")} />
          {typed.password !== undefined && (
            <PasswordField label={words.password} required {...field("password")} />
          )}
          {typed.code !== undefined && (
            <TextField
              label={words.code}
              autoComplete="one-time-code"
              autoCapitalize="none"
              required
              {...field("code")}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}
