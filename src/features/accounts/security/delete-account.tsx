import * as z from "zod/mini";
import { deleteAccountWords as words } from "#messages/accounts/security";
import { api, read } from "#src/lib/api/api-client.ts";
import { markSignedOut } from "#src/lib/session/session.ts";
import { redirectWithToast } from "#src/lib/storage/flash.ts";
import { ActionDialog } from "#src/ui/form/action-dialog.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Section } from "#src/ui/section.tsx";

async function deleteAccount(email: string): Promise<void> {
  await read(api.account.$delete({ json: { email } }));
  markSignedOut();
  await redirectWithToast("/", { kind: "success", message: words.deleted });
}

const schema = z.object({ email: z.string() });

const isSameAddress = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

export function DeleteAccountSection({ email }: { email: string }) {
  return (
    <Section title={words.title} text={words.text}>
      <ActionDialog
        label={words.open}
        look="danger"
        title={words.dialogTitle}
        text={words.consequences}
        schema={schema}
        initial={{ email: "" }}
        route={deleteAccount}
        input={(typed) => typed.email}
        failed={words.failed}
        reloads={false}
        submit={words.confirm}
        busyLabel={words.deleting}
        isDangerous
        isIncomplete={(typed) => !isSameAddress(typed.email ?? "", email)}
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
      </ActionDialog>
    </Section>
  );
}
