import { useState } from "react";
import { deleteAccountWords } from "#src/content/accounts/security.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { AccountSection } from "./account-section.tsx";
import { DeleteAccountForm } from "./delete-account-form.tsx";

export function DeleteAccountSection({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <AccountSection title={deleteAccountWords.title} text={deleteAccountWords.text}>
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
    </AccountSection>
  );
}
