import type { SignupPinFilter, SignupPinState, SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import { signupPinFilters, signupPinStates, signupPinWords } from "#src/content/signup-pins.ts";
import { type CopyToasts, useCopy } from "#src/lib/form/use-copy.ts";
import { formatDate, formatDateTime } from "#src/lib/format.ts";
import { classNames } from "#src/ui/class-names.ts";
import { CodeButton } from "#src/ui/copy-button.tsx";

const SIGNUP_PIN_LIST_MAX_HEIGHT_PX = 400;

const TOASTS: CopyToasts = { copied: signupPinWords.copied, failed: signupPinWords.copyFailed };

const MARKS: Record<SignupPinState, string> = {
  available: "bg-accent",
  used: "bg-edge",
  expired: "border border-edge",
  revoked: "border border-danger",
};

function State({ state }: { state: SignupPinState }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <span aria-hidden="true" className={classNames("size-2 rounded-full", MARKS[state])} />
      {signupPinStates[state]}
    </span>
  );
}

function describeUse({ state, expiresAt, usedBy, usedAt, revokedAt }: SignupPinSummary): string[] {
  if (state === "revoked" && revokedAt) return [signupPinWords.revoked(formatDate(revokedAt))];
  if (state === "available") return [signupPinWords.expires(formatDate(expiresAt))];
  if (state === "expired" || !usedAt) return [signupPinWords.expired(formatDate(expiresAt))];
  const when = formatDateTime(usedAt);
  return usedBy ? [signupPinWords.usedBy(usedBy), when] : [signupPinWords.used(when)];
}

function PinRow({ summary }: { summary: SignupPinSummary }) {
  const { pin, state } = summary;
  const { copy, isHighlighted } = useCopy(pin, TOASTS);
  return (
    <li className="grid border-rule border-b py-2 last:border-b-0">
      <div className="flex items-center justify-between gap-4">
        <CodeButton
          code={pin}
          title={signupPinWords.copy(pin)}
          label={signupPinWords.copy(pin)}
          isHighlighted={isHighlighted}
          isMuted={state !== "available"}
          onClick={copy}
        />
        <State state={state} />
      </div>
      <p className="wrap-anywhere flex flex-wrap gap-x-4 text-muted text-sm">
        {describeUse(summary).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </li>
  );
}

/** Scrolls by itself, so that the form above stays in sight. */
export function PinList({ pins, filter }: { pins: SignupPinSummary[]; filter: SignupPinFilter }) {
  if (pins.length === 0) {
    return (
      <p className="pb-8 text-center text-muted">
        {signupPinWords.none(signupPinFilters[filter].inSentence)}
      </p>
    );
  }
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section
      tabIndex={0}
      aria-label={signupPinWords.list}
      className="-mx-2 -mt-6 overflow-y-auto px-2 -outline-offset-2"
      style={{ maxHeight: SIGNUP_PIN_LIST_MAX_HEIGHT_PX }}
    >
      <ul>
        {pins.map((summary) => (
          <PinRow key={summary.id} summary={summary} />
        ))}
      </ul>
    </section>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above
  );
}
