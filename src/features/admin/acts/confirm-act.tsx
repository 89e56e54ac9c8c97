import { type FormEvent, useState } from "react";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { adminWords, confirmActWords } from "#src/content/admin/shell.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { toFormError } from "#src/lib/form/form-errors.ts";
import { isWholeBackupCode, toBackupCode } from "#src/lib/form/typed-codes.ts";
import { type Confirmation, signInAgain } from "#src/lib/session/confirmation.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField, toDigits } from "#src/ui/form/field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";

interface WaitingAct {
  confirmation: { kind: Confirmation } | null;
  reset: () => void;
  repeat: () => void;
}

/** What the server asks for before an act; stands in the act's own dialog, so that the focus comes back to it. */
export function ConfirmAct({ act }: { act: WaitingAct }) {
  const kind = act.confirmation?.kind;
  return (
    <>
      <Dialog
        open={kind === "stale_session"}
        onOpenChange={act.reset}
        title={confirmActWords.staleTitle}
        description={confirmActWords.staleText}
        footer={
          <>
            <Button look="secondary" size="small" onClick={act.reset}>
              {adminWords.cancel}
            </Button>
            <SignInAgain />
          </>
        }
      />
      <Dialog
        open={kind === "confirm_factor"}
        onOpenChange={act.reset}
        title={confirmActWords.factorTitle}
        description={confirmActWords.factorText}
      >
        <ConfirmFactor onCancel={act.reset} onConfirmed={act.repeat} />
      </Dialog>
    </>
  );
}

const CODE_ERRORS = {
  fields: ["code"],
  worded: ["conflict", "locked_out", "too_many"],
  failed: confirmActWords.failed,
};

/** Returns what was typed as a code of the app or as a backup code; null while it is neither. */
function readCode(typed: string): string | null {
  if (isWholeBackupCode(typed)) return toBackupCode(typed);
  const digits = toDigits(typed, ONE_TIME_CODE_LENGTH);
  return digits.length === ONE_TIME_CODE_LENGTH ? digits : null;
}

interface ConfirmFactorProps {
  /** Left out where nothing else is there to go back to. */
  onCancel?: () => void;
  onConfirmed: () => void;
}

export function ConfirmFactor({ onCancel, onConfirmed }: ConfirmFactorProps) {
  const [typed, setTyped] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const code = readCode(typed);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || code === null) return;
    setIsBusy(true);
    try {
      await read(api.account["confirm-factor"].$post({ json: { code } }));
      onConfirmed();
    } catch (thrown) {
      const { message, detail } = toFormError(toRequestError(thrown), CODE_ERRORS);
      setError(detail ? `${message} ${detail}` : message);
      setIsBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <TextField
        label={confirmActWords.code}
        name="code"
        hint={confirmActWords.codeHint}
        autoComplete="one-time-code"
        spellCheck={false}
        autoFocus
        value={typed}
        onChange={(event) => {
          setError(null);
          setTyped(event.target.value);
        }}
        error={error}
      />
      <DialogButtons
        cancel={adminWords.cancel}
        onCancel={onCancel}
        submit={confirmActWords.confirm}
        busyLabel={confirmActWords.confirming}
        disabled={code === null}
        busy={isBusy}
      />
    </form>
  );
}

/** Leads an admin who signed in a while ago through the sign-in page and back. */
export function SignInAgain() {
  const [isBusy, setIsBusy] = useState(false);

  function leave() {
    setIsBusy(true);
    signInAgain();
  }

  return (
    <Button size="small" busy={isBusy} onClick={leave}>
      {confirmActWords.signInAgain}
    </Button>
  );
}
