import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/account.ts";
import type { SignupPinState, SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import { SIGN_IN_PATH } from "#domain/page-paths.ts";
import { pinsWords, signupPinStates, pinActWords as words } from "#src/content/admin/pins.ts";
import { Mark } from "#src/features/admin/shell/mark.tsx";
import { api } from "#src/lib/api/api-client.ts";
import { type CopyToasts, useCopy } from "#src/lib/form/use-copy.ts";
import { formatDate } from "#src/lib/format.ts";
import { CodeButton, CopyButton } from "#src/ui/copy-button.tsx";
import { ActionDialog } from "#src/ui/form/action-dialog.tsx";
import { TextField } from "#src/ui/form/field.tsx";

const LINK_TOASTS: CopyToasts = { copied: pinsWords.linkCopied, failed: pinsWords.linkCopyFailed };

/** A PIN, for whom it is, what became of it, and what can still be done with it. */
export function PinRow({ summary }: { summary: SignupPinSummary }) {
  const { state, note, recipient, createdAt, createdBy, mailedAt } = summary;
  const drawn = formatDate(createdAt);
  const facts = [
    recipient && pinsWords.forWhom(recipient),
    mailedAt && pinsWords.mailed(formatDate(mailedAt)),
    describeEnd(summary),
    createdBy ? pinsWords.drawnBy(drawn, createdBy) : pinsWords.drawn(drawn),
  ].filter((fact) => fact !== null);
  return (
    <li className="grid gap-y-2 border-rule border-b py-3 last:border-b-0">
      <div className="flex items-center justify-between gap-4">
        <PinCode pin={summary} />
      </div>
      <div className="wrap-anywhere grid min-w-0 gap-1">
        {note && <p className="font-medium">{note}</p>}
        <p className="flex flex-wrap gap-x-5 text-muted text-sm">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {state === "available" && <PinActs pin={summary} />}
    </li>
  );
}

const routes = api["signup-pins"][":id"];

/** The link without the long token, of which only a hash is kept: at sign-up the PIN counts as typed. */
const linkOf = (pin: string) => `${location.origin}${SIGN_IN_PATH}?tab=signup#pin=${pin}`;

/** What can be done with a PIN that makes an account yet. */
function PinActs({ pin: { id, pin, recipient } }: { pin: SignupPinSummary }) {
  const button = useCopy(linkOf(pin), LINK_TOASTS);
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton {...button} aria-label={pinsWords.copyLinkLabel(pin)}>
        {pinsWords.copyLink}
      </CopyButton>
      <MailPin id={id} pin={pin} recipient={recipient} />
      <ActionDialog
        {...words.revoke(pin)}
        look="danger"
        aria-label={words.revokeLabel(pin)}
        isDangerous
        route={routes.revoke.$post}
        input={() => ({ param: { id } })}
      />
    </div>
  );
}

const mailSchema = z.object({ recipient: emailSchema });

function MailPin({ id, pin, recipient }: Pick<SignupPinSummary, "id" | "pin" | "recipient">) {
  return (
    <ActionDialog
      {...words.mail}
      aria-label={words.mailLabel(pin)}
      schema={mailSchema}
      initial={{ recipient: recipient ?? "" }}
      route={routes.mail.$post}
      input={(json) => ({ param: { id }, json })}
      done={(_, { json }) => words.mailed(json.recipient)}
    >
      {({ field }) => (
        <TextField label={words.recipient} type="email" autoComplete="off" {...field("recipient")} />
      )}
    </ActionDialog>
  );
}

const PIN_TOASTS: CopyToasts = { copied: pinsWords.copied, failed: pinsWords.copyFailed };

const TONES = {
  available: "accent",
  used: "plain",
  expired: "plain",
  revoked: "danger",
} as const satisfies Record<SignupPinState, string>;

function PinCode({ pin: { pin, state } }: { pin: SignupPinSummary }) {
  return (
    <>
      <CodeButton
        code={pin}
        title={pinsWords.copy(pin)}
        label={pinsWords.copy(pin)}
        isMuted={state !== "available"}
        {...useCopy(pin, PIN_TOASTS)}
      />
      <Mark tone={TONES[state]}>{signupPinStates[state]}</Mark>
    </>
  );
}

function describeEnd({ state, expiresAt, usedAt, usedBy, revokedAt }: SignupPinSummary): string {
  if (state === "used" && usedAt) {
    const date = formatDate(usedAt);
    return usedBy ? pinsWords.usedBy(date, usedBy) : pinsWords.used(date);
  }
  if (state === "revoked" && revokedAt) return pinsWords.revoked(formatDate(revokedAt));
  const date = formatDate(expiresAt);
  return state === "expired" ? pinsWords.expired(date) : pinsWords.expires(date);
}
