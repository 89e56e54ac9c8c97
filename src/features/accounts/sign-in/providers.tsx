import type { SignInProvider } from "#domain/accounts/auth-providers.ts";
import { waysInWords } from "#src/content/accounts/auth-providers.ts";
import { RefusalNotice } from "#src/features/accounts/form/form-error-notice.tsx";
import { useAccountCall } from "#src/features/accounts/form/use-account-call.ts";
import { Button } from "#src/ui/button.tsx";
import { useWays } from "./use-providers.ts";

/** The sign-in services of this deployment; nothing where there are none. */
export function WaysIn({ onOpenSso }: { onOpenSso: () => void }) {
  const { providers: ways = [], hasSso = false } = useWays() ?? {};
  if (ways.length === 0 && !hasSso) return null;
  return (
    <section aria-label={waysInWords.label} className="grid gap-3">
      <p className="flex items-center gap-4 text-muted text-sm before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
        {waysInWords.or}
      </p>
      {ways.map((way) => (
        <WayButton key={way.id} way={way} />
      ))}
      {hasSso && (
        <Button look="secondary" wide onClick={onOpenSso}>
          {waysInWords.sso}
        </Button>
      )}
    </section>
  );
}

function WayButton({ way: { id, label } }: { way: SignInProvider }) {
  const { send, isBusy, refusal } = useAccountCall();
  return (
    <>
      <Button
        look="secondary"
        wide
        busy={isBusy}
        busyLabel={waysInWords.leaving}
        onClick={() => send({ intent: "sign-in-with", provider: id })}
      >
        {waysInWords.continueWith(label)}
      </Button>
      {refusal && <RefusalNotice refusal={refusal} />}
    </>
  );
}
