import type { SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import { SIGN_IN_PATH } from "#domain/page-paths.ts";
import { pinsWords, pinActWords as words } from "#src/content/admin/pins.ts";
import { ActDialog } from "#src/features/admin/acts/act-dialog.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { useCopy } from "#src/lib/form/use-copy.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { LINK_TOASTS } from "./drawn-pin.tsx";

const calls = api.admin.pins[":id"];

/** The link without the long token, of which only a hash is kept: at sign-up the PIN counts as typed. */
const linkOf = (pin: string) => `${location.origin}${SIGN_IN_PATH}?tab=signup#pin=${pin}`;

/** What can be done with a PIN that makes an account yet. */
export function PinActs({ pin: { id, pin, recipient } }: { pin: SignupPinSummary }) {
  const { copy, isHighlighted } = useCopy(linkOf(pin), LINK_TOASTS);
  const param = { id };
  return (
    <div className="flex flex-wrap gap-2 md:col-start-2 lg:col-start-3 lg:justify-end">
      <CopyButton isHighlighted={isHighlighted} onClick={copy} aria-label={pinsWords.copyLinkLabel(pin)}>
        {pinsWords.copyLink}
      </CopyButton>
      <MailPin id={id} pin={pin} recipient={recipient} />
      <ActDialog
        open={words.revoke}
        openLook="danger"
        openLabel={words.revokeLabel(pin)}
        title={words.revokeTitle}
        description={words.revokeText(pin)}
        submit={words.revoke}
        busyLabel={words.revoking}
        isDangerous
        act={() => ({
          call: () => read(calls.revoke.$post({ param })),
          done: words.revoked,
          failed: words.revokeFailed,
        })}
      />
    </div>
  );
}

function MailPin({ id, pin, recipient }: Pick<SignupPinSummary, "id" | "pin" | "recipient">) {
  const { typed, fieldOf } = useTyped({ recipient: recipient ?? "" });
  return (
    <ActDialog
      open={words.mail}
      openLabel={words.mailLabel(pin)}
      title={words.mailTitle}
      description={words.mailText}
      submit={words.mail}
      busyLabel={words.mailing}
      act={() => ({
        call: () => read(calls.mail.$post({ param: { id }, json: typed })),
        done: words.mailed(typed.recipient.trim()),
        failed: words.mailFailed,
        fields: ["recipient"],
      })}
    >
      {(error, reset) => (
        <TextField
          label={words.recipient}
          type="email"
          autoComplete="off"
          autoFocus
          {...fieldOf("recipient", error, reset)}
        />
      )}
    </ActDialog>
  );
}
