import { useState } from "react";
import type { DrawnSignupPin } from "#domain/accounts/signup-pins.ts";
import { type Invite, inviteSchema } from "#domain/admin/users.ts";
import { MAX_EMAIL_LENGTH, MAX_SIGNUP_PIN_NOTE_LENGTH, SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";
import { pinsWords, inviteSomeoneWords as words } from "#src/content/admin/pins.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type CopyToasts, useCopy } from "#src/lib/form/use-copy.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { CopyLine } from "#src/ui/copy-button.tsx";
import { ActionForm } from "#src/ui/form/action-form.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import type { Fields } from "#src/ui/form/form.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

interface Drawn extends DrawnSignupPin {
  mailedTo: string;
}

const invite = async (json: Invite): Promise<Drawn> => ({
  mailedTo: json.email,
  ...(await read(api.admin.invite.$post({ json }))),
});

/** A button with a dialog that mails a signup PIN, and then shows its link once. */
export function InviteSomeone() {
  const [isOpen, setIsOpen] = useState(false);
  const invitation = useMutation(invite, { failed: words.failed });
  const { answer: drawn, reset, run } = invitation;
  const close = () => setIsOpen(false);

  function open() {
    reset();
    setIsOpen(true);
  }

  return (
    <>
      <Button className="w-full sm:w-auto" onClick={open}>
        {words.invite}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        closesOutside={!drawn}
        title={drawn ? words.drawnTitle : words.title}
        description={drawn ? words.shownOnce : words.text}
      >
        {drawn ? (
          <DrawnPin drawn={drawn} onClose={close} />
        ) : (
          <ActionForm
            schema={inviteSchema}
            initial={{ email: "", note: "", expiresInDays: String(SIGNUP_PIN_EXPIRY_DAYS.default) }}
            mutation={invitation}
            onSend={run}
            submit={words.send}
            busyLabel={words.sending}
            onCancel={close}
          >
            {({ field }) => <InvitationFields field={field} />}
          </ActionForm>
        )}
      </Dialog>
    </>
  );
}

function InvitationFields({ field }: Pick<Fields<typeof inviteSchema>, "field">) {
  return (
    <>
      <TextField
        label={words.address}
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        {...field("email")}
      />
      <TextField
        label={words.note}
        hint={words.noteHint}
        autoComplete="off"
        maxLength={MAX_SIGNUP_PIN_NOTE_LENGTH}
        {...field("note")}
      />
      <NumberField
        label={words.days}
        hint={words.daysHint}
        range={SIGNUP_PIN_EXPIRY_DAYS}
        {...field("expiresInDays")}
      />
    </>
  );
}

const PIN_TOASTS: CopyToasts = { copied: pinsWords.copied, failed: pinsWords.copyFailed };
const LINK_TOASTS: CopyToasts = { copied: pinsWords.linkCopied, failed: pinsWords.linkCopyFailed };

/** PIN and link of an invitation that has just been sent, to be copied. */
function DrawnPin({ drawn: { pin, link, mailedTo }, onClose }: { drawn: Drawn; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <Notice tone="success" role="status">
        <p className="wrap-anywhere">{words.mailedTo(mailedTo)}</p>
      </Notice>
      <div className="border-rule border-b">
        <CopyLine label={words.pin} text={pin} isLarge autoFocus {...useCopy(pin, PIN_TOASTS)}>
          {words.copyPin}
        </CopyLine>
        <CopyLine label={words.link} text={link} {...useCopy(link, LINK_TOASTS)}>
          {words.copyLink}
        </CopyLine>
      </div>
      <Button size="small" className="justify-self-end" onClick={onClose}>
        {words.done}
      </Button>
    </div>
  );
}
