import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { createSignupPinSchema } from "#domain/accounts/signup-pins.ts";
import { SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";
import { signupPinWords } from "#src/content/admin/pins.ts";
import { ConfirmAct } from "#src/features/admin/acts/confirm-act.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { type Confirmation, isConfirmation } from "#src/lib/session/confirmation.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";

const { min, max } = SIGNUP_PIN_EXPIRY_DAYS;

/** Creates a PIN; returns what the server asks for first, or whether there is one now. */
async function createPin(expiresInDays: number): Promise<Confirmation | boolean> {
  try {
    await read(api["signup-pins"].$post({ json: { expiresInDays } }));
    track("signup_pin_created", { category: "Admin", label: signupPinWords.create });
    toast.success(signupPinWords.created);
    return true;
  } catch (thrown) {
    const { code } = toRequestError(thrown);
    if (isConfirmation(code)) return code;
    toast.error(signupPinWords.createFailed);
    return false;
  }
}

export function CreatePinForm({ onCreated }: { onCreated: () => void }) {
  const [days, setDays] = useState(String(SIGNUP_PIN_EXPIRY_DAYS.default));
  const [isOutOfRange, setIsOutOfRange] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [waiting, setWaiting] = useState<{ kind: Confirmation; days: number } | null>(null);

  function change(typed: string) {
    setDays(typed);
    setIsOutOfRange(false);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = createSignupPinSchema.safeParse({ expiresInDays: days.trim() ? Number(days) : null });
    setIsOutOfRange(!checked.success);
    if (!checked.success) return;
    await create(checked.data.expiresInDays);
  }

  async function create(expiresInDays: number) {
    setIsBusy(true);
    setWaiting(null);
    const created = await createPin(expiresInDays);
    if (created === true) onCreated();
    else if (created) setWaiting({ kind: created, days: expiresInDays });
    setIsBusy(false);
  }

  const act = {
    confirmation: waiting,
    reset: () => setWaiting(null),
    repeat: () => waiting && create(waiting.days),
  };

  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <TextField
          label={signupPinWords.days}
          type="number"
          name="expiresInDays"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={days}
          onChange={(event) => change(event.target.value)}
          error={isOutOfRange ? signupPinWords.daysOutOfRange(min, max) : null}
          className="grow basis-32"
        />
        <Button
          type="submit"
          busy={isBusy}
          busyLabel={signupPinWords.creating}
          className="grow min-[22.5rem]:mt-9 sm:grow-0"
        >
          {signupPinWords.create}
        </Button>
      </form>
      <ConfirmAct act={act} />
    </>
  );
}
