import { useState } from "react";
import type { DrawnSignupPin } from "#domain/accounts/signup-pins.ts";
import { MAX_EMAIL_LENGTH, MAX_SIGNUP_PIN_NOTE_LENGTH, SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";
import { drawPinWords as words } from "#src/content/admin/pins.ts";
import { ActForm } from "#src/features/admin/acts/act-dialog.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { TextField } from "#src/ui/form/field.tsx";

const { min, max, default: initialDays } = SIGNUP_PIN_EXPIRY_DAYS;

interface DrawPinFormProps {
  isInvitation: boolean;
  onDrawn: (pin: DrawnSignupPin, mailedTo: string | null) => void;
  onClose: () => void;
}

export function DrawPinForm({ isInvitation, onDrawn, onClose }: DrawPinFormProps) {
  const [address, setAddress] = useState("");
  const [isMailed, setIsMailed] = useState(true);
  const [note, setNote] = useState("");
  const [days, setDays] = useState(String(initialDays));
  // The API names the field of an invitation after the person's address, that of a PIN after its purpose.
  const field = isInvitation ? "email" : "recipient";

  function draw() {
    const recipient = address.trim();
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
            name={field}
            autoComplete="off"
            autoFocus
            maxLength={MAX_EMAIL_LENGTH}
            value={address}
            onChange={(event) => {
              reset();
              setAddress(event.target.value);
            }}
            error={errorAt(field, error)}
          />
          {!isInvitation && address.trim() !== "" && (
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
            name="note"
            autoComplete="off"
            maxLength={MAX_SIGNUP_PIN_NOTE_LENGTH}
            value={note}
            onChange={(event) => {
              reset();
              setNote(event.target.value);
            }}
            error={errorAt("note", error)}
          />
          <TextField
            label={words.days}
            hint={words.daysHint}
            type="number"
            name="expiresInDays"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            value={days}
            onChange={(event) => {
              reset();
              setDays(event.target.value);
            }}
            error={errorAt("expiresInDays", error)}
          />
        </>
      )}
    </ActForm>
  );
}
