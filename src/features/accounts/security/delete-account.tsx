import { useState } from "react";
import * as z from "zod/mini";
import { deleteAccountWords as words } from "#messages/accounts/security";
import { api, read } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { markSignedOut } from "#src/lib/session/session.ts";
import { redirectWithToast } from "#src/lib/storage/flash.ts";
import { Button } from "#src/ui/button.tsx";
import { ActionForm } from "#src/ui/form/action-form.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { Section } from "#src/ui/section.tsx";

export function DeleteAccountSection({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Section title={words.title} text={words.text}>
      <Button look="danger" size="small" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={close} title={words.dialogTitle} description={words.consequences}>
        <DeleteAccountForm email={email} onCancel={close} />
      </Dialog>
    </Section>
  );
}

async function deleteAccount(email: string): Promise<void> {
  await read(api.account.$delete({ json: { email } }));
  markSignedOut();
  await redirectWithToast("/", { kind: "success", message: words.deleted });
}

const schema = z.object({ email: z.string() });

const isSameAddress = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

function DeleteAccountForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const deletion = useMutation(deleteAccount, { failed: words.failed, reloads: false });
  return (
    <ActionForm
      schema={schema}
      initial={{ email: "" }}
      mutation={deletion}
      onSend={(typed) => deletion.run(typed.email)}
      submit={words.confirm}
      busyLabel={words.deleting}
      isDangerous
      isIncomplete={(typed) => !isSameAddress(typed.email ?? "", email)}
      onCancel={onCancel}
    >
      {({ field }) => (
        <TextField
          label={words.label}
          hint={<span className="wrap-anywhere">{email}</span>}
          type="email"
          autoComplete="off"
          {...field("email")}
        />
      )}
    </ActionForm>
  );
}
