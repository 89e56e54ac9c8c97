import { useState } from "react";
import { deleteAccountWords } from "#messages/accounts/security";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";
import { Section } from "#src/ui/section.tsx";
import { deleteAccount } from "./security-calls.ts";
import { StaleSessionNotice } from "./stale-session-notice.tsx";
import { useSecurityCall } from "./use-security-call.ts";

export function DeleteAccountSection({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Section title={deleteAccountWords.title} text={deleteAccountWords.text}>
      <Button look="danger" size="small" onClick={() => setIsOpen(true)}>
        {deleteAccountWords.open}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title={deleteAccountWords.dialogTitle}
        description={deleteAccountWords.consequences}
      >
        <DeleteAccountForm email={email} onCancel={close} />
      </Dialog>
    </Section>
  );
}

const isSameAddress = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

function DeleteAccountForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { typed, fieldOf } = useTyped({ email: "" });
  const call = useSecurityCall(deleteAccount);
  const { error, isBusy, isDone, send, forget } = call;

  function confirm() {
    if (isSameAddress(typed.email, email)) send(typed.email);
  }

  return (
    <AccountForm call={call} onSend={confirm}>
      <TextField
        label={deleteAccountWords.label}
        hint={<span className="wrap-anywhere">{email}</span>}
        type="email"
        autoComplete="off"
        {...fieldOf("email", error, forget)}
      />
      {error && error.field !== "email" && <StaleSessionNotice error={error} />}
      <DialogButtons
        cancel={deleteAccountWords.cancel}
        onCancel={onCancel}
        submit={deleteAccountWords.confirm}
        busyLabel={deleteAccountWords.deleting}
        look="danger"
        disabled={!isSameAddress(typed.email, email) || error?.isOver === true}
        busy={isBusy || isDone}
      />
    </AccountForm>
  );
}
