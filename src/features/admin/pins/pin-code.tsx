import type { SignupPinState, SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import { pinsWords, signupPinStates } from "#src/content/admin/pins.ts";
import { Mark } from "#src/features/admin/shell/mark.tsx";
import { type CopyToasts, useCopy } from "#src/lib/form/use-copy.ts";
import { formatDate } from "#src/lib/format.ts";
import { CodeButton } from "#src/ui/copy-button.tsx";

const PIN_TOASTS: CopyToasts = { copied: pinsWords.copied, failed: pinsWords.copyFailed };

const TONES = {
  available: "accent",
  used: "plain",
  expired: "plain",
  revoked: "danger",
} as const satisfies Record<SignupPinState, string>;

export function PinCode({ pin: { pin, state } }: { pin: SignupPinSummary }) {
  const { copy, isHighlighted } = useCopy(pin, PIN_TOASTS);
  return (
    <>
      <CodeButton
        code={pin}
        title={pinsWords.copy(pin)}
        label={pinsWords.copy(pin)}
        isHighlighted={isHighlighted}
        isMuted={state !== "available"}
        onClick={copy}
      />
      <Mark tone={TONES[state]}>{signupPinStates[state]}</Mark>
    </>
  );
}

export function describeEnd({ state, expiresAt, usedAt, usedBy, revokedAt }: SignupPinSummary): string {
  if (state === "used" && usedAt) {
    const date = formatDate(usedAt);
    return usedBy ? pinsWords.usedBy(date, usedBy) : pinsWords.used(date);
  }
  if (state === "revoked" && revokedAt) return pinsWords.revoked(formatDate(revokedAt));
  const date = formatDate(expiresAt);
  return state === "expired" ? pinsWords.expired(date) : pinsWords.expires(date);
}
