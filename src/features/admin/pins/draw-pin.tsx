import { useState } from "react";
import type { DrawnSignupPin } from "#domain/accounts/signup-pins.ts";
import { MAX_EMAIL_LENGTH, MAX_SIGNUP_PIN_NOTE_LENGTH, SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";
import { pinsWords, drawPinWords as words } from "#src/content/admin/pins.ts";
import { ActForm } from "#src/features/admin/acts/act-dialog.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { type CopyToasts, useCopy } from "#src/lib/form/use-copy.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { Button } from "#src/ui/button.tsx";
import { CopyLine } from "#src/ui/copy-button.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { PIN_TOASTS } from "./pin-code.tsx";

/** A button with a dialog that draws a signup PIN, or invites with one, and then shows its link once. */
export function DrawPin({ isInvitation = false }: { isInvitation?: boolean }) {
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
        {isInvitation ? words.invite : words.open}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        closesOutside={drawn === null}
        title={drawn ? words.drawnTitle : isInvitation ? words.inviteTitle : words.title}
        description={drawn ? words.shownOnce : isInvitation ? words.inviteText : words.text}
      >
        {drawn ? (
          <DrawnPin drawn={drawn} onClose={close} />
        ) : (
          <DrawPinForm
            isInvitation={isInvitation}
            onDrawn={(pin: DrawnSignupPin, mailedTo) => setDrawn({ ...pin, mailedTo })}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  );
}

const { default: initialDays } = SIGNUP_PIN_EXPIRY_DAYS;

interface DrawPinFormProps {
  isInvitation: boolean;
  onDrawn: (pin: DrawnSignupPin, mailedTo: string | null) => void;
  onClose: () => void;
}

function DrawPinForm({ isInvitation, onDrawn, onClose }: DrawPinFormProps) {
  const initial = { email: "", recipient: "", note: "", expiresInDays: String(initialDays) };
  const { typed, fieldOf } = useTyped(initial);
  const [isMailed, setIsMailed] = useState(true);
  // The API names the field of an invitation after the person's address, that of a PIN after its purpose.
  const field = isInvitation ? "email" : "recipient";

  function draw() {
    const recipient = typed[field].trim();
    const { note, expiresInDays: days } = typed;
    const input = { note, expiresInDays: days.trim() === "" ? Number.NaN : Number(days) };
    const isToBeMailed = recipient !== "" && isMailed;
    return {
      call: () =>
        isInvitation
          ? read(api.admin.invite.$post({ json: { ...input, email: recipient } }))
          : read(
              api.admin.pins.$post({
                json: { ...input, ...(recipient && { recipient }), isMailed: isToBeMailed },
              }),
            ),
      failed: isInvitation ? words.inviteFailed : words.failed,
      fields: [field, "note", "expiresInDays"],
      onDone: (pin: DrawnSignupPin) => onDrawn(pin, isInvitation || isToBeMailed ? recipient : null),
    };
  }

  return (
    <ActForm
      act={draw}
      submit={isInvitation ? words.send : words.draw}
      busyLabel={isInvitation ? words.sending : words.drawing}
      staysOpen
      onClose={onClose}
    >
      {(error, reset) => (
        <>
          <TextField
            label={isInvitation ? words.address : words.recipient}
            hint={isInvitation ? undefined : words.recipientHint}
            type="email"
            autoComplete="off"
            maxLength={MAX_EMAIL_LENGTH}
            {...fieldOf(field, error, reset)}
          />
          {!isInvitation && typed[field].trim() !== "" && (
            <Checkbox
              label={words.isMailed}
              checked={isMailed}
              onChange={(event) => setIsMailed(event.target.checked)}
              className="-mt-4"
            />
          )}
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

export const LINK_TOASTS: CopyToasts = { copied: pinsWords.linkCopied, failed: pinsWords.linkCopyFailed };

interface Drawn extends DrawnSignupPin {
  mailedTo: string | null;
}

/** PIN and link of a PIN that has just been drawn, to be copied. */
function DrawnPin({ drawn: { pin, link, mailedTo }, onClose }: { drawn: Drawn; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      {mailedTo && (
        <Notice tone="success" role="status">
          <p className="wrap-anywhere">{words.mailedTo(mailedTo)}</p>
        </Notice>
      )}
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
