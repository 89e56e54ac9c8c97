import { useEffect, useState } from "react";
import { toast } from "sonner";
import { createSignupPinSchema } from "#domain/accounts/signup-pins.ts";
import { SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";
import { signupPinWords } from "#src/content/admin/pins.ts";
import { ConfirmAct } from "#src/features/admin/acts/confirm-act.tsx";
import { useAct } from "#src/features/admin/acts/use-act.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { useForm } from "#src/lib/form/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";

const { min, max } = SIGNUP_PIN_EXPIRY_DAYS;

export function CreatePinForm({ onCreated }: { onCreated: () => void }) {
  const [days, setDays] = useState(String(SIGNUP_PIN_EXPIRY_DAYS.default));
  const [isOutOfRange, setIsOutOfRange] = useState(false);
  const act = useAct({ reload: onCreated, go: (path) => location.assign(path) });
  const { error, isBusy } = act;
  useEffect(() => {
    if (error) toast.error(signupPinWords.createFailed);
  }, [error]);

  function change(typed: string) {
    setDays(typed);
    setIsOutOfRange(false);
  }

  const form = useForm(submit);

  function submit() {
    const { success, data } = createSignupPinSchema.safeParse({
      expiresInDays: days.trim() ? Number(days) : null,
    });
    setIsOutOfRange(!success);
    if (!success) return;
    act.run({
      call: () => read(api["signup-pins"].$post({ json: { expiresInDays: data.expiresInDays } })),
      done: signupPinWords.created,
      failed: signupPinWords.createFailed,
      onDone: () => track("signup_pin_created", { category: "Admin", label: signupPinWords.create }),
    });
  }

  return (
    <>
      <form {...form} className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <NumberField
          label={signupPinWords.days}
          name="expiresInDays"
          range={{ min, max }}
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
