import { useState } from "react";
import { confirmFactorWords as words } from "#messages/frame/confirm-factor";
import type { FormError } from "#src/content/form-errors.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { errorAt, toFormError } from "#src/lib/form/form-errors.ts";
import { useForm } from "#src/lib/form/form-fields.ts";
import { isWholeBackupCode, toBackupCode } from "#src/lib/form/typed-codes.ts";
import { signInAgain, waitingConfirmation } from "#src/lib/session/confirmation.ts";
import { useStore } from "#src/lib/store.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";

/** Asks who is there, over the dialog whose call waits for it: that one keeps what was typed. */
export default function ConfirmIdentity() {
  const waiting = useStore(waitingConfirmation, null);
  const cancel = () => waiting?.answer(false);
  return (
    <>
      <Dialog
        open={waiting?.kind === "stale_session"}
        onOpenChange={cancel}
        title={words.staleTitle}
        description={words.staleText}
        footer={
          <>
            <Button look="secondary" size="small" onClick={cancel}>
              {words.cancel}
            </Button>
            <Button size="small" onClick={() => signInAgain()}>
              {words.signInAgain}
            </Button>
          </>
        }
      />
      <Dialog
        open={waiting?.kind === "confirm_factor"}
        onOpenChange={cancel}
        closesOutside={false}
        title={words.title}
        description={words.text}
      >
        <ConfirmFactor onCancel={cancel} onConfirmed={() => waiting?.answer(true)} />
      </Dialog>
    </>
  );
}

const CODE_ERRORS = {
  fields: ["code"],
  worded: ["conflict", "locked_out", "too_many"],
  failed: words.failed,
};

const asCode = (typed: string) =>
  isWholeBackupCode(typed) ? toBackupCode(typed) : typed.replaceAll(/[\s-]/g, "");

function ConfirmFactor({ onCancel, onConfirmed }: { onCancel: () => void; onConfirmed: () => void }) {
  const [typed, setTyped] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<FormError | null>(null);

  async function submit() {
    if (isBusy || typed.trim() === "") return;
    setIsBusy(true);
    try {
      await read(api.account["confirm-factor"].$post({ json: { code: asCode(typed) } }));
      onConfirmed();
    } catch (thrown) {
      setError({ ...toFormError(toRequestError(thrown), CODE_ERRORS), field: "code" });
      setIsBusy(false);
    }
  }

  return (
    <form {...useForm(submit, error)} className="grid gap-6">
      <TextField
        label={words.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed}
        onChange={({ target }) => {
          setError(null);
          setTyped(target.value);
        }}
        error={errorAt("code", error)}
      />
      <DialogButtons
        cancel={words.cancel}
        onCancel={onCancel}
        submit={words.confirm}
        busyLabel={words.confirming}
        disabled={typed.trim() === ""}
        busy={isBusy}
      />
    </form>
  );
}
