import { useState } from "react";
import type { DrawnSignupPin } from "#domain/accounts/signup-pins.ts";
import { MAX_EMAIL_LENGTH, MAX_SIGNUP_PIN_NOTE_LENGTH, SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";
import { pinsWords, inviteSomeoneWords as words } from "#src/content/admin/pins.ts";
import { ActForm } from "#src/features/admin/acts/act-dialog.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { type CopyToasts, useCopy } from "#src/lib/form/use-copy.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { Button } from "#src/ui/button.tsx";
import { CopyLine } from "#src/ui/copy-button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

/** A button with a dialog that mails a signup PIN, and then shows its link once. */
export function InviteSomeone() {
  const [isOpen, setIsOpen] = useState(false);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const close = () => setIsOpen(false);

  function open() {
    setDrawn(null);
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
        closesOutside={drawn === null}
        title={drawn ? words.drawnTitle : words.title}
        description={drawn ? words.shownOnce : words.text}
      >
        {drawn ? (
          <DrawnPin drawn={drawn} onClose={close} />
        ) : (
          <InviteForm onDrawn={setDrawn} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

interface Drawn extends DrawnSignupPin {
  mailedTo: string;
}

interface InviteFormProps {
  onDrawn: (drawn: Drawn) => void;
  onClose: () => void;
}

function InviteForm({ onDrawn, onClose }: InviteFormProps) {
  const initial = { email: "", note: "", expiresInDays: String(SIGNUP_PIN_EXPIRY_DAYS.default) };
  const { typed, fieldOf } = useTyped(initial);

  function invite() {
    const email = typed.email.trim();
    const { note, expiresInDays: days } = typed;
    const json = { email, note, expiresInDays: days.trim() === "" ? Number.NaN : Number(days) };
    return {
      call: () => read(api.admin.invite.$post({ json })),
      failed: words.failed,
      fields: ["email", "note", "expiresInDays"],
      onDone: (pin: DrawnSignupPin) => onDrawn({ ...pin, mailedTo: email }),
    };
  }

  return (
    <ActForm act={invite} submit={words.send} busyLabel={words.sending} staysOpen onClose={onClose}>
      {(error, reset) => (
        <>
          <TextField
            label={words.address}
            type="email"
            autoComplete="off"
            maxLength={MAX_EMAIL_LENGTH}
            {...fieldOf("email", error, reset)}
          />
          <TextField
            label={words.note}
            hint={words.noteHint}
            autoComplete="off"
            maxLength={MAX_SIGNUP_PIN_NOTE_LENGTH}
            {...fieldOf("note", error, reset)}
          />
          <NumberField
            label={words.days}
            hint={words.daysHint}
            range={SIGNUP_PIN_EXPIRY_DAYS}
            {...fieldOf("expiresInDays", error, reset)}
          />
        </>
      )}
    </ActForm>
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
        <DrawnLine label={words.pin} copyLabel={words.copyPin} text={pin} toasts={PIN_TOASTS} isLarge />
        <DrawnLine label={words.link} copyLabel={words.copyLink} text={link} toasts={LINK_TOASTS} />
      </div>
      <Button size="small" className="justify-self-end" onClick={onClose}>
        {words.done}
      </Button>
    </div>
  );
}

interface DrawnLineProps {
  label: string;
  copyLabel: string;
  text: string;
  toasts: CopyToasts;
  isLarge?: boolean;
}

function DrawnLine({ copyLabel, toasts, ...line }: DrawnLineProps) {
  const { copy, isHighlighted } = useCopy(line.text, toasts);
  return (
    <CopyLine {...line} isHighlighted={isHighlighted} onClick={copy} autoFocus={line.isLarge}>
      {copyLabel}
    </CopyLine>
  );
}
