import { confirmFactorWords as words } from "#messages/frame/confirm-factor";
import { api } from "#src/lib/api/api-client.ts";
import { isWholeBackupCode, toBackupCode } from "#src/lib/form/typed-codes.ts";
import type { Texts } from "#src/lib/form/typed-values.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { signInAgain, waitingConfirmation } from "#src/lib/session/confirmation.ts";
import { useStore } from "#src/lib/store.ts";
import { Button } from "#src/ui/button.tsx";
import { ActionForm } from "#src/ui/form/action-form.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

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

const asCode = (typed: string) =>
  isWholeBackupCode(typed) ? toBackupCode(typed) : typed.replaceAll(/[\s-]/g, "");

function ConfirmFactor({ onCancel, onConfirmed }: { onCancel: () => void; onConfirmed: () => void }) {
  const confirming = useMutation(api.account["confirm-factor"].$post, {
    reloads: false,
    onDone: onConfirmed,
  });
  return (
    <ActionForm<Texts<"code">>
      initial={{ code: "" }}
      mutation={confirming}
      onSend={({ code }) => confirming.run({ json: { code: asCode(code) } })}
      submit={words.confirm}
      busyLabel={words.confirming}
      isIncomplete={({ code }) => !code?.trim()}
      onCancel={onCancel}
    >
      {({ field }) => (
        <TextField
          label={words.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field("code")}
        />
      )}
    </ActionForm>
  );
}
