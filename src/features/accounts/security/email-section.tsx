import { useState } from "react";
import type { PendingEmailChange } from "#domain/accounts/email-change.ts";
import type { OwnAccount } from "#domain/accounts/own-account.ts";
import { emailWords as words } from "#messages/accounts/security";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { PasswordField } from "#src/features/accounts/form/fields.tsx";
import { useDone } from "#src/lib/form/use-call.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { formatDate } from "#src/lib/format.ts";
import { ENGLISH } from "#src/lib/page/language.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";
import { Section } from "#src/ui/section.tsx";
import { cancelEmailChange, changeEmail, sendConfirmation } from "./security-calls.ts";
import { StaleSessionNotice } from "./stale-session-notice.tsx";
import { useSecurityCall } from "./use-security-call.ts";

export function EmailSection({ account }: { account: OwnAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Section title={words.title} text={words.text}>
      <p className="wrap-anywhere font-medium">{account.email}</p>
      {!account.isEmailConfirmed && <Unconfirmed email={account.email} />}
      {account.emailChange && <Pending change={account.emailChange} />}
      <Button look="secondary" size="small" className="mt-4" onClick={() => setIsOpen(true)}>
        {words.change}
      </Button>
      <p className="mt-4 text-muted text-sm">
        {words.lost}{" "}
        <a href="/contact" hrefLang={ENGLISH} className="link hover:text-ink">
          {words.contact}
        </a>
      </p>
      <Dialog open={isOpen} onOpenChange={close} title={words.dialogTitle} description={words.about}>
        <ChangeEmailForm account={account} onClose={close} />
      </Dialog>
    </Section>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const { send, isBusy } = useSecurityCall(sendConfirmation);
  return (
    <div className="mt-1 grid justify-items-start gap-3">
      <p className="text-muted text-sm">{words.notConfirmed}</p>
      <Button look="secondary" size="small" busy={isBusy} onClick={() => send(email)}>
        {words.sendConfirmation}
      </Button>
    </div>
  );
}

function missingEnds({ isConfirmedByOld, isConfirmedByNew }: PendingEmailChange): string {
  if (isConfirmedByNew) return words.waitsForOld;
  return isConfirmedByOld ? words.waitsForNew : words.waitsForBoth;
}

function Pending({ change }: { change: PendingEmailChange }) {
  const { send, isBusy } = useSecurityCall(cancelEmailChange);
  return (
    <Notice className="mt-4" title={words.pending({ email: change.newEmail })}>
      <p>
        {missingEnds(change)} {words.until({ date: formatDate(change.expiresAt) })}
      </p>
      <Button
        look="quiet"
        size="small"
        className="mt-2 justify-self-start"
        busy={isBusy}
        onClick={() => send(undefined)}
      >
        {words.stop}
      </Button>
    </Notice>
  );
}

function ChangeEmailForm({ account, onClose }: { account: OwnAccount; onClose: () => void }) {
  const { typed: draft, fieldOf } = useTyped({ email: "", password: "", code: "" });
  const call = useSecurityCall(changeEmail);
  const { error, isBusy, isDone } = call;
  useDone(isDone, onClose);
  const fieldProps = (name: keyof typeof draft) => ({ ...fieldOf(name, error, call.forget), required: true });
  const proof = account.hasTwoFactor ? "code" : account.hasPassword ? "password" : null;

  const isAtField = error?.field === "email" || (proof !== null && error?.field === proof);
  return (
    <AccountForm call={call} onSend={() => call.send({ proof, ...draft })}>
      <TextField label={words.newEmail} type="email" autoComplete="email" {...fieldProps("email")} />
      {proof === "password" && (
        <PasswordField label={words.password} autoComplete="current-password" {...fieldProps("password")} />
      )}
      {proof === "code" && (
        <TextField
          label={words.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          {...fieldProps("code")}
        />
      )}
      {error && !isAtField && <StaleSessionNotice error={error} />}
      <DialogButtons
        cancel={words.cancel}
        onCancel={onClose}
        submit={words.ask}
        busyLabel={words.asking}
        disabled={!draft.email || (proof !== null && !draft[proof]) || error?.isOver === true}
        busy={isBusy || isDone}
      />
    </AccountForm>
  );
}
