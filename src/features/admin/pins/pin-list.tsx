import { useSearchParams } from "react-router";
import {
  SIGNUP_PIN_STATES,
  type SignupPinState,
  type SignupPinSummary,
} from "#domain/accounts/signup-pins.ts";
import type { KeyPage } from "#domain/admin/key-page.ts";
import { pinsWords } from "#src/content/admin/pins.ts";
import { signupPinStates } from "#src/content/signup-pins.ts";
import { FilterLinks } from "#src/features/admin/shell/filters.tsx";
import { Mark } from "#src/features/admin/shell/mark.tsx";
import { Paging } from "#src/features/admin/shell/paging.tsx";
import { EmptyList } from "#src/features/admin/shell/screen-states.tsx";
import { useCopy } from "#src/lib/form/use-copy.ts";
import { formatDate } from "#src/lib/format.ts";
import { CodeButton } from "#src/ui/copy-button.tsx";
import { PIN_TOASTS } from "./drawn-pin.tsx";
import { PinActs } from "./pin-acts.tsx";

const OPTIONS = [
  { value: "all", label: pinsWords.all },
  ...SIGNUP_PIN_STATES.map((value) => ({ value, label: signupPinStates[value] })),
];

export function PinList({ page }: { page: KeyPage<SignupPinSummary> }) {
  const [params] = useSearchParams();
  const state = SIGNUP_PIN_STATES.find((value) => value === params.get("state"));
  return (
    <div className="grid gap-6">
      <FilterLinks name="state" label={pinsWords.states} options={OPTIONS} />
      {page.rows.length === 0 ? (
        <EmptyList title={state ? pinsWords.noneOfState(signupPinStates[state]) : pinsWords.empty}>
          {!state && <p>{pinsWords.emptyNext}</p>}
        </EmptyList>
      ) : (
        <div>
          <ul className="border-rule border-t">
            {page.rows.map((pin) => (
              <PinRow key={pin.id} summary={pin} />
            ))}
          </ul>
          <Paging page={page} />
        </div>
      )}
    </div>
  );
}

const TONES = {
  available: "accent",
  used: "plain",
  expired: "plain",
  revoked: "danger",
} as const satisfies Record<SignupPinState, string>;

function describeEnd({ state, expiresAt, usedAt, usedBy, revokedAt }: SignupPinSummary): string {
  if (state === "used" && usedAt) {
    const date = formatDate(usedAt);
    return usedBy ? pinsWords.usedBy(date, usedBy) : pinsWords.used(date);
  }
  if (state === "revoked" && revokedAt) return pinsWords.revoked(formatDate(revokedAt));
  const date = formatDate(expiresAt);
  return state === "expired" ? pinsWords.expired(date) : pinsWords.expires(date);
}

function PinRow({ summary }: { summary: SignupPinSummary }) {
  const { pin, state, note, recipient, createdAt, createdBy, mailedAt } = summary;
  const { copy, isHighlighted } = useCopy(pin, PIN_TOASTS);
  const drawn = formatDate(createdAt);
  const facts = [
    recipient && pinsWords.forWhom(recipient),
    mailedAt && pinsWords.mailed(formatDate(mailedAt)),
    describeEnd(summary),
    createdBy ? pinsWords.drawnBy(drawn, createdBy) : pinsWords.drawn(drawn),
  ].filter((fact) => fact !== null);
  return (
    <li className="grid gap-x-8 gap-y-2 border-rule border-b py-4 md:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)_auto] lg:items-start">
      <div className="flex items-center justify-between gap-4 md:grid md:justify-start md:gap-1">
        <CodeButton
          code={pin}
          title={pinsWords.copy(pin)}
          label={pinsWords.copy(pin)}
          isHighlighted={isHighlighted}
          isMuted={state !== "available"}
          onClick={copy}
        />
        <Mark tone={TONES[state]}>{signupPinStates[state]}</Mark>
      </div>
      <div className="wrap-anywhere grid min-w-0 content-start gap-1 md:pt-2">
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
